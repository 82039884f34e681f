// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// node bundle.mjs FOLDER SCRIPT: writes the script and everything that it imports to standard output, as one classic
// script. FOLDER: where npm has installed esbuild and MicroPython.

import { createRequire } from "node:module";

const [folder, script] = process.argv.slice(2);
const esbuild = createRequire(folder + "/")("esbuild");
const result = await esbuild.build({
  entryPoints: [script],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  charset: "utf8",
  logLevel: "error",
  alias: {
    micropython: folder + "/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs",
  },
  // MicroPython's script also runs under Node; a classic script can't hold what it does there.
  define: { process: "undefined", "import.meta.url": '""' },
  external: ["fs", "module", "path", "url"],
}).catch(() => process.exit(1));
process.stdout.write(result.outputFiles[0].contents);
