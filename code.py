# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: checks its files, opens the device, and runs the game.

If a file on the drive is damaged, it ends, and CircuitPython shows the error on the display.
"""

_MUCH = 262144
"""No more bytes are claimed: with so many, a collection is no trouble."""
_STEP = 256
"""So much less is asked for each time, until there is a first area; a rest of less than four of
these isn't claimed."""


def grow_heap() -> list[list[None]]:
    """Claim all memory for the heap at once; returns the objects that keep it claimed.

    CircuitPython's heap starts with 8 KB. Until it has grown, nearly every request collects, and
    collections took a third of the time to open a screen.

    An area is added to the heap to answer a request, and begins with what was asked for. It is
    given back when a collection finds nothing in it beyond its first 16 bytes. So here as much as
    there is is asked for, until nothing is left, and of each answer at least 32 bytes stay.
    """
    import gc

    if not hasattr(gc, "mem_free"):
        return []
    held: list[list[None]] = []
    free = gc.mem_free()
    size = min(free, _MUCH)
    while size >= 4 * _STEP and len(held) < 8:  # a board has fewer areas
        try:
            held.append([None] * (size // 4))
            if free > _MUCH:
                break
        except MemoryError:  # the first area is as large as is needed, each later one as can be
            size -= size // 2 if held else _STEP
    for part in held:
        while len(part) > 16:
            del part[len(part) // 2 :]
            part.pop()  # the list gives back half of its memory
    return held


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
