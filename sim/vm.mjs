// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Runs Python on the official MicroPython, a 32-bit program for Node: small integers of 31 bits as on
// a board. Reads {"files": {path: base64}, "steps": [...]} and prints a JSON list of results.
//
// A step is Python code; its result is how much more heap is in use after it, in bytes. A step
// {"each": code, "until": name} repeats the code until the variable is not None; its result is the
// most that was in use meanwhile. The collector can only run between two calls, so that is where it
// does. A step {"text": name} has a variable's text as its result.

import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const job = JSON.parse(readFileSync(0, "utf8"));
const vm = await loadMicroPython({ heapsize: 1024 * 1024 });
for (const [path, data] of Object.entries(job.files)) {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder) vm.FS.mkdirTree(folder);
  vm.FS.writeFile(path, Buffer.from(data, "base64"));
}
vm.runPython("import gc, sys\nsys.path.append('/')");

function inUse() {
  vm.runPython("gc.collect()");
  return vm.globals.get("gc").mem_alloc();
}

const results = [];
for (const step of job.steps) {
  const before = inUse();
  if (typeof step === "string") {
    vm.runPython(step);
    results.push(inUse() - before);
    continue;
  }
  if (step.text) {
    results.push(vm.globals.get(step.text));
    continue;
  }
  let most = 0;
  do {
    vm.runPython(step.each);
    most = Math.max(most, inUse() - before);
  } while (vm.globals.get(step.until) == null);
  results.push(most);
}
console.log(JSON.stringify(results));
