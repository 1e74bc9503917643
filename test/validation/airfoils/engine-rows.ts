/** The kernel's own viscous engine as the solver of raw polars, rows as it gives them. */
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import type { SolveSection } from './polar-proof.ts';

const BUILD = new URL('../../../build/kernel.wasm', import.meta.url);
const ROW = 16;
/** Newton iterations between two looks whether the polar is done. */
const BLOCK = 500;

/** Places of `airfoilIn` (assembly/airfoil/viscous/layout.ts). */
const IN = { Re: 0, Mach: 1, nCrit: 2, nodes: 3, tripUpper: 4, tripLower: 5, points: 8 } as const;

interface Exports {
  memory: WebAssembly.Memory;
  __getFloat64ArrayView(pointer: number): Float64Array;
  airfoilIn: WebAssembly.Global;
  sectionX: WebAssembly.Global;
  sectionY: WebAssembly.Global;
  angles: WebAssembly.Global;
  polarOut: WebAssembly.Global;
  shapeSection(n: number, turn: number): number;
  beginPolar(n: number): number;
  advancePolar(budget: number): number;
}

/** Solves with `nodes` panel nodes at this n_crit; a section that the engine refuses has rows of state 0. */
export function engineSolver(
  nCrit: number,
  nodes: number,
  file: URL | string = BUILD,
): SolveSection {
  const kernel = instantiateSync(new WebAssembly.Module(readFileSync(file)), {})
    .exports as unknown as Exports;
  if (!('beginPolar' in kernel))
    throw new Error('This kernel has no viscous engine: --solver FILE.');
  const view = (global: WebAssembly.Global) => kernel.__getFloat64ArrayView(global.value as number);
  return ({ points }, Re, Mach, angles) => {
    view(kernel.sectionX).set(points.map(([x]) => x));
    view(kernel.sectionY).set(points.map(([, y]) => y));
    const n = kernel.shapeSection(points.length, 1);
    if (n < 0) return new Float64Array(ROW * angles.length);
    const input = view(kernel.airfoilIn).fill(0);
    for (const [place, value] of [
      [IN.Re, Re],
      [IN.Mach, Mach],
      [IN.nCrit, nCrit],
      [IN.nodes, nodes],
      [IN.tripUpper, 1],
      [IN.tripLower, 1],
      [IN.points, n],
    ])
      input[place] = value;
    view(kernel.angles).set(angles);
    if (kernel.beginPolar(angles.length) !== 0) return new Float64Array(ROW * angles.length);
    while (kernel.advancePolar(BLOCK) > 0);
    return view(kernel.polarOut).slice(0, ROW * angles.length);
  };
}
