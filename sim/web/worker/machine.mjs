// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// A MicroPython with files on its drive, for the worker and for the trial, which runs under Node.

const HEAP = 4 << 20; // bytes; it grows if necessary
const STACK = 16384; // for nested calls, in words of four bytes

// The VM doesn't export its memory, so it is taken from the instance that WebAssembly makes.
function catchMemory() {
  const caught = {};
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...words) => {
      const made = await plain.apply(WebAssembly, words);
      const parts = Object.values((made.instance || made).exports);
      caught.memory = parts.find((part) => part instanceof WebAssembly.Memory);
      return made;
    };
  }
  return caught;
}

// Writes a pack of files, an ArrayBuffer from ../build/pack.py, to the drive. It has a 32-bit length, JSON of that
// length, [[name, size], ...], and the bytes.
function write(vm, pack) {
  const length = new DataView(pack).getUint32(0, true);
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)))) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder) vm.FS.mkdirTree("/" + folder);
    vm.FS.writeFile("/" + name, new Uint8Array(pack, at, size));
    at += size;
  }
}

// Returns the VM and its memory, whose buffer is replaced when it grows. loadMicroPython: the package's function; url:
// the program's; packs: promises of ArrayBuffers; say: called with the board's console output. stack: as STACK.
export async function start(loadMicroPython, url, packs, say, stack = STACK) {
  const caught = catchMemory();
  const [vm, ...opened] = await Promise.all([
    loadMicroPython({ url, heapsize: HEAP, pystack: stack, stdout: say, stderr: say }),
    ...packs,
  ]);
  for (const pack of opened) write(vm, pack);
  return { vm, memory: caught.memory };
}
