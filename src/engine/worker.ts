/** A thread of the pool: takes one task at a time, holds one kernel and the polar tables it was shown. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { solveAirfoil } from './airfoil-polars.js';
import { findBounds } from './bounds/bound-task.js';
import { solveCombinations } from './combination-task.js';
import { makeDesign } from './design-task.js';
import { flyDynamics } from './dynamics-task.js';
import { loadKernel } from './kernel.js';
import { makeMap, MapSlots, readMap } from './map-task.js';
import { makeNoise, makeNoisePoints } from './noise-task.js';
import { PolarSlots } from './polar-slots.js';
import { conditionPoints, readPolars } from './polar-task.js';
import { solvePowertrains } from './powertrain-task.js';
import { RotorAnswers } from './rotor-answers.js';
import type { RotorLoad } from './rotor-codec.js';
import { loadEncoded } from './rotor-task.js';
import { makeSections } from './section-task.js';
import { solveStrength } from './strength-task.js';
import type { EngineTask, JobAnswer, Numbers, ProgramJob, SingleJob } from './task.js';
import type { Kernel, KernelBuild } from './kernel-instance.js';
import type { Program } from './program.js';

interface WorkerData {
  build: KernelBuild;
  module: WebAssembly.Module | undefined;
}

// Piscina hands over an array: its own data, then ours.
const { build, module } = (Array.isArray(workerData) ? workerData[1] : workerData) as WorkerData;
const kernel = loadKernel(build, module);
const slots = new PolarSlots(kernel);
const maps = new MapSlots(kernel);
const rotors = new RotorAnswers(kernel, slots);

/** Piscina's word for "this value, and move that memory". */
function moved<T>(value: T, memory: ArrayBuffer): T {
  return move({ [transferableSymbol]: [memory], [valueSymbol]: value } as never) as T;
}

const programs = new Map<string, Program>();

/** Runs a program of another module; its answer goes as JSON, whose numbers are the same to the last bit. */
async function answerOf({ href, input }: ProgramJob): Promise<{ text: Uint8Array }> {
  const program = programs.get(href) ?? ((await import(href)).default as Program);
  programs.set(href, program);
  return { text: Buffer.from(JSON.stringify(program({ kernel, slots, maps }, input))) };
}

/** The kernel with the rotor of a job loaded. */
function loaded(job: RotorLoad): Kernel {
  loadEncoded(kernel, slots, job);
  return kernel;
}

type NumbersJob = Exclude<SingleJob, { kind: 'condition' | 'program' }>;

/** The work on each kind of job that is answered by numbers alone. */
const WORK: {
  [K in NumbersJob['kind']]: (job: Extract<NumbersJob, { kind: K }>) => Float64Array;
} = {
  map: (job) => makeMap(loaded(job), job),
  design: (job) => makeDesign(loaded(job), job),
  noise: (job) => makeNoise(loaded(job), job),
  noise_points: (job) => makeNoisePoints(loaded(job), job),
  strength: (job) => solveStrength(loaded(job), job),
  airfoil: (job) => solveAirfoil(kernel, job),
  section: (job) => makeSections(kernel, job),
  read_polars: (job) => readPolars(kernel, job),
  read_map: (job) => readMap(kernel, maps, job),
  powertrains: (job) => solvePowertrains(kernel, maps, job),
  bounds: (job) => findBounds(kernel, maps, job),
  combinations: (job) => solveCombinations(kernel, maps, job),
  dynamics: (job) => flyDynamics(kernel, maps, job),
};

function valuesOf(job: NumbersJob): Float64Array {
  const work: (job: never) => Float64Array = WORK[job.kind];
  return work(job as never);
}

function resultOf(job: Exclude<SingleJob, ProgramJob>): Pick<Numbers, 'values' | 'bands'> {
  return job.kind === 'condition' ? conditionPoints(kernel, job) : { values: valuesOf(job) };
}

export default async function run(task: EngineTask): Promise<JobAnswer[]> {
  if (task.kind === 'program') {
    const start = performance.now();
    const answer = await answerOf(task);
    return [{ ...answer, runMs: performance.now() - start }];
  }
  if (task.kind !== 'rotors') {
    const start = performance.now();
    const result = resultOf(task);
    const answers = [{ ...result, stations: null, solves: 0, runMs: performance.now() - start }];
    // the rows of a flight are megabytes: they move; a map stays where all threads read it
    return task.kind === 'dynamics' ? moved(answers, result.values.buffer as ArrayBuffer) : answers;
  }
  await rotors.loadRenderers(task);
  const { answers, memory } = rotors.solve(task);
  return memory === undefined ? answers : moved(answers, memory);
}
