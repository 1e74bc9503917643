/** The kernel's own viscous engine as the solver of raw polars, rows as it gives them. */
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import type { SolveSection } from './polar-proof.ts';

const BUILD = new URL('../../../build/kernel.wasm', import.meta.url);
const ROW = 16;
/** Newton iterations between two looks whether the polar is done. */
const BLOCK = 500;

interface Exports {
  memory: WebAssembly.Memory;
  __getFloat64ArrayView(pointer: number): Float64Array;
  airfoilIn: WebAssembly.Global;
  angles: WebAssembly.Global;
  polarOut: WebAssembly.Global;
  section: WebAssembly.Global;
  beginPolar(n: number): number;
  advancePolar(budget: number): number;
}

/** Solves with `panels` nodes at this n_crit; a section that the engine refuses has rows of state 0. */
export function engineSolver(nCrit: number, panels: number): SolveSection {
  const kernel = instantiateSync(new WebAssembly.Module(readFileSync(BUILD)), {})
    .exports as unknown as Exports;
  if (!('beginPolar' in kernel))
    throw new Error('This kernel has no viscous engine: --solver FILE.');
  const view = (global: WebAssembly.Global) => kernel.__getFloat64ArrayView(global.value as number);
  return ({ points }, Re, Mach, angles) => {
    // an Outline in memory: its number of points, then the pointers of both coordinates
    const fields = new Int32Array(kernel.memory.buffer, kernel.section.value as number, 3);
    fields[0] = points.length;
    kernel.__getFloat64ArrayView(fields[1]).set(points.map(([x]) => x));
    kernel.__getFloat64ArrayView(fields[2]).set(points.map(([, y]) => y));
    const input = view(kernel.airfoilIn);
    input.fill(0);
    input.set([Re, Mach, nCrit, panels, 1, 1]);
    view(kernel.angles).set(angles);
    if (kernel.beginPolar(angles.length) !== 0) return new Float64Array(ROW * angles.length);
    while (kernel.advancePolar(BLOCK) > 0);
    return view(kernel.polarOut).slice(0, ROW * angles.length);
  };
}
