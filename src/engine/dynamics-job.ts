import type { PowertrainJob } from './powertrain-job.js';

/** What a thread is asked for. Structured clone; the schedule and the maps' tables lie in shared memory. */
export interface DynamicsJob {
  kind: 'dynamics';
  /** One point; its rotors have command and inertia beside what a powertrain's have. */
  powertrain: Omit<PowertrainJob, 'kind'>;
  /** DYN_IN. */
  inputs: Float64Array;
  schedule: Float64Array;
  /** The kernel's state to go on from; null: from the beginning. */
  from: Float64Array | null;
  untilS: number;
  mostSteps: number;
}
