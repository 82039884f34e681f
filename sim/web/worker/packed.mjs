// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Puts a pack of files, an ArrayBuffer, on a VM's drive. As ../build/pack.py packs: a 32-bit length, JSON
// of that length, [[name, size], ...], the bytes.

export function put(vm, pack) {
  const length = new DataView(pack).getUint32(0, true);
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)))) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder) vm.FS.mkdirTree("/" + folder);
    vm.FS.writeFile("/" + name, new Uint8Array(pack, at, size));
    at += size;
  }
}
