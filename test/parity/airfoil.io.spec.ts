import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { instantiateSync } from '@assemblyscript/loader';

/** Files whose exports the comparison needs; arrays come as pointers. */
const FILES = [
  'geometry/naca',
  'inviscid/row-products',
  'inviscid/panels',
  'coupling/coupled',
  'coupling/sources',
  'coupling/wake',
  'coupling/mass',
].map((path) => `assembly/airfoil/${path}.ts`);

/** As asconfig.json, but for the optimizer, which takes most of the time. */
const OPTIONS =
  '-O1 --noAssert --runtime stub --exportRuntime --use abort= --disableWarning 235'.split(' ');

interface Airfoil extends Record<string, unknown> {
  nodes: WebAssembly.Global;
  bySource: WebAssembly.Global;
  massInfluence: WebAssembly.Global;
  uInviscid: WebAssembly.Global;
  gamma0: WebAssembly.Global;
  naca4(camber: number, place: number, t: number, n: number, out: number): void;
  solveUnits(): number;
  prepareSources(): void;
  prepareWake(alpha: number): void;
  buildMass(ist: number): void;
  multiplyRows(a: number, rows: number, n: number, stride: number, v: number, out: number): void;
  memory: WebAssembly.Memory;
  __getFloat64ArrayView(pointer: number): Float64Array;
}

/** The same exports from the scalar and from the vector build. */
function compile(...more: string[]): Airfoil {
  const folder = mkdtempSync(join(tmpdir(), 'airfoil-'));
  try {
    const out = join(folder, 'airfoil.wasm');
    execFileSync(process.execPath, [
      'node_modules/.bin/asc',
      ...FILES,
      ...more,
      ...OPTIONS,
      '-o',
      out,
    ]);
    return instantiateSync(readFileSync(out), {}).exports as unknown as Airfoil;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the airfoil with two numbers at a time', () => {
  let kernels: Airfoil[] = [];

  beforeAll(() => {
    kernels = [compile(), compile('assembly/simd/airfoil.ts', '--enable', 'simd')];
  });

  it.each([
    ['few nodes', 30, 0.12, 0],
    ['a thin section', 61, 0.02, 0],
    ['an even number of nodes, the last one taken away', 80, 0.12, 1],
    ['the usual number of nodes', 80, 0.12, 0],
  ])('has the speeds and the influence of the scalar one: %s', (_, side, t, fewer) => {
    const found = kernels.map((k) => {
      k.naca4(0.03, 0.4, t, side, k.nodes.value as number);
      // `n` is the first field
      new Int32Array(k.memory.buffer)[(k.nodes.value as number) / 4] -= fewer;
      expect(k.solveUnits()).toBe(1);
      k.prepareSources();
      k.prepareWake(0.08);
      k.buildMass(side - 1);
      const nodes = 2 * side - 1 - fewer;
      const n = nodes + Math.floor(nodes / 10) + 6;
      const [a, v, out] = [k.massInfluence, k.uInviscid, k.gamma0].map((g) => g.value as number);
      k.multiplyRows(a, n, n, n + (n % 2), v, out);
      return [k.uInviscid, k.massInfluence, k.bySource, k.gamma0].map((g) =>
        k.__getFloat64ArrayView(g.value as number).slice(),
      );
    });
    for (const [a, b] of found[0].map((array, i) => [array, found[1][i]])) {
      const most = a.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
      expect(most).toBeGreaterThan(0.1);
      const apart = a.reduce((max, x, i) => Math.max(max, Math.abs(x - b[i])), 0);
      // sums are taken in another order, and of large terms
      expect(apart / most).toBeLessThan(1e-10);
    }
  });
});
