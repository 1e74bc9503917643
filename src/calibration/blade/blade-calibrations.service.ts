import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { RequestBlades } from '../../blades/request-blades.service.js';
import type { Caller } from '../../platform/caller.js';
import type { Page } from '../../platform/list/pages.js';
import { CalibrationRuns } from '../../runs/calibration-runs.js';
import type { RunRow } from '../../runs/run.row.js';
import { type ListedRow, toCalibrationBody } from './blade-calibration.mapper.js';
import type { CalibrateBody, ListCalibrationsQuery } from './blade-calibration.wire.js';

/** Body and result of a ListedRow: all but an item a row of the bench. */
const LISTED = `jsonb_array_length(run.body -> 'observations') as observation_count,
  run.body - 'observations' as body, run.result::jsonb - 'residuals' as result`;

@Injectable()
export class BladeCalibrationsService {
  constructor(
    private readonly calibrations: CalibrationRuns,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
  ) {}

  /** Checks that the airfoils that the blade names exist. Throws ApiError 422 `unknown_airfoil`. */
  async check(
    em: EntityManager,
    { accountId }: Caller,
    { geometry }: CalibrateBody,
  ): Promise<void> {
    await this.blades.sections(accountId, geometry, 'geometry.', em);
  }

  /** Throws ApiError 429 `queue_full`, 409 `limit_reached`. */
  create(em: EntityManager, caller: Caller, body: CalibrateBody): Promise<RunRow> {
    const { name = null } = body;
    return this.calibrations.create(em, caller, {
      kind: 'calibration',
      name,
      body: toCalibrationBody(body),
    });
  }

  list(caller: Caller, query: ListCalibrationsQuery): Promise<Page<ListedRow>> {
    const of = { kind: 'calibration', list: 'calibrations', columns: LISTED } as const;
    return this.calibrations.list<ListedRow>(caller, of, query);
  }
}
