/** A thread that solves one polar after the other and writes each to its file. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { AF, AF_SIZE, PO, PO_WIDTH } from '../../dist/engine/layout.js';
import { loadKernel } from '../../dist/engine/kernel.js';
import { encodeSection } from '../../dist/engine/section-task.js';
import { outlineIn } from '../../dist/engine/section-task.js';

const kernel = loadKernel('wasm');
/** As in src/engine/airfoil-polars.ts: a limit that does not depend on the machine's speed. */
const MOST_PER_ANGLE = 400;

function solve({ shape, setting }) {
  const { Re, mach, nCrit, panels, angles } = setting;
  const points = outlineIn(kernel, encodeSection({ shape }));
  if (points < 0) throw new Error(`no section: ${points}`);
  const numbers = new Float64Array(AF_SIZE);
  numbers[AF.RE] = Re;
  numbers[AF.MACH] = mach;
  numbers[AF.NCRIT] = nCrit;
  numbers[AF.NODES] = panels;
  numbers[AF.TRIP_UPPER] = 1;
  numbers[AF.TRIP_LOWER] = 1;
  numbers[AF.MOST_ALL] = MOST_PER_ANGLE * angles.length;
  numbers[AF.POINTS] = points;
  kernel.airfoilIn.set(numbers);
  kernel.angles.set(angles);
  const begun = kernel.beginPolar(angles.length);
  if (begun !== 0) throw new Error(`no polar: ${begun}`);
  while (kernel.advancePolar(64) !== 0);
  return kernel.polarOut.slice(0, PO_WIDTH * angles.length);
}

/** A file is there whole or not at all. */
function write(file, rows) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, rows);
  renameSync(`${file}.part`, file);
}

parentPort.on('message', (job) => {
  const start = performance.now();
  const rows = solve(job);
  write(job.file, rows);
  let converged = 0;
  for (let at = PO.STATE; at < rows.length; at += PO_WIDTH) if (rows[at] === 1) converged++;
  parentPort.postMessage({ ms: performance.now() - start, converged }, []);
});
