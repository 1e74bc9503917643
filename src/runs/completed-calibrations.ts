import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { type CalibrationKindName, KINDS } from './kinds.js';
import { findCalibrated } from './runs.queries.js';

/** Calibrations that are remembered, up to a kilobyte each. */
const MAX_KNOWN = 3_000;

/** The values that a completed calibration found, and of which drive if it is one of a drive; its kind knows their shape. */
export interface CompletedCalibration {
  adjustment: object;
  drive: object | null;
}

/**
 * Reads completed calibrations for the modules that compute with one: `blades` and `powertrain`, on which `calibration` itself stands. A
 * completed calibration never changes, so it is cached.
 */
@Injectable()
export class CompletedCalibrations {
  private readonly known = new LRUCache<string, CompletedCalibration>({ max: MAX_KNOWN });

  constructor(private readonly em: EntityManager) {}

  /**
   * Resolves the calibration that a body names at `param`. `em` is that of the caller's transaction, which then needs no second
   * connection. Throws ApiError 422 `unknown_calibration`.
   */
  async get(
    kind: CalibrationKindName,
    accountId: string,
    id: string,
    param: string,
    em = this.em,
  ): Promise<CompletedCalibration> {
    const unknown = (message: string) => new ApiError('unknown_calibration', { param, message });
    const isDrive = kind === 'drive_calibration';
    const none = `No completed calibration${isDrive ? ' of a drive' : ''} of this id exists on your account.`;
    if (!isId(KINDS[kind].prefix, id)) throw unknown(none);
    const key = `${accountId} ${id}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const row = await findCalibrated(em, accountId, kind, id);
    if (row === undefined) throw unknown(none);
    const { status, adjustment, drive } = row;
    if (adjustment === null)
      throw unknown(`The calibration is ${status}; only completed ones can be used.`);
    const calibration = { adjustment, drive };
    this.known.set(key, calibration);
    return calibration;
  }
}

/** Apart from RunsModule, of which the modules that only look calibrations up need nothing else. */
@Module({ providers: [CompletedCalibrations], exports: [CompletedCalibrations] })
export class CompletedCalibrationsModule {}
