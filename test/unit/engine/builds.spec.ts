import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

type Builds = typeof import('../../../dist/engine/builds.js');
const BUILDS = resolve(import.meta.dirname, '../../../dist/engine/builds.js');

/** A tree whose build/ has the kernel of a plain start alone. */
const tree = mkdtempSync(join(tmpdir(), 'inflow-builds-'));
mkdirSync(join(tree, 'build'));
writeFileSync(join(tree, 'build/kernel.wasm'), 'a kernel');
writeFileSync(join(tree, 'package.json'), '{"type":"module"}');
cpSync(BUILDS, join(tree, 'dist/engine/builds.js'));
const builds = (await import(join(tree, 'dist/engine/builds.js'))) as Builds;
afterAll(() => rmSync(tree, { recursive: true }));

it('takes a build that is there', () => {
  expect(String(builds.contentOf('wasm'))).toBe('a kernel');
});

it.each([
  ['wasm-scalar', 'build/kernel-scalar.wasm'],
  ['js', 'build/kernel-js/index.js'],
] as const)('says of %s what is not there, and how to make it', (build, file) => {
  expect(() => builds.contentOf(build)).toThrow(builds.KernelMissingError);
  expect(() => builds.contentOf(build)).toThrow(
    `${join(tree, file)} does not exist. Run \`npm run build -- --all\`.`,
  );
});
