# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's tools from npm: MicroPython's WebAssembly port and a bundler for
JavaScript."""

import json
import re
import subprocess
from pathlib import Path

from sim.command_line import Failed
from sim.tools import fetch
from sim.wording import list_languages, read_texts

_VM = "node_modules/@micropython/micropython-webassembly-pyscript"
_WEB = Path(__file__).parent.parent


def read_source(name: str) -> bytes:
    """Read a file from the folder page."""
    return (_WEB / "page" / name).read_bytes()


def fill_page(name: str, folder: str = "", **marks: str) -> bytes:
    """Read a page from that folder and fill in its marks. folder: has the page's texts in all
    languages."""
    texts = str(_WEB / "page" / folder / "texts")
    words = {language: read_texts(texts, language) for language in list_languages(texts)}
    text = read_source(name).decode()
    marks["WORDS"] = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    pattern = "|".join(marks)  # in one go, since what fills one mark may contain another
    return re.sub(pattern, lambda found: marks[found[0]], text).encode()


class CantBundle(Failed):
    """The bundler refused a script; the text says why and where."""


def read_program() -> bytes:
    """Read MicroPython as WebAssembly. Raise fetch.NoTool."""
    return (fetch.npm_folder() / _VM / "micropython.wasm").read_bytes()


def bundle_script(script: str) -> str:
    """Bundle a script of sim/web and its imports into a minified classic script, or a style sheet
    into a minified one. A script can import MicroPython as "micropython". Raise fetch.NoTool,
    CantBundle."""
    folder = fetch.npm_folder()
    node, _ = fetch.find_node()
    done = subprocess.run(
        [str(node), str(_WEB / "build" / "bundle.mjs"), str(folder), str(_WEB / script)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise CantBundle("%s: %s" % (script, done.stderr.strip()))
    return done.stdout
