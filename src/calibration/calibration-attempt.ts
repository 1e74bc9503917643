/**
 * One attempt at a calibration: it saves its progress, hears of a cancel, and ends at its time limit. Nothing of an attempt is kept:
 * whoever goes on begins anew.
 */
import { setInterval } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { throughOutages } from '../platform/postgres/database.js';
import type { RunError, RunErrorCode } from '../platform/run-errors.js';
import type { Ending, RunAttempt } from '../runs/run-kind.js';

/** The interval at which an attempt saves its progress and looks whether it was cancelled [ms]. */
const BEAT_MS = 500;
/** Most of it for polars of sections that nobody has asked for before; a fit itself takes seconds. */
const LIMIT_S = 900;

/** The work is over before it is done, and how. */
class Over extends Error {
  constructor(readonly ending: Ending) {
    super(`the attempt is over: ${ending.status}`);
  }
}

export interface CalibrationWork {
  em: EntityManager;
  logger: Logger;
  /** Computes the result; `advance` takes the progress of the whole, 0 … 1, and throws to end the work. */
  solve(signal: AbortSignal, advance: (progress: number) => void): Promise<object>;
  /** The error of the run for a fault of the data; undefined where it is none. */
  errorOf(error: unknown): RunError | undefined;
  engineVersion: string;
}

export async function attemptCalibration(
  attempt: RunAttempt,
  work: CalibrationWork,
): Promise<Ending> {
  const over = new AbortController();
  const signal = AbortSignal.any([attempt.signal, over.signal]);
  const limit = setTimeout(() => over.abort(new Over(TIMEOUT)), LIMIT_S * 1_000);
  let progress = attempt.run.progress ?? 0;
  const advance = (to: number) => {
    signal.throwIfAborted();
    // An earlier attempt may have come further.
    progress = Math.max(progress, to);
  };
  const ended = new AbortController();
  const beats = beat(attempt, () => progress, AbortSignal.any([signal, ended.signal]));
  beats.catch((error: unknown) => over.abort(error));
  try {
    // A read that meets an outage begins again, within the limit.
    const solve = () => work.solve(signal, advance);
    const result = await throughOutages(work.em, solve, () => signal.aborted);
    if (result === undefined) throw signal.reason;
    return { status: 'completed', result, engine: work.engineVersion };
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error;
    if (cause instanceof Over) return cause.ending;
    if (attempt.signal.aborted) return { status: 'released' };
    return { status: 'failed', error: work.errorOf(cause) ?? errorOf(attempt, work, cause) };
  } finally {
    clearTimeout(limit);
    ended.abort();
    await beats.catch(() => undefined);
  }
}

/** Says how far it is until `signal` is raised. Throws Over where it is to end. */
async function beat(
  attempt: RunAttempt,
  progress: () => number,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(BEAT_MS, undefined, { signal })) {
      const saved = await attempt.save(progress());
      if (saved === 'cancel_requested') throw new Over({ status: 'canceled' });
      if (saved === 'lost') throw new Over({ status: 'released' });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function errorOf({ run }: RunAttempt, { logger }: CalibrationWork, error: unknown): RunError {
  // What the request names was deleted meanwhile, or is refused after all.
  if (error instanceof ApiError && error.status < 500)
    return calibrationError(error.code as RunErrorCode, error.message);
  if (error instanceof ApiError && error.code === 'solver_timeout')
    return calibrationError('timeout', error.message);
  const { message } = error instanceof Error ? error : new Error(String(error));
  logger.error(`${run.id} (attempt ${run.attempt}) was not computed: ${message}`, inspect(error));
  return calibrationError('internal_error', 'Something failed on our side; it has been logged.');
}

export function calibrationError(code: RunErrorCode, message: string): RunError {
  return { type: 'run_error', code, message, point_index: null };
}

const TIMEOUT: Ending = {
  status: 'failed',
  error: calibrationError(
    'timeout',
    `The calibration took longer than ${LIMIT_S / 60} minutes. Polars that were made are kept: send it again.`,
  ),
};
