import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError, type Fault } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import {
  type Drive,
  type DriveAdjustment,
  type DriveCalibration,
  type DriveCalibrations,
  isSameMotor,
} from './drive-calibrations.js';

/** Calibrations that are remembered, about a kilobyte each. */
const MAX_KNOWN = 1_000;

type Rotor = Drive & { powertrain_calibration_id?: string | null };
export interface BodyWithDrives {
  rotors?: Rotor[] | null;
  rotor_groups?: Rotor[] | null;
}

/** Completed calibrations of drives, for the bodies that name them. One that is completed never changes, so it is cached. */
@Injectable()
export class DriveCalibrationFinder {
  private readonly known = new LRUCache<string, DriveCalibration>({ max: MAX_KNOWN });

  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the calibrations that the rotors of a body name, by id; undefined where they name none. Components stand by their ids.
   * `em` is that of the caller's transaction. Throws ApiError 422 `unknown_calibration`, and `calibration_not_applicable` where one
   * is of another motor than its rotor's.
   */
  async resolve(
    accountId: string,
    body: BodyWithDrives,
    em = this.em,
  ): Promise<DriveCalibrations | undefined> {
    const found: Record<string, DriveCalibration> = {};
    for (const list of ['rotors', 'rotor_groups'] as const)
      for (const [i, rotor] of (body[list] ?? []).entries()) {
        const id = rotor.powertrain_calibration_id;
        if (!id) continue;
        const param = `${list}[${i}].powertrain_calibration_id`;
        const calibration = found[id] ?? (await this.look(em, accountId, id, param));
        if (!isSameMotor(calibration.drive, rotor)) throw new ApiError(...otherMotor(param));
        found[id] = calibration;
      }
    return Object.keys(found).length > 0 ? found : undefined;
  }

  private async look(
    em: EntityManager,
    accountId: string,
    id: string,
    param: string,
  ): Promise<DriveCalibration> {
    const unknown = (message: string) => new ApiError('unknown_calibration', { param, message });
    if (!isId('dcal', id)) throw unknown(UNKNOWN);
    const key = `${accountId} ${id}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const row = await orUnavailable(findDriveCalibration(em, accountId, id));
    if (row === undefined) throw unknown(UNKNOWN);
    const { status, adjustment, drive } = row;
    if (adjustment === null)
      throw unknown(`The calibration is ${status}; only completed ones can be used.`);
    const calibration = { adjustment, drive };
    this.known.set(key, calibration);
    return calibration;
  }
}

const UNKNOWN = 'No completed calibration of a drive of this id exists on your account.';

function otherMotor(param: string): [Fault['code'], { param: string; message: string }] {
  const message = `${param} is the calibration of another motor than the rotor's; what it found holds for its own alone.`;
  return ['calibration_not_applicable', { param, message }];
}

interface StoredDriveCalibration {
  status: string;
  /** null until it is completed; then it never changes. */
  adjustment: DriveAdjustment | null;
  drive: Drive;
}

/**
 * Reads what drive-calibration/ writes for others: powertrain/ cannot ask drive-calibration/, which itself stands on powertrain/. Raw for
 * the same reason: the types of the table are those of runs.
 */
async function findDriveCalibration(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<StoredDriveCalibration | undefined> {
  const rows = await em.execute<StoredDriveCalibration[]>(
    "select status, result -> 'adjustment' as adjustment, body -> 'drive' as drive from run where account_id = ? and id = ? and kind = 'drive_calibration'",
    [accountId, id],
  );
  return rows[0];
}
