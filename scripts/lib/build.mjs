import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { withLock } from './lock.mjs';
import { hashOf, NODE, readText, ROOT } from './project.mjs';
import { step } from './steps.mjs';

/**
 * What is built, from what, and how one sees that it is there. The stamp is the hash of what it was built from. A part
 * follows those that it holds a copy of. A part `forComparison` is what tests and benches hold the kernel against.
 */
const KERNEL = ['assembly', 'asconfig.json', 'package-lock.json'];
const PARTS = [
  {
    name: 'kernel',
    sources: KERNEL,
    stamp: 'build/.kernel.stamp',
    results: ['build/kernel.wasm'],
    build: () => compile('the kernel (WebAssembly)', 'assembly/index-simd.ts', 'simd'),
  },
  {
    name: 'scalar kernel',
    forComparison: true,
    sources: KERNEL,
    stamp: 'build/.kernel-scalar.stamp',
    results: ['build/kernel-scalar.wasm'],
    build: () => compile('the kernel (WebAssembly, scalar)', 'assembly/index.ts', 'scalar'),
  },
  {
    name: 'flight kernel',
    forComparison: true,
    sources: KERNEL,
    stamp: 'build/.flight.stamp',
    results: ['build/flight.wasm'],
    build: () => compile('the flight alone (WebAssembly)', 'assembly/index-flight.ts', 'flight'),
  },
  {
    name: 'JavaScript kernel',
    forComparison: true,
    sources: KERNEL,
    stamp: 'build/.kernel-js.stamp',
    results: ['build/kernel-js/index.js'],
    build: buildJavaScriptKernel,
  },
  {
    name: 'layout',
    sources: ['assembly', 'scripts/lib/kernel-layout.mjs', 'package-lock.json'],
    stamp: 'build/.layout.stamp',
    results: ['build/layout.js', 'build/layout.d.ts'],
    build: () => step("Reading the kernel's layout", NODE, ['scripts/lib/kernel-layout.mjs']),
  },
  {
    name: 'API code',
    sources: ['docs/openapi.json', 'scripts/clients.mjs', 'scripts/clients'],
    stamp: 'build/.api-code.stamp',
    results: [
      'clients/typescript/src/generated/types.ts',
      'clients/python/src/inflow/_generated.py',
      'web/src/fields/vehicle-in.ts',
      'src/docs/reference/client-calls.ts',
    ],
    build: () => step('Writing what follows from docs/openapi.json', NODE, ['scripts/clients.mjs']),
  },
  {
    name: 'text',
    sources: ['assembly/text', 'asconfig.json', 'package-lock.json'],
    stamp: 'build/.text.stamp',
    results: ['build/text.wasm'],
    build: () => compile('numbers to text (WebAssembly)', 'assembly/text/index.ts', 'text'),
  },
  {
    name: 'service',
    sources: [
      'src',
      'assembly', // its layout
      '.swcrc',
      'scripts/lib/transpile.mjs',
      'scripts/lib/bundle.mjs',
      'package-lock.json',
    ],
    after: ['layout', 'API code'],
    stamp: 'dist/.stamp',
    results: ['dist/main.js'],
    build: buildService,
  },
  {
    name: 'dashboard',
    sources: [
      'web/src',
      'web/index.html',
      'web/vite.config.ts',
      'clients/typescript/src',
      // the kernel, and what of the service runs in the page too
      'assembly',
      'asconfig.json',
      'src',
      'package-lock.json',
    ],
    after: ['kernel', 'layout', 'API code'], // which its pages run
    stamp: 'web/dist/.stamp',
    results: ['web/dist/index.html'],
    build: buildDashboard,
  },
  {
    name: 'client',
    sources: [
      'clients/typescript/src',
      'clients/typescript/package.json',
      'clients/typescript/tsconfig.json',
      'package-lock.json',
    ],
    after: ['API code'],
    stamp: 'build/.client.stamp',
    results: ['clients/typescript/dist/index.js'],
    build: buildClient,
  },
];

/** All but what only tests and benches need. */
export const PRODUCTS = namesOf(PARTS.filter(({ forComparison }) => !forComparison));

/** What the service runs on. */
export const START = ['layout', 'API code', 'kernel', 'text', 'service', 'dashboard'];

/** Builds what is stale; with `force`, everything. `only`: of these parts. */
export async function ensureBuilt({ force = false, only = namesOf(PARTS) } = {}) {
  const asked = PARTS.filter(({ name }) => only.includes(name));
  if (!force && staleOf(asked).length === 0) return;
  // again: whoever held the lock may have built it
  await withLock(() => buildAll(force ? asked : staleOf(asked)));
}

function namesOf(parts) {
  return parts.map(({ name }) => name);
}

/** Side by side, but for what follows another part. */
async function buildAll(parts) {
  const building = new Map();
  for (const part of parts) {
    const before = (part.after ?? []).map((name) => building.get(name));
    building.set(
      part.name,
      Promise.all(before).then(() => buildPart(part)),
    );
  }
  const outcomes = await Promise.allSettled(building.values());
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function staleOf(parts) {
  const known = new Map(); // parts share sources
  return parts.filter(
    ({ sources, stamp, results }) =>
      readText(stamp) !== hashOf(sources, known) ||
      results.some((path) => !existsSync(join(ROOT, path))),
  );
}

async function buildPart({ sources, stamp, build }) {
  const hash = hashOf(sources); // before the build: an edit during it makes the result stale, not wrong
  rmSync(join(ROOT, stamp), { force: true });
  await build();
  writeFileSync(join(ROOT, stamp), hash);
}

async function buildJavaScriptKernel() {
  rmSync(join(ROOT, 'build/kernel-js'), { recursive: true, force: true });
  await step('Compiling the kernel (JavaScript)', NODE, [
    'node_modules/.bin/tsc',
    '-p',
    'assembly/tsconfig.json',
  ]);
  // asc wants imports without extension, which only CommonJS resolves.
  writeFileSync(join(ROOT, 'build/kernel-js/package.json'), '{"type":"commonjs"}\n');
}

function compile(what, entry, target) {
  const asc = ['node_modules/.bin/asc', entry, '--config', 'asconfig.json', '--target', target];
  return step(`Compiling ${what}`, NODE, asc);
}

async function buildClient() {
  rmSync(join(ROOT, 'clients/typescript/dist'), { recursive: true, force: true });
  await step('Building the client', NODE, [
    'node_modules/.bin/tsc',
    '-p',
    'clients/typescript/tsconfig.json',
  ]);
}

async function buildService() {
  await step('Compiling the service', NODE, ['scripts/lib/transpile.mjs']);
  await step('Bundling the service', NODE, ['scripts/lib/bundle.mjs']);
}

async function buildDashboard() {
  await step('Building the dashboard', NODE, [
    'node_modules/.bin/vite',
    'build',
    'web',
    '--logLevel',
    'warn',
  ]);
  compress(join(ROOT, 'web/dist/assets'));
}
