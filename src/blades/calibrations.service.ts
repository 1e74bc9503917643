import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import type { BladeCalibration } from './correction.js';
import { type CalibrationValues, toBladeCalibration, toCalibrationValues } from './blade.mapper.js';

/** Calibrations that are remembered, some hundred bytes each. */
const MAX_KNOWN = 2000;

/**
 * Reads completed calibrations for the services that compute with one. A completed calibration never changes, so it
 * is cached.
 */
@Injectable()
export class Calibrations {
  private readonly known = new LRUCache<string, BladeCalibration>({ max: MAX_KNOWN });

  constructor(private readonly em: EntityManager) {}

  /**
   * Resolves the calibration that a body names; undefined where it names none. `em` is that of the caller's
   * transaction, which then needs no second connection. Throws ApiError 422 `unknown_calibration` at `param`.
   */
  async resolve(
    accountId: string,
    id: string | null | undefined,
    param: string,
    em = this.em,
  ): Promise<BladeCalibration | undefined> {
    if (id === undefined || id === null) return undefined;
    const found = await this.look(em, accountId, id);
    if (typeof found !== 'string') return found;
    throw new ApiError('unknown_calibration', { param, message: found });
  }

  /** undefined where the account has no completed calibration of this id. */
  async find(accountId: string, id: string): Promise<BladeCalibration | undefined> {
    const found = await this.look(this.em, accountId, id);
    return typeof found === 'string' ? undefined : found;
  }

  /** Returns the calibration as it is stored and shown. */
  valuesOf(calibration: BladeCalibration): CalibrationValues {
    return toCalibrationValues(calibration);
  }

  /** Returns the calibration of values that are not stored yet. */
  ofValues(values: CalibrationValues): BladeCalibration {
    return toBladeCalibration(values);
  }

  /** The calibration, or why there is none. */
  private async look(
    em: EntityManager,
    accountId: string,
    id: string,
  ): Promise<BladeCalibration | string> {
    if (!isId('cal', id)) return UNKNOWN;
    const key = `${accountId} ${id}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const row = await orUnavailable(findCalibrationValues(em, accountId, id));
    if (row === undefined) return UNKNOWN;
    if (row.adjustment === null)
      return `The calibration is ${row.status}; only completed ones can be used.`;
    const calibration = toBladeCalibration(row.adjustment);
    this.known.set(key, calibration);
    return calibration;
  }
}

const UNKNOWN = 'No completed calibration of this id exists on your account.';

interface StoredCalibration {
  status: string;
  /** null until it is completed; then it never changes. */
  adjustment: CalibrationValues | null;
}

/**
 * Reads what calibration/ writes for others: blades/ cannot ask calibration/, which itself stands on blades/. Raw for the same
 * reason: the types of the table are those of runs.
 */
async function findCalibrationValues(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<StoredCalibration | undefined> {
  const rows = await em.execute<StoredCalibration[]>(
    "select status, result -> 'adjustment' as adjustment from run where account_id = ? and id = ? and kind = 'calibration'",
    [accountId, id],
  );
  return rows[0];
}
