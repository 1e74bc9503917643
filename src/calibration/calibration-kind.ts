import { setInterval } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
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
import { calibrate, type Calibrated, NoRows } from './fit/calibrate.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { Calibrations } from '../blades/calibrations.service.js';
import { EngineService } from '../engine/engine.service.js';
import type { BladeRequest } from '../blades/blade.wire.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { BladeModel } from './blade-model.js';
import { toBounds, toObservation } from './calibration.mapper.js';

/** The account, the way to tell the progress, and the signal that ends the work. */
interface SolveOptions {
  accountId: string;
  signal: AbortSignal;
  /** `share`: of the phase that is done, 0 to 1. */
  advance: (phase: Phase, share: number) => void;
}

/** Computes a calibration from its stored request, by the engine and the polars. */
@Injectable()
export class CalibrationSolver {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(Calibrations) private readonly calibrations: Calibrations,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
  ) {}

  get engineVersion(): string {
    return this.engine.version;
  }

  /**
   * Throws NoRows, ApiError `unknown_airfoil` and `invalid_geometry` for what cannot be calibrated, and whatever
   * `advance` throws.
   */
  async solve(
    { geometry, observations: rows, parameters }: CalibrationBody,
    { accountId, signal, advance }: SolveOptions,
  ): Promise<Calibrated> {
    advance('polars', 0);
    const observations = rows.map(toObservation);
    const inAir = Object.assign({} as BladeRequest, geometry, {
      air_density: observations[0].rho,
    });
    const blade = await this.blades.blade(accountId, inAir);
    const { engine, polars, calibrations } = this;
    const model = new BladeModel(
      { engine, polars, calibrations },
      {
        blade,
        sections: await this.blades.sections(accountId, geometry, 'geometry.'),
        observations,
        // The work is that of a run, so that requests go first.
        request: { accountId, signal, isRun: true },
        waiting: (done, total) => advance('polars', done / total),
      },
    );
    return calibrate({
      observations,
      parameters,
      bounds: toBounds(geometry),
      radius: blade.R,
      model: (adjustment) => model.loads(adjustment),
      advance,
    });
  }
}

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
    let progress = attempt.run.progress ?? 0;
    const advance = (phase: Phase, share: number) => {
      signal.throwIfAborted();
      const [from, to] = PROGRESS[phase];
      // An earlier attempt may have come further.
      progress = Math.max(progress, from + share * (to - from));
    };
    const ended = new AbortController();
    const beats = this.beat(attempt, () => progress, AbortSignal.any([signal, ended.signal]));
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
    // A read that meets an outage, or a full engine, begins again, within the limit.
    const solve = () => this.solver.solve(run.body as CalibrationBody, options);
    const calibrated = await throughOutages(this.em, solve, () => signal.aborted);
    if (calibrated === undefined) throw signal.reason;
    const result: StoredFit = calibrated;
    return { status: 'completed', result, engine: this.solver.engineVersion };
  }

  private errorOf({ run }: RunAttempt, error: unknown): RunError {
    if (error instanceof NoRows) return noRows(error);
    // The airfoil was deleted meanwhile, or the geometry is refused after all.
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

function noRows({ lost }: NoRows): RunError {
  const rows = lost.slice(0, 10).map((row) => `observations[${row}]`);
  const more = lost.length > rows.length ? ` and ${lost.length - rows.length} more` : '';
  const message = `No measured number is left to fit to: the blade finds no steady flow in ${rows.join(', ')}${more}.`;
  return runError('solver_not_converged', message);
}
