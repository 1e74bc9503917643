/**
 * One attempt at a calibration: it saves its progress, hears of a cancel, and ends at its time limit. Nothing of an attempt is kept:
 * whoever goes on begins anew.
 */
import { setInterval } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { retryDuringOutages } from '../platform/postgres/database.js';
import { ATTEMPT_LIMIT_S, AttemptEnded, withinLimit } from '../runs/attempt-endings.js';
import { type RunError, type RunErrorCode, runError } from '../runs/run-errors.js';
import type { Ending, RunAttempt, RunKind } from '../runs/run-kind.js';
import type { CalibrationModel } from './calibration-model.js';
import { type ModelWords, rowName } from './fit/fit-findings.js';
import { NoRows } from './fit/row-fit.js';

/** Interval at which an attempt saves its progress and checks for a cancel request [ms]. */
const BEAT_MS = 500;
/** New polars need most of the time; the fit itself takes seconds. */
const TIMEOUT = `The calibration took longer than ${ATTEMPT_LIMIT_S / 60} minutes. Finished polars are cached: send it again.`;

/** Calibrations of a model, as runs. */
export class CalibrationKind implements RunKind {
  readonly name;
  private readonly logger = new Logger('Calibration');

  constructor(
    private readonly em: EntityManager,
    private readonly model: CalibrationModel,
  ) {
    this.name = model.kind;
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return withinLimit(attempt, TIMEOUT, (signal) => this.fit(attempt, signal));
  }

  private async fit(attempt: RunAttempt, stop: AbortSignal): Promise<Ending> {
    const { em, model } = this;
    const over = new AbortController();
    const signal = AbortSignal.any([stop, over.signal]);
    let progress = attempt.run.progress ?? 0;
    const advance = (phase: string, share: number) => {
      signal.throwIfAborted();
      const [from, to] = model.phases[phase];
      // An earlier attempt may have come further.
      progress = Math.max(progress, from + share * (to - from));
    };
    const ended = new AbortController();
    const beats = beat(attempt, () => progress, AbortSignal.any([signal, ended.signal]));
    beats.catch((error: unknown) => over.abort(error));
    try {
      // A read that meets an outage begins again, within the limit.
      const fit = () => model.fit(attempt, signal, advance);
      const result = await retryDuringOutages(em, fit, () => signal.aborted);
      if (result === undefined) throw signal.reason;
      return { status: 'completed', result, engine: model.engineVersion };
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      if (cause instanceof AttemptEnded || stop.aborted) throw cause;
      return { status: 'failed', error: this.errorOf(attempt.run, cause) };
    } finally {
      ended.abort();
      await beats.catch(() => undefined);
    }
  }

  private errorOf({ id, attempt }: RunAttempt['run'], error: unknown): RunError {
    if (error instanceof NoRows) return noRows(error, this.model.words);
    // a part that the request names was deleted meanwhile, or is refused after all
    if (error instanceof ApiError && error.status < 500)
      return runError(error as { code: RunErrorCode; message: string });
    if (error instanceof ApiError && error.code === 'solver_timeout')
      return runError({ code: 'timeout', message: error.message });
    const { message } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) was not computed: ${message}`, inspect(error));
    return runError({
      code: 'internal_error',
      message: 'An internal error occurred; it is logged.',
    });
  }
}

/** Says how far it is until `signal` is raised. Throws AttemptEnded where it is to end. */
async function beat(
  attempt: RunAttempt,
  progress: () => number,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(BEAT_MS, undefined, { signal })) {
      await attempt.keep(progress());
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function noRows({ lost }: NoRows, { none, noAnswer }: ModelWords): RunError {
  const rows = lost.slice(0, 10).map(rowName);
  const more = lost.length > rows.length ? ` and ${lost.length - rows.length} more` : '';
  const message = `${none} is left to fit to: ${noAnswer} in ${rows.join(', ')}${more}.`;
  return runError({ code: 'solver_not_converged', message });
}
