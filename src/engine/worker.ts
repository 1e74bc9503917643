/** A thread of the pool: takes one task at a time, holds one kernel and the polar tables it was shown. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { solveAirfoil } from './airfoil-polars.js';
import { findBounds } from './bounds/bound-task.js';
import { solveCombinations } from './combination-task.js';
import { makeDesign } from './design-task.js';
import { flyDynamics } from './dynamics-task.js';
import { loadKernel } from './kernel.js';
import { CASE_SIZE } from './layout.js';
import { makeMap, type MapJob, MapSlots, readMap } from './map-task.js';
import { makeNoise, makeNoisePoints } from './noise-task.js';
import { PolarSlots } from './blade-polars.js';
import { conditionPoints, readPolars } from './polar-task.js';
import { solvePowertrains } from './powertrain-task.js';
import { RotorAnswers } from './rotor-answers.js';
import { loadRotor, type LoadedRotor } from './rotor-task.js';
import { makeSections } from './section-task.js';
import { solveStrength } from './strength-task.js';
import type {
  DesignJob,
  SingleJob,
  NoiseJob,
  NoisePointsJob,
  JobAnswer,
  Numbers,
  ProgramJob,
  EngineTask,
  StrengthJob,
} from './task.js';
import type { KernelBuild } from './kernel-instance.js';
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

/** `rotor`: [case | blade]. */
function loadWhole(
  rotor: Float64Array,
  { polars, tables, measured, conditions }: Omit<LoadedRotor, 'rotorCase' | 'blade'>,
): void {
  const [rotorCase, blade] = [rotor.subarray(0, CASE_SIZE), rotor.subarray(CASE_SIZE)];
  loadRotor(kernel, slots, { rotorCase, blade, polars, tables, measured, conditions });
}

function mapOf(job: MapJob): Float64Array {
  loadWhole(job.rotor, job);
  return makeMap(kernel, job);
}

function designOf(job: DesignJob): Float64Array {
  // a design is no blade that was measured
  loadWhole(job.numbers, { ...job, measured: new Float64Array(0) });
  return makeDesign(kernel, job);
}

function noiseOf(job: NoiseJob): Float64Array {
  loadWhole(job.numbers, job);
  return makeNoise(kernel, job);
}

function noisePointsOf(job: NoisePointsJob): Float64Array {
  loadWhole(job.numbers, job);
  return makeNoisePoints(kernel, job);
}

function strengthOf(job: StrengthJob): Float64Array {
  loadWhole(job.numbers, job);
  return solveStrength(kernel, job);
}

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

function valuesOf(job: Exclude<SingleJob, { kind: 'condition' | 'program' }>): Float64Array {
  switch (job.kind) {
    case 'map':
      return mapOf(job);
    case 'airfoil':
      return solveAirfoil(kernel, job);
    case 'section':
      return makeSections(kernel, job);
    case 'design':
      return designOf(job);
    case 'noise':
      return noiseOf(job);
    case 'noise_points':
      return noisePointsOf(job);
    case 'strength':
      return strengthOf(job);
    case 'read_polars':
      return readPolars(kernel, job);
    case 'read_map':
      return readMap(kernel, maps, job);
    case 'powertrains':
      return solvePowertrains(kernel, maps, job);
    case 'bounds':
      return findBounds(kernel, maps, job);
    case 'combinations':
      return solveCombinations(kernel, maps, job);
    case 'dynamics':
      return flyDynamics(kernel, maps, job);
  }
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
