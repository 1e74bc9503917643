import { setInterval } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { throughOutages } from '../platform/postgres/database.js';
import type { RunError, RunErrorCode } from '../platform/run-errors.js';
import { type Ending, type RunAttempt, type RunKind, RunKinds } from '../runs/run-kind.js';
import {
  type CalibrationBody,
  type Phase,
  PROGRESS,
  type StoredFit,
} from './calibration.values.js';
import { CalibrationSolver } from './calibration-solver.js';
import { TooFewRows } from './fit/calibrate.js';

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

/** A blade fitted to measurements, as a run. Nothing of an attempt is kept: whoever goes on begins anew. */
@Injectable()
export class CalibrationKind implements RunKind {
  readonly name = 'calibration';
  private readonly logger = new Logger('Calibration');

  constructor(
    kinds: RunKinds,
    private readonly em: EntityManager,
    private readonly solver: CalibrationSolver,
  ) {
    kinds.add(this);
  }

  async solve(attempt: RunAttempt): Promise<Ending> {
    const over = new AbortController();
    const signal = AbortSignal.any([attempt.signal, over.signal]);
    const limit = setTimeout(() => over.abort(new Over(TIMEOUT)), LIMIT_S * 1_000);
    let told = attempt.run.progress ?? 0;
    const advance = (phase: Phase, share: number) => {
      signal.throwIfAborted();
      const [from, to] = PROGRESS[phase];
      told = Math.max(told, from + share * (to - from)); // an attempt before may have come further
    };
    const ended = new AbortController();
    const beats = this.beat(attempt, () => told, AbortSignal.any([signal, ended.signal]));
    beats.catch((error: unknown) => over.abort(error));
    try {
      return await this.fit(attempt, signal, advance);
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      if (cause instanceof Over) return cause.ending;
      if (attempt.signal.aborted) return { status: 'released' };
      return { status: 'failed', error: this.errorOf(attempt, cause) };
    } finally {
      clearTimeout(limit);
      ended.abort();
      await beats.catch(() => undefined);
    }
  }

  /** Says how far it is until `signal` is raised. Throws Over where it is to end. */
  private async beat(
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

  private async fit(
    { run }: RunAttempt,
    signal: AbortSignal,
    advance: (phase: Phase, share: number) => void,
  ): Promise<Ending> {
    const options = { accountId: run.account_id, signal, advance };
    // what is read may meet an outage, or a full engine: it begins again, within the limit
    const solve = () => this.solver.solve(run.body as CalibrationBody, options);
    const calibrated = await throughOutages(this.em, solve, () => signal.aborted);
    if (calibrated === undefined) throw signal.reason;
    const result: StoredFit = calibrated;
    return { status: 'completed', result, engine: this.solver.engineVersion };
  }

  private errorOf({ run }: RunAttempt, error: unknown): RunError {
    if (error instanceof TooFewRows) return tooFew(error);
    // the airfoil is gone, or the geometry is refused after all
    if (error instanceof ApiError && error.status < 500)
      return runError(error.code as RunErrorCode, error.message);
    if (error instanceof ApiError && error.code === 'solver_timeout')
      return runError('timeout', error.message);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${run.id} (attempt ${run.attempt}) was not computed: ${message}`, stack);
    return runError('internal_error', 'Something failed on our side; it has been logged.');
  }
}

function runError(code: RunErrorCode, message: string): RunError {
  return { type: 'run_error', code, message, point_index: null };
}

const TIMEOUT: Ending = {
  status: 'failed',
  error: runError(
    'timeout',
    `The calibration took longer than ${LIMIT_S / 60} minutes. Polars that were made are kept: send it again.`,
  ),
};

function tooFew({ left, needed, lost }: TooFewRows): RunError {
  const rows = lost.slice(0, 10).map((row) => `observations[${row}]`);
  const message =
    `${left} measured numbers are left of the ${needed} that the fit needs: the blade finds no steady flow in ` +
    `${rows.join(', ')}${lost.length > rows.length ? ` and ${lost.length - rows.length} more` : ''}.`;
  return runError('solver_not_converged', message);
}
