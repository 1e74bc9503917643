import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PartReference, PartsService } from '../../components/parts.service.js';
import type { Caller } from '../../platform/caller.js';
import type { Page } from '../../platform/list/pages.js';
import { refuse } from '../../platform/wire/validation.js';
import type { BenchDrive } from '../../powertrain/bench.js';
import { partReferences, usedComponents, withIds } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { CalibrationRuns } from '../../runs/calibration-runs.js';
import type { RunRow } from '../../runs/run.row.js';
import { checkSpeeds, ownFault, benchRows } from './drive-calibration.checks.js';
import type { ListedDriveRow } from './drive-calibration.mapper.js';
import type { DriveCalibrationBody } from './drive-calibration.values.js';
import type { CalibrateDriveBody, ListDriveCalibrationsQuery } from './drive-calibration.wire.js';

/** Body and result of a ListedDriveRow: all but an item a row of the bench. */
const LISTED = `jsonb_array_length(run.body -> 'observations') as observation_count,
  jsonb_build_object('drive', run.body -> 'drive') as body, run.result::jsonb - 'residuals' as result`;

const KIND = 'drive_calibration';

@Injectable()
export class DriveCalibrationsService {
  constructor(
    private readonly calibrations: CalibrationRuns,
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
  ) {}

  /**
   * Throws ApiError 422 where a component is not there, of another type or lacks what no estimate replaces, and where the rows are of
   * another motor or unit; 429 `queue_full`, 409 `limit_reached`.
   */
  async create(em: EntityManager, caller: Caller, body: CalibrateDriveBody): Promise<RunRow> {
    const { accountId } = caller;
    const { observations: _rows, csv_text, name = null, ...sent } = body;
    const ids = await this.parts.check(em, accountId, referencesOf(sent));
    const {
      rotor_groups: [drive],
    } = withIds({ rotor_groups: [sent] }, ids);
    await this.powertrains.checkPropellers(em, accountId, benchOf(drive));
    const used = usedComponents({ rotor_groups: [drive] });
    const parts = await this.parts.read(em, accountId, used);
    refuse(this.powertrains.checkBench(drive, parts).map(ownFault));
    const { observations, warnings } = benchRows(body);
    const param = csv_text ? 'csv_text' : 'observations';
    refuse(checkSpeeds(observations, this.powertrains.motorOf(drive, parts), param));
    const stored: DriveCalibrationBody = { drive, observations, warnings };
    return this.calibrations.create(em, caller, {
      kind: KIND,
      name,
      body: stored,
      attach: (inside, runId) => this.parts.copy(inside, runId, accountId, used),
    });
  }

  list(caller: Caller, query: ListDriveCalibrationsQuery): Promise<Page<ListedDriveRow>> {
    const of = { kind: KIND, list: 'drive calibrations', columns: LISTED } as const;
    return this.calibrations.list<ListedDriveRow>(caller, of, query);
  }
}

type Sent = Omit<CalibrateDriveBody, 'observations' | 'csv_text' | 'name'>;

/** The components that the body names, by the paths that it has. */
function referencesOf(drive: Sent): PartReference[] {
  return partReferences({ rotor_groups: [drive] }).map((each) => ({
    ...each,
    param: each.param.replace('rotor_groups[0].', ''),
  }));
}

/** The custom propeller as the one rotor of a body. */
function benchOf({ custom_propeller }: BenchDrive) {
  return { rotor_groups: [{ custom_propeller }] } as Parameters<Powertrains['checkPropellers']>[2];
}
