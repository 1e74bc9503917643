import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../../blades/blade-polars.service.js';
import type { BladeRequest } from '../../blades/blade.wire.js';
import { RequestBlades } from '../../blades/request-blades.service.js';
import { EngineService } from '../../engine/engine.service.js';
import type { Caller } from '../../platform/caller.js';
import type { CalibrationOrder } from '../calibration-runs.js';
import type { RunAttempt } from '../../runs/run-kind.js';
import type { CalibrationModel } from '../calibration-model.js';
import {
  type CalibrationBody,
  type StoredFit,
  toBladeJob,
  toBounds,
  toCalibrationBody,
  toObservation,
} from './blade-calibration.mapper.js';
import {
  BLADE_PHASES,
  type BladePhase,
  type CalibrateBody,
  type CalibrationJobResource,
} from './blade-calibration.wire.js';
import { BladeModel } from './blade-model.js';
import { calibrate } from './calibrate.js';
import { BLADE_WORDS } from './findings.js';

/** A blade fitted to measured loads, by the engine and the polars. */
@Injectable()
export class BladeCalibrationModel implements CalibrationModel<
  CalibrateBody,
  CalibrationJobResource
> {
  readonly kind = 'calibration';
  readonly phases = BLADE_PHASES;
  readonly words = BLADE_WORDS;
  readonly toJob = toBladeJob;

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
  ) {}

  get engineVersion(): string {
    return this.engine.version;
  }

  /** Throws ApiError 422 `unknown_airfoil`. */
  async order(
    em: EntityManager,
    { accountId }: Caller,
    body: CalibrateBody,
  ): Promise<CalibrationOrder> {
    await this.blades.sections(accountId, body.geometry, 'geometry.', em);
    return { name: body.name ?? null, body: toCalibrationBody(body) };
  }

  async fit(
    { run }: RunAttempt,
    signal: AbortSignal,
    advance: (phase: BladePhase, share: number) => void,
  ): Promise<StoredFit> {
    const { account_id: accountId } = run;
    const body = run.body as CalibrationBody;
    const { geometry, collective_deg, observations: rows, parameters } = body;
    advance('polars', 0);
    const observations = rows.map(toObservation);
    const inAir = Object.assign({} as BladeRequest, geometry, {
      air_density: observations[0].rho,
      collective_deg,
    });
    const blade = await this.blades.blade(accountId, inAir);
    const { engine, polars, blades } = this;
    const model = new BladeModel(
      { engine, polars, blades },
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
      bounds: toBounds(body),
      radius: blade.R,
      model: (adjustment) => model.loads(adjustment),
      advance,
    });
  }
}
