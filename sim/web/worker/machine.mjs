// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// A MicroPython with files on its drive, for the worker and, under Node, for the trial.

const HEAP = 4 << 20, STACK = 16384; // bytes; the heap grows when it must

// The VM keeps its memory to itself: it is taken from what WebAssembly makes of the program.
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

// Writes a pack of files, an ArrayBuffer, to the drive. As ../build/pack.py packs: a 32-bit length, JSON of that length,
// [[name, size], ...], the bytes.
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

// loadMicroPython: the package's function; url: the program's; packs: of files, as promises of ArrayBuffers; say: gets what
// the board writes on its console. Returns the VM and its memory, whose buffer is another one after it grew.
export async function start(loadMicroPython, url, packs, say) {
  const caught = catchMemory();
  const [vm, ...opened] = await Promise.all([
    loadMicroPython({ url, heapsize: HEAP, pystack: STACK, stdout: say, stderr: say }),
    ...packs,
  ]);
  for (const pack of opened) write(vm, pack);
  return { vm, memory: caught.memory };
}
