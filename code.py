# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: checks its files, opens the device and runs the game on it.

If a file on the drive is damaged it ends, and CircuitPython shows its last words on the display.
"""


def grow_heap() -> list[None]:
    """Give most of the memory to the heap at once; returns what keeps it there.

    CircuitPython's heap starts with 8 KB and grows when it is full: until then nearly every request
    has everything collected, and collections took a third of the time to open a screen.
    """
    import gc

    if not hasattr(gc, "mem_free"):
        return []
    try:  # with more than 256 KB there is no such trouble
        block: list[None] = [None] * (min(gc.mem_free(), 262144) * 7 // 8 // 4)
    except MemoryError:  # not in one piece
        return []
    del block[8:]
    while block:
        block.pop()  # its block shrinks by halves, but the heap keeps all that it got for it
    return block


def check(every: bool) -> None:
    """RuntimeError if a file is damaged; every: as for ui.files.damaged."""
    try:
        from ui import files  # not kept loaded: its memory is needed

        name = files.damaged(every)
    except MemoryError:
        raise
    except Exception:  # there is no ui, or what checks is damaged itself
        name = "ui"
    if name is not None:
        raise RuntimeError("COPY IT AGAIN / NEU KOPIEREN: " + name)


def start() -> None:
    """Run the game. If MENU is held, or something breaks, every byte of the drive is checked."""
    import board

    if hasattr(board, "DISPLAY"):
        board.DISPLAY.auto_refresh = False  # drawing the console's text takes a third of a second
    check(False)  # before anything compiled is imported: what is damaged may be read for ever
    try:
        import handheld

        device = handheld.open()
        if device.starts_with("MENU"):
            check(True)
        from ui import app

        app.run(device)
    except Exception:
        check(True)
        raise


if __name__ == "__main__":
    heap = grow_heap()
    start()
else:  # not on a board: pdb and others want Python's own module of this name
    import os

    exec(open(os.__file__[:-5] + "code.py").read())
