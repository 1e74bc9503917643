/** The kernel's airfoil engine in this thread, in the build that the service runs (or in another file of it). */
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import { type Ask, noRow, OPEN, type Polar, type Row, type Section } from './polar.ts';

const BUILD = new URL('../../../build/kernel.wasm', import.meta.url);
/** Places of a row of `polarOut`. */
const ROW = 16;
/** Newton iterations between two looks at the clock. */
const BLOCK = 50;
/** Newton iterations at most, an incidence and a polar: the defaults of the engine stand where 0 is given. */
const [PER_ANGLE, IN_ALL] = [0, 0];

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

/** Fills the kernel's outline: its number of points and the pointers of both coordinates, as an object lies in memory. */
function setSection(kernel: Exports, { x, y }: Section): void {
  const fields = new Int32Array(kernel.memory.buffer, kernel.section.value, 3);
  const [, px, py] = fields;
  fields[0] = x.length;
  kernel.__getFloat64ArrayView(px).set(x);
  kernel.__getFloat64ArrayView(py).set(y);
}

function solve(kernel: Exports, section: Section, ask: Ask): Polar {
  const { Re, Mach, nCrit, panels, alphas } = ask;
  const start = process.threadCpuUsage();
  setSection(kernel, section);
  const input = view(kernel, kernel.airfoilIn);
  input.fill(0);
  input.set([Re, Mach, nCrit, panels, 1, 1, PER_ANGLE, IN_ALL]);
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
