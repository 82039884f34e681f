# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: checks its files, opens the device, and runs the game.

If a file on the drive is damaged, it ends, and CircuitPython shows the error on the display.
"""

_MUCH = 262144
"""With more bytes free than that a collection is no trouble."""
_BLOCK = 1024
"""The rest is claimed in blocks of so many bytes. Each of the heap's four areas may keep less than
one block unclaimed."""


def grow_heap() -> list[list[None]]:
    """Claim all memory for the heap at once; returns the objects that keep it claimed.

    CircuitPython's heap starts with 8 KB and grows when it is full. Until it has grown, nearly
    every request collects, and collections took a third of the time to open a screen. Its last KB,
    claimed in mid-game, CircuitPython took back whenever they were empty.
    """
    import gc

    if not hasattr(gc, "mem_free"):
        return []
    free = gc.mem_free()
    blocks: list[list[None]] = []
    try:
        blocks.append([None] * (min(free, _MUCH) * 13 // 16 // 4))
        if free < _MUCH:
            for _ in range(gc.mem_free() // _BLOCK - 5):
                blocks.append([None] * (_BLOCK // 4))
    except MemoryError:  # not in one piece
        pass
    for block in blocks:
        del block[8:]
        while block:
            block.pop()  # its block shrinks by halves, but the heap keeps all that it got for it
    return blocks


def check_files(every: bool) -> None:
    """Raise RuntimeError if a file is damaged. every: as for ui.files.find_damaged."""
    try:
        from ui import files  # not kept loaded: its memory is needed

        name = files.find_damaged(every)
    except MemoryError:
        raise
    except Exception:  # there is no ui, or what checks is damaged itself
        name = "ui"
    if name is not None:
        raise RuntimeError("COPY IT AGAIN / NEU KOPIEREN: " + name)


def run_game() -> None:
    """Run the game. If MENU is held, or something breaks, every byte of the drive is checked."""
    import board

    if hasattr(board, "DISPLAY"):
        board.DISPLAY.auto_refresh = False  # drawing the console's text takes a third of a second
    check_files(False)  # before anything compiled is imported: what is damaged may be read for ever
    try:
        import handheld

        device = handheld.open()
        if device.is_held_at_start("MENU"):
            check_files(True)
        from ui import app

        app.run(device)
    except Exception:
        check_files(True)
        raise


if __name__ == "__main__":
    heap = grow_heap()
    run_game()
else:  # not on a board: pdb and others want Python's own module of this name
    import os

    exec(open(os.__file__[:-5] + "code.py").read())
