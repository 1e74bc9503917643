/** The kernel's airfoil engine in this thread, in the build that the service runs (or in another file of it). */
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import { type Ask, noRow, OPEN, type Polar, type Row, type Section } from './polar.ts';

const BUILD = new URL('../../../build/kernel.wasm', import.meta.url);
/** Places of a row of `polarOut`. */
const ROW = 16;
/** Newton iterations between two looks at the clock. */
const BLOCK = 50;

interface Exports {
  __getFloat64ArrayView(pointer: number): Float64Array;
  airfoilIn: WebAssembly.Global;
  angles: WebAssembly.Global;
  polarOut: WebAssembly.Global;
  sectionX: WebAssembly.Global;
  sectionY: WebAssembly.Global;
  beginPolar(n: number): number;
  advancePolar(budget: number): number;
}

export interface Engine {
  solve: (section: Section, ask: Ask) => Polar;
}

export function openEngine(file: string | URL = BUILD): Engine {
  const module = new WebAssembly.Module(readFileSync(file));
  const kernel = instantiateSync(module, {}).exports as unknown as Exports;
  if (kernel.beginPolar === undefined) throw new Error('This kernel has no airfoil engine.');
  return { solve: (section, ask) => solve(kernel, section, ask) };
}

const view = (kernel: Exports, pointer: WebAssembly.Global): Float64Array =>
  kernel.__getFloat64ArrayView(pointer.value);

function solve(kernel: Exports, section: Section, ask: Ask): Polar {
  const { Re, Mach, nCrit, panels, alphas } = ask;
  const start = process.threadCpuUsage();
  const { x, y } = section;
  view(kernel, kernel.sectionX).set(x);
  view(kernel, kernel.sectionY).set(y);
  const input = view(kernel, kernel.airfoilIn);
  input.fill(0);
  // free transition, and as many iterations as the engine thinks fit
  input.set([Re, Mach, nCrit, panels, 1, 1, 0, 0, x.length]);
  view(kernel, kernel.angles).set(alphas);
  const refused = kernel.beginPolar(alphas.length);
  if (refused === 0) while (kernel.advancePolar(BLOCK) > 0);
  const used = process.threadCpuUsage(start);
  const out = view(kernel, kernel.polarOut);
  const rows = alphas.map((alpha, i) =>
    refused === 0 ? rowOf(out.subarray(i * ROW, (i + 1) * ROW)) : noRow(alpha, OPEN),
  );
  const iterations = rows.reduce((sum, row) => sum + row.iterations, 0);
  return { rows, seconds: (used.user + used.system) / 1e6, iterations };
}

function rowOf(row: Float64Array): Row {
  const [alpha, CL, CD, CM, CDp, xtrUpper, xtrLower, state, flags, , iterations] = row;
  return { alpha, CL, CD, CM, CDp, xtrUpper, xtrLower, state, flags, iterations };
}
