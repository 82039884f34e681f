# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: checks its files, opens the device, and runs the game.

If a file is damaged, the program ends, and CircuitPython shows the error.
"""

_CLAIM_LIMIT = 262144
"""Claim at most this many bytes; with more memory, collections are no problem."""
_CLAIM_STEP = 256
"""How much less each request asks for, until one succeeds. A rest of less than four steps isn't
claimed."""


def grow_heap() -> list[list[None]]:
    """Claim all memory for the heap at once. Return the objects that keep it claimed.

    CircuitPython's heap starts with 8 KB and collects before it grows, so a small heap collects
    all the time: a third of the time to open a screen.

    The heap grows by an area when a request doesn't fit, and the area begins with that request. A
    collection gives an area back if it finds nothing beyond its first 16 bytes. So this asks for
    as much as it can get until nothing is left, and keeps at least 32 bytes of every answer.
    """
    import gc

    if not hasattr(gc, "mem_free"):
        return []
    held: list[list[None]] = []
    free = gc.mem_free()
    size = min(free, _CLAIM_LIMIT)
    while size >= 4 * _CLAIM_STEP and len(held) < 8:  # no board has as many areas
        try:
            held.append([None] * (size // 4))
            if free > _CLAIM_LIMIT:
                break
        except MemoryError:  # find the first area's size closely, the others' by halving
            size -= size // 2 if held else _CLAIM_STEP
    for part in held:
        while len(part) > 16:
            del part[len(part) // 2 :]
            part.pop()  # makes the list give back half of its memory
    return held


def check_files(every: bool) -> None:
    """Raise RuntimeError if a file is damaged. every: as for ui.files.find_damaged."""
    try:
        from ui import files  # imported here, so that it is freed again

        name = files.find_damaged(every)
    except MemoryError:
        raise
    except Exception:  # ui is missing, or the checker itself is damaged
        name = "ui"
    if name is not None:
        raise RuntimeError("COPY IT AGAIN / NEU KOPIEREN: " + name)


def run_game() -> None:
    """Run the game. Check every byte of the drive if MENU is held, or if the game fails."""
    import board

    if hasattr(board, "DISPLAY"):
        board.DISPLAY.auto_refresh = False  # drawing the console's text takes a third of a second
    check_files(False)  # before any compiled import: reading a damaged one may never end
    try:
        import handheld.boards

        device = handheld.boards.open_device()
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
else:  # on the desktop: pdb and others import the standard library's module of this name
    import os

    exec(open(os.__file__[:-5] + "code.py").read())
