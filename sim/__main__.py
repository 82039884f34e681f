# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``python -m sim``: the window, a script, or a command by name."""

import importlib
import os
import sys

from sim.command_line import COMMANDS, Failed, Parser


def main(arguments: list[str]) -> int:
    """Run a command, a script, or the window; return the exit status, one of
    sim.command_line.STATUS. If a command can't do its work, the reason is printed here, in one
    line."""
    name = arguments[0] if arguments and not arguments[0].startswith("-") else ""
    if name and name not in COMMANDS:
        Parser("", "a command").error("unknown command %s: %s" % (name, ", ".join(COMMANDS)))
    prefix = ("sim " + name).strip() + ": "
    try:
        module = importlib.import_module("sim." + (COMMANDS[name][0] if name else "desk.command"))
        return module.main(arguments[1:] if name else arguments)
    except Failed as failed:
        print((prefix if failed.prefixed else "") + str(failed), file=sys.stderr)
        return failed.status
    except BrokenPipeError:
        raise
    except OSError as error:
        where = "" if error.filename is None else "%s: " % error.filename
        print(prefix + where + (error.strerror or str(error)), file=sys.stderr)
        return 1


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # the reader closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
