/** A thread of the pool: takes one task at a time, holds one kernel and the polar tables it was shown. */
import { workerData } from 'node:worker_threads';
import { loadKernel, type KernelBuild } from './kernel.js';
import { CASE, CASE_SIZE, POINT_SIZE, STATION_SIZE } from './layout.js';
import { PolarSlots } from './polar-slots.js';
import type { Answer, Task } from './task.js';

interface WorkerData {
  build: KernelBuild;
  module: WebAssembly.Module | undefined;
}

// Piscina wraps workerData as [its own, ours]
const { build, module } = (Array.isArray(workerData) ? workerData[1] : workerData) as WorkerData;
const kernel = loadKernel(build, module);
const slots = new PolarSlots(kernel);

/** Reading a view once per task: none of the solves grows memory. */
function load(task: Exclude<Task, { kind: 'polar' }>): void {
  const slot = slots.slotOf(task.polarKey, task.polar);
  kernel.rotorCase.set(task.rotor.subarray(0, CASE_SIZE));
  kernel.rotorCase[CASE.SLOT] = slot;
  kernel.blade.set(task.rotor.subarray(CASE_SIZE));
  kernel.cutBlade();
}

function solve(task: Exclude<Task, { kind: 'polar' }>): Omit<Answer, 'runMs'> {
  if (Atomics.load(task.canceled, 0) !== 0) {
    return { values: new Float64Array(0), stations: null, solves: 0 };
  }
  load(task);
  let rows = 1;
  let solves = 1;
  if (task.kind === 'target') {
    const { targetKind, target, V, guess, OmegaMax } = task;
    const status = kernel.solveTarget(targetKind, target, V, guess, OmegaMax);
    kernel.points[0] = status;
    solves = kernel.trimSolves();
  } else {
    rows = task.conditions.length / 2;
    kernel.conditions.set(task.conditions);
    kernel.solveConditions(rows);
    solves = rows;
  }
  const annuli = kernel.rotorCase[CASE.ANNULI];
  return {
    values: kernel.points.slice(0, rows * POINT_SIZE),
    stations: task.kind === 'sweep' ? null : kernel.stations.slice(0, annuli * STATION_SIZE),
    solves,
  };
}

export default function run(task: Task): Answer {
  const start = performance.now();
  const answer =
    task.kind === 'polar'
      ? { values: slots.build(task.raw), stations: null, solves: 0 }
      : solve(task);
  return { ...answer, runMs: performance.now() - start };
}
