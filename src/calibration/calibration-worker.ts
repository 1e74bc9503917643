import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { Clock } from '../platform/clock.js';
import { ApiError } from '../platform/errors.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import type { Job } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { throughOutages } from '../platform/postgres/outages.js';
import {
  beginAttempt,
  type End,
  endAttempt,
  findAccount,
  lockOpen,
  releaseAttempt,
} from './attempts.queries.js';
import { CalibrationAttempt, LIMIT_S } from './calibration-attempt.js';
import { type CalibrationJob, CALIBRATIONS } from './calibration.queue.js';
import type { CalibrationRow } from './calibration.row.js';
import type { CalibrationError } from './calibration.values.js';
import { CalibrationSolver } from './calibration-solver.js';
import { CalibrationWatch } from './calibration-watch.js';
import { TooFewRows } from './fit/calibrate.js';

/** Who was lost so often is not tried again. */
const MOST_LOST = 3;
/** Of one account at a time; the others look again a little later, so that no account waits behind ten of another. */
const MOST_BESIDE = 2;
const LOOK_AGAIN_MS = 1_000;
/** An attempt writes twice a second; as the queue does, nobody is given up before [s]. */
const SILENT_S = 10;

/**
 * Works on calibrations. The queue says whose a calibration is: it gives a job to one process, and to another one when
 * that has been silent for ten seconds. Each attempt has a number, so that one who was given up changes nothing.
 */
@Injectable()
export class CalibrationWorker {
  private readonly logger = new Logger(CalibrationWorker.name);

  constructor(
    private readonly em: EntityManager,
    private readonly solver: CalibrationSolver,
    private readonly watch: CalibrationWatch,
    private readonly queue: Queue,
    private readonly clock: Clock,
    private readonly meters: Meters,
  ) {}

  async work({ data: { calibration: id }, signal }: Job<CalibrationJob>): Promise<void> {
    const row = await inTransaction(this.em, (em) => this.claim(em, id));
    if (row === undefined) return;
    const changed = () => this.watch.changed(id);
    const attempt = new CalibrationAttempt(row, { em: this.em, stop: signal, changed });
    try {
      const end = await this.attempt(row, attempt);
      if (end !== undefined) await this.end(row, end, signal);
    } finally {
      attempt.close();
    }
    if (attempt.over !== 'released') return;
    await releaseAttempt(this.em.fork(), row);
    throw signal.reason as Error; // the queue gives the job to another process at once
  }

  /** undefined: nothing is left to do here. One that runs without a sign of life has lost its process. */
  private async claim(em: EntityManager, id: string): Promise<CalibrationRow | undefined> {
    const accountId = await findAccount(em, id);
    if (accountId === undefined) return undefined;
    // claims of one account wait for each other here, so that the count of those beside still holds when one begins
    await this.meters.lock(em, accountId);
    const open = await lockOpen(em, id);
    if (open === undefined) return undefined;
    const isLater =
      open.status === 'queued' ? open.beside >= MOST_BESIDE : open.silent_s < SILENT_S;
    if (isLater) {
      await this.lookAgain(em, id);
      return undefined;
    }
    this.watch.changed(id);
    const wasLost = open.status === 'running';
    if (wasLost && (open.cancel_requested_at !== null || open.lost + 1 >= MOST_LOST)) {
      await endAttempt(em, open, { status: 'failed', error: WORKER_LOST });
      return undefined;
    }
    return beginAttempt(em, id, wasLost ? 1 : 0);
  }

  private lookAgain(em: EntityManager, id: string): Promise<void> {
    const runAfter = new Date(this.clock.now().getTime() + LOOK_AGAIN_MS);
    return this.queue.send(em, CALIBRATIONS, { calibration: id }, { singletonKey: id, runAfter });
  }

  /** How it ended; undefined where that is not ours to say any more, or another process goes on. */
  private async attempt(
    row: CalibrationRow,
    attempt: CalibrationAttempt,
  ): Promise<End | undefined> {
    const { signal } = attempt;
    const options = {
      accountId: row.account_id,
      signal,
      advance: attempt.advance.bind(attempt),
    };
    try {
      // what is read besides may meet an outage, or a full engine: it begins again
      const solve = () => this.solver.solve(row.body, options);
      const calibrated = await throughOutages(this.em, solve, () => signal.aborted);
      if (calibrated === undefined) return endOf(attempt);
      const { adjustment, ...result } = calibrated;
      return { status: 'completed', adjustment, result, engine: this.solver.engineVersion };
    } catch (error) {
      if (signal.aborted) return endOf(attempt);
      return { status: 'failed', error: this.errorOf(row, error) };
    }
  }

  private errorOf({ id, attempt }: CalibrationRow, error: unknown): CalibrationError {
    if (error instanceof TooFewRows) return tooFew(error);
    if (error instanceof ApiError && error.status < 500)
      return { type: 'run_error', code: error.code, message: error.message };
    if (error instanceof ApiError && error.code === 'solver_timeout')
      return { type: 'run_error', code: 'timeout', message: error.message };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.logger.error(`${id} (attempt ${attempt}) was not computed: ${message}`, stack);
    return INTERNAL;
  }

  /** Through any outage: the queue gives the job to nobody else meanwhile. */
  private async end(row: CalibrationRow, end: End, signal: AbortSignal): Promise<void> {
    const write = () =>
      inTransaction(this.em, async (em) => {
        this.watch.changed(row.id);
        await endAttempt(em, row, end);
      });
    const written = await throughOutages(
      this.em,
      () => write().then(() => true),
      () => signal.aborted,
    );
    if (written === undefined) throw new Error(`the end of ${row.id} was not written`);
  }
}

function endOf({ over }: CalibrationAttempt): End | undefined {
  if (over === 'canceled') return { status: 'canceled' };
  if (over === 'timeout') return { status: 'failed', error: TIMEOUT };
  return undefined;
}

const WORKER_LOST: CalibrationError = {
  type: 'run_error',
  code: 'worker_lost',
  message: `The calibration was begun ${MOST_LOST} times, and each time its worker went away without a word.`,
};
const TIMEOUT: CalibrationError = {
  type: 'run_error',
  code: 'timeout',
  message: `The calibration took longer than ${LIMIT_S / 60} minutes. Polars that were made are kept: send it again.`,
};
const INTERNAL: CalibrationError = {
  type: 'run_error',
  code: 'internal_error',
  message: 'Something failed on our side; it has been logged.',
};

function tooFew({ left, needed, lost }: TooFewRows): CalibrationError {
  const rows = lost.slice(0, 10).map((row) => `observations[${row}]`);
  const message =
    `${left} measured numbers are left of the ${needed} that the fit needs: the blade finds no steady flow in ` +
    `${rows.join(', ')}${lost.length > rows.length ? ` and ${lost.length - rows.length} more` : ''}.`;
  return { type: 'run_error', code: 'solver_not_converged', message };
}
