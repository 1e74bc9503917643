import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RunError } from '../../platform/run-errors.js';
import { attemptCalibration, calibrationError } from '../calibration-attempt.js';
import { type Ending, type RunAttempt, type RunKind, RunKinds } from '../../runs/run-kind.js';
import {
  type CalibrationBody,
  type Phase,
  PROGRESS,
  type StoredFit,
} from './blade-calibration.values.js';
import { NoRows } from '../fit/row-fit.js';
import { calibrate, type Calibrated } from './calibrate.js';
import { BladePolars } from '../../blades/blade-polars.service.js';
import { Calibrations } from '../../blades/calibrations.service.js';
import { EngineService } from '../../engine/engine.service.js';
import type { BladeRequest } from '../../blades/blade.wire.js';
import { RequestBlades } from '../../blades/request-blades.service.js';
import { BladeModel } from './blade-model.js';
import { toBounds, toObservation } from './blade-calibration.mapper.js';

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

/** A blade fitted to measurements, as a run. */
@Injectable()
export class BladeCalibrationKind implements RunKind {
  readonly name = 'calibration';
  private readonly logger = new Logger('Calibration');

  constructor(
    kinds: RunKinds,
    private readonly em: EntityManager,
    private readonly solver: CalibrationSolver,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    const { account_id: accountId, body } = attempt.run;
    const { em, logger, solver } = this;
    return attemptCalibration(attempt, {
      em,
      logger,
      engineVersion: solver.engineVersion,
      solve: async (signal, advance): Promise<StoredFit> =>
        solver.solve(body as CalibrationBody, {
          accountId,
          signal,
          advance: (phase, share) => {
            const [from, to] = PROGRESS[phase];
            advance(from + share * (to - from));
          },
        }),
      errorOf: (error) => (error instanceof NoRows ? noRows(error) : undefined),
    });
  }
}

function noRows({ lost }: NoRows): RunError {
  const rows = lost.slice(0, 10).map((row) => `observations[${row}]`);
  const more = lost.length > rows.length ? ` and ${lost.length - rows.length} more` : '';
  const message = `No measured number is left to fit to: the blade finds no steady flow in ${rows.join(', ')}${more}.`;
  return calibrationError('solver_not_converged', message);
}
