# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``web``: makes the browser edition, as a folder for any web server or as one file."""

import argparse
import base64
import hashlib
import re
import sys
from collections.abc import Iterable

from sim.command_line import Parser, output_folder
from sim.files import write_all
from sim.study.shell import digest

from . import boards, studies, tools
from .pack import make_drive, pack_files, zip_files

_POLICY = (
    "default-src 'none'; script-src %s 'wasm-unsafe-eval'; style-src %s; worker-src %s; "
    "connect-src %s; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
_HEAD = """\
<link rel="stylesheet" href="style.css?VERSION">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icon-192.png">
<link rel="apple-touch-icon" href="icon-192.png">"""
_AS_THEY_ARE = ("manifest.webmanifest", "icon-192.png", "icon-512.png")


def main(arguments: "list[str]") -> int:
    """Write the files; return the exit status."""
    parser = Parser("web")
    parser.add_argument(
        "folder",
        type=output_folder,
        metavar="FOLDER",
        help="the folder to write; it is created if needed",
    )
    parser.add_argument("--single", action="store_true", help="write one file, for file:// too")
    parser.add_argument(
        "--address", type=_check_address, metavar="URL", help="where it will be, for links"
    )
    options = parser.parse_args(arguments)
    address = options.address or ""
    files = (
        make_single(address)
        if options.single
        else {**make_folder(address), **boards.make_files(address)}
    )
    write_all(options.folder, files)
    kilobytes = sum(map(len, files.values())) // 1024
    print("%d files, %d KB" % (len(files), kilobytes), file=sys.stderr)
    return 0


def _check_address(text: str) -> str:
    """Check, for argparse, an address that must fit into a QR code beside a game."""
    if len(text) > 80 or not re.fullmatch(r"https?://[\w.~:/?=%-]+", text, re.ASCII):
        raise argparse.ArgumentTypeError("%r: https://..., without #, 80 characters at most" % text)
    return text


def make_folder(address: str = "") -> "dict[str, bytes]":
    """Make the folder, without the files for boards: {name: bytes}. address: where it will be, ""
    if that is unknown. Raise NoTool, CantBundle, CantCompile, DeployError."""
    files = make_parts()
    files["style.css"] = tools.bundle_script("page/style.css").encode()
    files.update({name: tools.read_source(name) for name in _AS_THEY_ARE})
    page = _fill_index(
        _POLICY % ("'self'", "'self'", "'self'", "'self'"),
        _HEAD,
        '<script src="page.js?VERSION"></script>',
        files,
        address,
    )
    later = {**boards.make_page(), **studies.make_page()}  # the game doesn't load them
    page = page.replace(b"FILES", _list_addresses(files)).replace(b"LATER", _list_addresses(later))
    files = {**files, **later, "index.html": page}
    version = hashlib.sha256(pack_files(files)).hexdigest()[:16].encode()
    for name in files:
        if name.endswith(".html"):
            files[name] = files[name].replace(b"VERSION", version)
    return {**files, "sw.js": tools.bundle_script("page/sw.js").encode()}


def _list_addresses(names: "Iterable[str]") -> bytes:
    """List the addresses of files, with the version unless they are pages."""
    addresses = [name + ("" if name.endswith(".html") else "?VERSION") for name in sorted(names)]
    return " ".join(addresses).encode()


def make_single(address: str = "") -> "dict[str, bytes]":
    """Make the page as one file: {"kahuna.html": bytes}. Raise as make_folder does."""
    files = make_parts()
    style = tools.bundle_script("page/style.css")
    page = _escape_script(files["page.js"].decode())
    policy = _POLICY % (digest(page), digest(style), "blob:", "data: blob:")
    texts = {"worker.js": _escape_script(files["worker.js"].decode())}
    for name in ("micropython.wasm", "game.bin"):
        texts[name] = base64.b64encode(files[name]).decode()
    elements = ['<script type="text/plain" id="%s">%s</script>' % one for one in texts.items()]
    elements.append("<script>%s</script>" % page)
    head = '<link rel="icon" href="data:,">\n<style>%s</style>' % style
    # The worker comes from a blob, so it has this page's policy.
    policy = policy.replace("script-src", "script-src blob:").replace(
        "img-src 'self'", "img-src data:"
    )
    return {"kahuna.html": _fill_index(policy, head, "\n".join(elements), files, address)}


def make_parts() -> "dict[str, bytes]":
    """Make the parts that folder and file share: {name: bytes}. Raise as make_folder does."""
    return {
        "page.js": tools.bundle_script("page/main.js").encode(),
        "worker.js": tools.bundle_script("worker/main.js").encode(),
        "micropython.wasm": tools.read_program(),
        "game.bin": zip_files(make_drive()),
    }


def _fill_index(
    policy: str, head: str, scripts: str, files: "dict[str, bytes]", address: str
) -> bytes:
    size = str(len(files["micropython.wasm"]) + len(files["game.bin"]))
    marks = {"POLICY": policy, "HEAD": head, "BYTES": size, "ADDRESS": address, "SCRIPTS": scripts}
    return tools.fill_page("index.html", **marks)


def _escape_script(text: str) -> str:
    """Escape a script for its element, so that nothing in it ends the element or begins a
    comment."""
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")
