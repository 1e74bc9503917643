import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf, NODE, readText, ROOT } from './project.mjs';
import { step } from './steps.mjs';

/** What is built, from what, and how one sees that it is there. The stamp is the hash of what it was built from. */
const PARTS = [
  {
    sources: ['assembly', 'asconfig.json', 'package-lock.json'],
    stamp: 'build/.stamp',
    results: ['build/kernel.wasm', 'build/kernel-js/index.js'],
    build: buildKernel,
  },
  {
    sources: ['src', 'tsconfig.json', 'nest-cli.json', '.swcrc', 'package-lock.json'],
    stamp: 'dist/.stamp',
    results: ['dist/main.js'],
    build: buildService,
  },
];

/** Builds what is stale; with `force`, everything. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && !PARTS.some(isStale)) return;
  const unlock = await lock();
  try {
    const parts = force ? PARTS : PARTS.filter(isStale); // again: whoever held the lock may have built it
    const outcomes = await Promise.allSettled(parts.map(buildPart));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  } finally {
    unlock();
  }
}

function isStale({ sources, stamp, results }) {
  return (
    readText(stamp) !== hashOf(sources) || results.some((path) => !existsSync(join(ROOT, path)))
  );
}

async function buildPart({ sources, stamp, build }) {
  const hash = hashOf(sources); // before the build: an edit during it makes the result stale, not wrong
  rmSync(join(ROOT, stamp), { force: true });
  await build();
  writeFileSync(join(ROOT, stamp), hash);
}

async function buildKernel() {
  await step('Compiling the kernel (WebAssembly)', NODE, [
    'node_modules/.bin/asc',
    '--config',
    'asconfig.json',
    '--target',
    'release',
  ]);
  rmSync(join(ROOT, 'build/kernel-js'), { recursive: true, force: true });
  await step('Compiling the kernel (JavaScript)', NODE, [
    'node_modules/.bin/tsc',
    '-p',
    'assembly/tsconfig.json',
  ]);
  // asc wants imports without extension, which only CommonJS resolves.
  writeFileSync(join(ROOT, 'build/kernel-js/package.json'), '{"type":"commonjs"}\n');
}

async function buildService() {
  await step('Building the service', NODE, ['node_modules/.bin/nest', 'build']);
}

/** One build at a time: `npm start` and `npm test` beside each other would delete each other's results. */
async function lock() {
  const path = join(ROOT, 'build/.lock');
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  for (let said = false; ; said = true) {
    if (claim(path)) return () => rmSync(path, { force: true });
    if (!isAlive(Number(readText('build/.lock') ?? process.pid))) rmSync(path, { force: true });
    else if (!said) console.log('Waiting for another build of this folder …');
    await sleep(200);
  }
}

/** A link, because the file must not be seen before the pid is in it. */
function claim(path) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
