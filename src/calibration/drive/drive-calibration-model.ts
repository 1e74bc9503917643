import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type PartReference, PartsService } from '../../components/parts.service.js';
import type { Caller } from '../../platform/caller.js';
import { refuse } from '../../platform/wire/validation.js';
import { byId, partReferences, usedComponents, withIds } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { isPointError } from '../../powertrain/solve-result.js';
import type { CalibrationOrder } from '../calibration-runs.js';
import { AttemptEnded, failed } from '../../runs/attempt-endings.js';
import type { RunAttempt } from '../../runs/run-kind.js';
import type { CalibrationModel } from '../calibration-model.js';
import { Bench, benchBody } from './bench.js';
import { calibrateDrive } from './calibrate.js';
import { benchRows, checkSpeeds, ownFault } from './drive-calibration.checks.js';
import { toDriveJob, toDriveRows, toStoredDriveFit } from './drive-calibration.mapper.js';
import type { DriveCalibrationBody, StoredDriveFit } from './drive-calibration.values.js';
import {
  type CalibrateDriveBody,
  DRIVE_PHASES,
  type DriveCalibrationResource,
  type DrivePhase,
} from './drive-calibration.wire.js';
import { DRIVE_WORDS } from './findings.js';
import { isTurning } from './measurements.js';

/** Motor, ESC and propeller fitted to rows of a bench. */
@Injectable()
export class DriveCalibrationModel implements CalibrationModel<
  CalibrateDriveBody,
  DriveCalibrationResource
> {
  readonly kind = 'drive_calibration';
  readonly phases = DRIVE_PHASES;
  readonly words = DRIVE_WORDS;
  readonly toJob = toDriveJob;

  constructor(
    @Inject(PartsService) private readonly parts: PartsService,
    @Inject(Powertrains) private readonly powertrains: Powertrains,
  ) {}

  get engineVersion(): string {
    return this.powertrains.engineVersion;
  }

  /**
   * Throws ApiError 422 where a component is not there, of another type or lacks what no estimate replaces, and where the rows are of
   * another motor or unit.
   */
  async order(
    em: EntityManager,
    { accountId }: Caller,
    body: CalibrateDriveBody,
  ): Promise<CalibrationOrder> {
    const { observations: _rows, csv_text, powertrain: _which, name = null, ...sent } = body;
    const ids = await this.parts.check(em, accountId, referencesOf(sent));
    const {
      rotor_groups: [drive],
    } = withIds({ rotor_groups: [sent] }, ids);
    const bench = benchBody(drive);
    await this.powertrains.checkPropellers(em, accountId, bench);
    const used = usedComponents(bench);
    const parts = await this.parts.read(em, accountId, used);
    refuse(this.powertrains.check(bench, parts).map(ownFault));
    const { observations, warnings } = benchRows(body);
    const point = this.powertrains.prepare(bench, parts);
    if (!isPointError(point)) {
      const { Kv, polePairs } = point.rotors[0].motor.estimates;
      const gear = sent.gear_ratio ?? 1;
      const motor = { Kv: Kv.value, polePairs: polePairs.value, gear };
      refuse(checkSpeeds(observations, motor, csv_text ? 'csv_text' : 'observations'));
    }
    const stored: DriveCalibrationBody = { drive, observations, warnings };
    return {
      name,
      body: stored,
      attach: (inside, runId) => this.parts.copy(inside, runId, accountId, used),
    };
  }

  async fit(
    { run, parts }: RunAttempt,
    signal: AbortSignal,
    advance: (phase: DrivePhase, share: number) => void,
  ): Promise<StoredDriveFit> {
    const { drive, observations, warnings } = run.body as DriveCalibrationBody;
    const rows = toDriveRows(observations);
    const turning = rows.filter(isTurning);
    const request = { accountId: run.account_id, signal };
    const bench = await Bench.of(this.powertrains, drive, byId(parts), turning, request);
    if (isPointError(bench)) throw new AttemptEnded(failed(bench));
    const found = await calibrateDrive({
      rows,
      model: {
        estimates: bench.values,
        spreads: bench.spreads,
        states: (values, among) => bench.solve(values, among),
      },
      advance,
    });
    return toStoredDriveFit(found, warnings);
  }
}

type Sent = Omit<CalibrateDriveBody, 'observations' | 'csv_text' | 'powertrain' | 'name'>;

/** The components that the body names, by the paths that it has. */
function referencesOf(drive: Sent): PartReference[] {
  return partReferences({ rotor_groups: [drive] }).map((each) => ({
    ...each,
    param: each.param.replace('rotor_groups[0].', ''),
  }));
}
