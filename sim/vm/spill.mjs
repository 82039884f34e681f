// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Makes the VM's collector see every pointer. The program keeps some in WebAssembly's own locals,
// which it can't look into; Binaryen's pass spills them to the stack in memory, which it scans.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [from, to] = process.argv.slice(2);
const whole = binaryen.readBinary(readFileSync(from));
// The pass knows the stack's pointer by its name alone; the compiler makes it the first global.
const { name } = binaryen.getGlobalInfo(whole.getGlobalByIndex(0));
const text = whole.emitText().replace(
  new RegExp("\\$" + name.replace("$", "\\$") + "(?=[\\s)])", "g"),
  () => "$__stack_pointer",
);
const module = binaryen.parseText(text);
module.setFeatures(whole.getFeatures());
module.runPasses(["spill-pointers"]);
writeFileSync(to, module.emitBinary());
