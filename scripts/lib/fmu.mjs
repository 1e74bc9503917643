import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './project.mjs';
import { step } from './steps.mjs';

/** Files that the build of the libraries writes, beside the libraries. */
const BUILT = join(ROOT, 'fmu/built');

/** Each library, by the platform's name in FMI 3.0, with its compiler. */
const LIBRARIES = {
  'x86_64-linux.so': ['gcc', '-fPIC', '-Wl,-z,relro,-z,now'],
  'aarch64-linux.so': ['aarch64-linux-gnu-gcc', '-fPIC', '-Wl,-z,relro,-z,now'],
  'x86_64-windows.dll': [
    'x86_64-w64-mingw32-gcc',
    '-static',
    '-Wl,--no-insert-timestamp,--exclude-all-symbols',
  ],
};

/**
 * No contraction of a product and a sum, so that all platforms have the bits of WebAssembly; no path, time or identity of the machine
 * in what is built.
 */
const FLAGS = [
  '-std=gnu11',
  '-O3',
  '-ffp-contract=off',
  '-fno-math-errno',
  '-fvisibility=hidden',
  '-fno-ident',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wno-unused-variable',
  '-Wno-unused-but-set-variable',
  '-Wno-unused-function',
  '-Wno-unused-label',
  '-Wno-unused-parameter',
  '-shared',
  '-s',
];

/** Builds the libraries into `to`, with the translated kernel and the stamp. */
export async function buildFmu(to = BUILT) {
  await ensureBuilt({ only: ['layout', 'flight kernel'] });
  const folder = mkdtempSync(join(tmpdir(), 'inflow-fmu-'));
  try {
    mkdirSync(to, { recursive: true });
    const sources = handwritten();
    for (const name of sources) copyFileSync(join(ROOT, 'fmu', name), join(folder, name));
    await translate(folder);
    writeFileSync(join(folder, 'layout.h'), await layoutHeader());
    const built = {};
    for (const [name, compiler] of Object.entries(LIBRARIES)) {
      await compileLibrary(folder, name, compiler);
      built[name] = readFileSync(join(folder, name));
    }
    built['flight.c.gz'] = gzipSync(readFileSync(join(folder, 'flight.c')), { level: 9 });
    for (const name of ['flight.h', 'layout.h']) built[name] = readFileSync(join(folder, name));
    for (const [name, bytes] of Object.entries(built)) writeFileSync(join(to, name), bytes);
    writeFileSync(join(to, 'stamp.json'), `${JSON.stringify(stampOf(built), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names of the C sources that are written by hand. */
function handwritten() {
  return readdirSync(join(ROOT, 'fmu'))
    .filter((name) => /\.[ch]$/.test(name))
    .sort();
}

/** Returns what the libraries are made of, by hashes: the kernel as asc compiles it, and the sources beside it. */
export function madeOf() {
  const names = handwritten().map((name) => [name, readFileSync(join(ROOT, 'fmu', name))]);
  return {
    'flight.wasm': hash(readFileSync(join(ROOT, 'build/flight.wasm'))),
    ...Object.fromEntries(names.map(([name, bytes]) => [name, hash(bytes)])),
  };
}

function stampOf(built) {
  const hashes = Object.entries(built).map(([name, bytes]) => [name, hash(bytes)]);
  return { made_of: madeOf(), built: Object.fromEntries(hashes) };
}

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Writes flight.c and flight.h: wasm2c's translation, whose preamble is left for wasm-runtime.h. */
async function translate(folder) {
  const code = join(folder, 'flight.c');
  const args = [join(ROOT, 'build/flight.wasm'), '-n', 'flight', '-o', code];
  await step('Translating the kernel', 'wasm2c', args);
  const text = readFileSync(code, 'utf8');
  const body = text.indexOf('\nstatic u32 w2c_');
  // wasm2c writes an empty file for what it cannot translate, and says nothing
  if (body < 0) throw new Error('wasm2c has written no functions');
  const translated = text
    .slice(body)
    .replace(/void Z_flight_init_module\(void\) \{[^}]*\}\n\n/, '')
    .replace(/ {2}assert\(.*\);\n/g, '');
  writeFileSync(
    code,
    `/* The flight kernel, translated from WebAssembly by wasm2c of wabt. */\n#define FLIGHT_TRANSLATED\n#include "flight.h"\n${translated}`,
  );
  const header = readFileSync(join(folder, 'flight.h'), 'utf8')
    .replace('"wasm-rt.h"', '"wasm-runtime.h"')
    .replace('void Z_flight_init_module(void);\n', '');
  writeFileSync(join(folder, 'flight.h'), header);
}

/** Groups of the kernel's layout that fmu/model.c reads. */
const GROUPS = [
  'PT_MAX',
  'PT_SIZE',
  'PT_VEHICLE',
  'PT_ROTOR',
  'PT_LEAF',
  'PT_ALL',
  'PT_GROUP',
  'DYN_IN',
  'DYN_SIZE',
  'DYN_STATE',
  'DYN_ROW',
  'DYN_END',
  'STEP_IN',
  'STEP_ROTOR',
  'FRAME',
  'FRAME_ROTOR',
];

async function layoutHeader() {
  const layout = await import(join(ROOT, 'build/layout.js'));
  const lines = GROUPS.flatMap((group) =>
    Object.entries(layout[group]).map(([name, place]) => `#define ${group}_${name} ${place}`),
  );
  return `/* Places in the kernel's memory, from assembly/layout.ts. */\n#ifndef LAYOUT_H\n#define LAYOUT_H\n\n${lines.join('\n')}\n\n#endif\n`;
}

function compileLibrary(folder, name, [compiler, ...flags]) {
  const sources = ['flight.c', 'model.c', 'fmi2.c', 'fmi3.c'];
  const args = [...FLAGS, ...flags, `-ffile-prefix-map=${folder}=.`, '-Wl,--build-id=none'];
  return step(`Compiling ${name}`, compiler, [...args, '-o', name, ...sources, '-lm'], {
    cwd: folder,
  });
}
