# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: opens the device and runs the game on it.

If a file on the drive is damaged it ends, and CircuitPython shows its last words on the display.
"""


def check(sums: bool) -> None:
    """RuntimeError if a file is damaged; by its checksum, or by its size alone."""
    from ui import files  # not kept loaded: its memory is needed

    name = files.damaged(sums)
    if name is not None:
        raise RuntimeError("COPY IT AGAIN / NEU KOPIEREN: " + name)


def start() -> None:
    """Run the game. If MENU is held, or something breaks, every byte of the drive is checked."""
    try:
        import handheld  # which stops the console's drawing: it takes a third of a second

        check(False)  # before larger imports: importing a .mpy that was cut short never ends
        device = handheld.open()
        if device.starts_with("MENU"):
            check(True)
        from ui import app

        app.run(device)
    except Exception:
        check(True)
        raise


start()
