// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Puts a pack of files, an ArrayBuffer, on a VM's drive. As sim/web/pack.py packs: a 32-bit length, JSON
// of that length, [[name, size, stride], ...], the bytes.

export function put(vm, pack) {
  const length = new DataView(pack).getUint32(0, true);
  let at = 4 + length;
  for (const [name, size, stride] of JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)))) {
    const data = new Uint8Array(pack, at, size);
    if (stride) for (let n = stride; n < size; n++) data[n] += data[n - stride];
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder) vm.FS.mkdirTree("/" + folder);
    vm.FS.writeFile("/" + name, data);
    at += size;
  }
}
