import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../platform/caller.js';
import type { CalibrationOrder } from './calibration-runs.js';
import type { ListedCalibration } from './calibration.queries.js';
import type { CalibrationKindName } from '../runs/kinds.js';
import type { RunAttempt } from '../runs/run-kind.js';
import type { ModelWords } from './fit/fit-findings.js';

/** The phases of a fit in their order, with the range of each in the progress of the whole. */
export type Phases<Phase extends string = string> = Readonly<
  Record<Phase, readonly [from: number, to: number]>
>;

/** Returns the phase that a calibration with this progress is in. */
export function phaseAt<Phase extends string>(phases: Phases<Phase>, progress: number): Phase {
  const names = Object.keys(phases) as Phase[];
  return names.findLast((name) => progress >= phases[name][0]) ?? names[0];
}

/** A model that rows are fitted with: what its requests, runs and resources need. */
export interface CalibrationModel<Body extends object = object, Resource extends object = object> {
  readonly kind: CalibrationKindName;
  readonly phases: Phases;
  readonly words: ModelWords;
  readonly engineVersion: string;
  /** Checks what a request names, and returns what its run keeps. Throws ApiError 422. */
  order(em: EntityManager, caller: Caller, body: Body): Promise<CalibrationOrder>;
  /**
   * Computes the result of a run. `advance`: `share` of the phase is done, 0 to 1; it throws to end the work. Throws NoRows, AttemptEnded,
   * ApiError for what cannot be calibrated after all.
   */
  fit(
    attempt: RunAttempt,
    signal: AbortSignal,
    advance: (phase: string, share: number) => void,
  ): Promise<object>;
  /** A row as it is shown; a whole one, or one of a list. */
  toJob(row: ListedCalibration): Resource;
}
