import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompletedCalibrations } from '../runs/completed-calibrations.js';
import { type CalibrationValues, toBladeCalibration, toCalibrationValues } from './blade.mapper.js';
import type { BladeCalibration } from './correction.js';

/** Calibrations of blades, for the services that compute with one. */
@Injectable()
export class Calibrations {
  constructor(private readonly completed: CompletedCalibrations) {}

  /**
   * Resolves the calibration that a body names; undefined where it names none. `em` is that of the caller's
   * transaction. Throws ApiError 422 `unknown_calibration` at `param`.
   */
  async resolve(
    accountId: string,
    id: string | null | undefined,
    param: string,
    em?: EntityManager,
  ): Promise<BladeCalibration | undefined> {
    if (id === undefined || id === null) return undefined;
    const { adjustment } = await this.completed.get('calibration', accountId, id, param, em);
    return toBladeCalibration(adjustment as CalibrationValues);
  }

  /** Returns the calibration as it is stored and shown. */
  valuesOf(calibration: BladeCalibration): CalibrationValues {
    return toCalibrationValues(calibration);
  }

  /** Returns the calibration of values that are not stored yet. */
  ofValues(values: CalibrationValues): BladeCalibration {
    return toBladeCalibration(values);
  }
}
