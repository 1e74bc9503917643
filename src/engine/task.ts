/**
 * The messages between the service and a thread, as structured clones: shared memory goes by reference, text is
 * moved.
 */
import type { BoundJob } from './bounds/bound-task.js';
import type { CombinationJob } from './combination-task.js';
import type { DynamicsJob } from './dynamics-task.js';
import type { MapJob, ReadMapJob } from './map-task.js';
import type { ConditionJob, ReadPolarsJob } from './polar-task.js';
import type { PowertrainJob } from './powertrain-task.js';
import type { SectionJob } from './section-task.js';
import type { StrengthOrder } from './strength-case.js';
import type { PolarTable, Question, Renderer, RotorCase } from './rotor-case.js';
import type { RotorLoad } from './rotor-codec.js';

/** One thing to do for one request. */
export type EngineJob = RotorJob | SingleJob | GroupJob;
/** A task by itself. */
export type SingleJob =
  | MapJob
  | ReadMapJob
  | PowertrainJob
  | CombinationJob
  | BoundJob
  | DynamicsJob
  | AirfoilJob
  | ConditionJob
  | ReadPolarsJob
  | SectionJob
  | DesignJob
  | NoiseJob
  | NoisePointsJob
  | StrengthJob
  | ProgramJob;
/** The job of a design that a thread receives, as a structured clone. The chords and twists of its rotor do not matter. */
export interface DesignJob extends RotorLoad {
  kind: 'design';
  /** layout.ts, ORDER. */
  order: Float64Array;
}

/** The job of a rotor's noise that a thread receives, as a structured clone. */
export interface NoiseJob extends RotorLoad {
  kind: 'noise';
  /** Omega and V. */
  conditions: Float64Array;
  /** `noiseOrder`, `noiseObservers` and `noiseSections` of layout.ts. */
  order: Float64Array;
  observers: Float64Array;
  sections: Float64Array;
}

/** The job of one rotor's noise at many operating points, with an observer each. */
export interface NoisePointsJob extends Omit<NoiseJob, 'kind' | 'observers'> {
  kind: 'noise_points';
  /** Rows of air across the disc [m/s] and of the observer's x, y, z [m], in the order of `conditions`. */
  places: Float64Array;
}

/** The job of a blade's strength that a thread receives, as a structured clone. */
export interface StrengthJob extends RotorLoad {
  kind: 'strength';
  /** Omega and V. */
  conditions: Float64Array;
  order: Omit<StrengthOrder, 'Omega' | 'V'>;
}

/**
 * A program of another module that works with the kernel for a moment. `href` names a module without Nest and ORM whose default
 * export is a `Program`; `input` is handed to it as it is (structured clone).
 */
export interface ProgramJob {
  kind: 'program';
  href: string;
  input: unknown;
}

/** The job of a section's polar that a thread receives, as a structured clone; the flag lies in shared memory. */
export interface AirfoilJob {
  kind: 'airfoil';
  x: Float64Array;
  y: Float64Array;
  /** The chord is laid along x. */
  turn: boolean;
  /** `airfoilIn`; the count of points is the kernel's to find. */
  numbers: Float64Array;
  anglesDeg: Float64Array;
  /** The flag is not 0 once nobody waits for the polar any more. */
  canceled: Int32Array;
  /** The time limit counts from when a thread begins [ms]. */
  limitMs: number;
}

export type RotorJob = Question & { rotor: RotorCase; renderer?: Renderer };
/** Rotor jobs of one request that go together, as one task by themselves. */
export interface GroupJob {
  kind: 'group';
  jobs: RotorJob[];
}
export type JobKind = EngineJob['kind'];

/** Several rotor jobs of whoever waited at the same time, or one other. */
export type EngineTask = RotorTask | SingleJob;

export interface RotorTask {
  kind: 'rotors';
  /** A row per job, one after the other: codec.ts. */
  rows: Float64Array;
  /** Tables that the rows name by their place here. They lie in shared memory. */
  polars: PolarTable[];
  /** Addresses of the renderers that the rows name by their place here. */
  renderers: string[];
  /** The notes that each job's renderer was given. */
  notes: unknown[];
}

/** One per job, in order. A job that failed has not harmed its neighbours. */
export type JobAnswer = { /** Time the thread worked on it [ms]. */ runMs: number } & (
  | Numbers
  | { text: Uint8Array }
  | { failure: string }
  | { /** The answers of a group, in order. */ answers: JobAnswer[] }
);

export interface Numbers {
  /** Rows of points, or the map (empty: canceled), or the polar table (unusable points: their status), powertrains, combinations, bounds, a piece of a flight, an airfoil's polar, readings of polars, sections, a design, noise, a blade's strength. */
  values: Float64Array;
  /** The stations of a single point. */
  stations: Float64Array | null;
  solves: number;
  /** The uncertainty bands that go with a polar table of points. */
  bands?: Float64Array;
}

/** A task by itself. */
export function isSingleJob(job: EngineJob): job is SingleJob | GroupJob {
  return !('rotor' in job);
}
