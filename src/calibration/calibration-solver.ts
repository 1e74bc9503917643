import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import { Calibrations } from '../blades/calibrations.service.js';
import { EngineService } from '../engine/engine.service.js';
import type { BladeRequest } from '../blades/blade.wire.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { BladeModel } from './blade-model.js';
import { toBounds, toObservation } from './calibration.mapper.js';
import type { CalibrationBody, Phase } from './calibration.values.js';
import { type Calibrated, calibrate } from './fit/calibrate.js';

/** The account, the way to tell the progress, and the signal that ends the work. */
export interface SolveOptions {
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
   * Throws TooFewRows, ApiError `unknown_airfoil` and `invalid_geometry` for what cannot be calibrated, and whatever
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
        // as a run's work: requests go first
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
