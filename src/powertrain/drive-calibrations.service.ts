import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { CompletedCalibrations } from '../runs/completed-calibrations.js';
import {
  type Drive,
  type DriveCalibration,
  type DriveCalibrations,
  isSameMotor,
} from './drive-calibrations.js';

type Rotor = Drive & { powertrain_calibration_id?: string | null };
export interface BodyWithDrives {
  rotors?: Rotor[] | null;
  rotor_groups?: Rotor[] | null;
}

/** Completed calibrations of drives, for the bodies that name them. */
@Injectable()
export class DriveCalibrationFinder {
  constructor(private readonly completed: CompletedCalibrations) {}

  /**
   * Returns the calibrations that the rotors of a body name, by id; undefined where they name none. Components stand by their ids.
   * `em` is that of the caller's transaction. Throws ApiError 422 `unknown_calibration`, and `calibration_not_applicable` where one
   * is of another motor than its rotor's.
   */
  async resolve(
    accountId: string,
    body: BodyWithDrives,
    em?: EntityManager,
  ): Promise<DriveCalibrations | undefined> {
    const found: Record<string, DriveCalibration> = {};
    for (const list of ['rotors', 'rotor_groups'] as const)
      for (const [i, rotor] of (body[list] ?? []).entries()) {
        const id = rotor.powertrain_calibration_id;
        if (!id) continue;
        const param = `${list}[${i}].powertrain_calibration_id`;
        const completed = await this.completed.get('drive_calibration', accountId, id, param, em);
        const calibration = completed as DriveCalibration;
        if (!isSameMotor(calibration.drive, rotor)) throw otherMotor(param);
        found[id] = calibration;
      }
    return Object.keys(found).length > 0 ? found : undefined;
  }
}

function otherMotor(param: string): ApiError {
  const message = `${param} is the calibration of another motor than the rotor's; what it found holds for its own alone.`;
  return new ApiError('calibration_not_applicable', { param, message });
}
