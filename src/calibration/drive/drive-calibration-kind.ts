import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { NoRows } from '../fit/row-fit.js';
import type { RunError } from '../../platform/run-errors.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { byId } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { attemptCalibration, calibrationError } from '../calibration-attempt.js';
import { type Ending, type RunAttempt, type RunKind, RunKinds } from '../../runs/run-kind.js';
import { toDriveRows, toStoredDriveFit } from './drive-calibration.mapper.js';
import {
  type DriveCalibrationBody,
  DRIVE_PROGRESS,
  type StoredDriveFit,
} from './drive-calibration.values.js';
import { calibrateDrive } from './calibrate.js';
import { isTurning } from './measurements.js';

/** The drive cannot be computed at all: a part is refused, or its polars were not made in time. */
class DriveRefused extends Error {
  constructor(readonly error: RunError) {
    super(error.message);
  }
}

/** A drive fitted to rows of a bench, as a run. */
@Injectable()
export class DriveCalibrationKind implements RunKind {
  readonly name = 'drive_calibration';
  private readonly logger = new Logger('DriveCalibration');

  constructor(
    kinds: RunKinds,
    private readonly em: EntityManager,
    private readonly powertrains: Powertrains,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    const { em, logger, powertrains } = this;
    return attemptCalibration(attempt, {
      em,
      logger,
      engineVersion: powertrains.engineVersion,
      solve: (signal, advance) => this.fit(attempt, signal, advance),
      errorOf,
    });
  }

  private async fit(
    { run, parts }: RunAttempt,
    signal: AbortSignal,
    advance: (progress: number) => void,
  ): Promise<StoredDriveFit> {
    const { drive, observations, warnings } = run.body as DriveCalibrationBody;
    const rows = toDriveRows(observations);
    advance(0);
    const request = { accountId: run.account_id, signal };
    const bench = await this.powertrains.bench(drive, byId(parts), rows.filter(isTurning), request);
    if (isPointError(bench)) throw new DriveRefused(calibrationError(bench.code, bench.message));
    const found = await calibrateDrive({
      rows,
      model: {
        estimates: bench.values,
        spreads: bench.spreads,
        states: (values, among) => bench.solve(values, among),
      },
      advance: (phase, share) => {
        const [from, to] = DRIVE_PROGRESS[phase];
        advance(from + share * (to - from));
      },
    });
    const adjustment = this.powertrains.adjustmentOf(found.values, found.spreads);
    return toStoredDriveFit(found, adjustment, warnings);
  }
}

function errorOf(error: unknown): RunError | undefined {
  if (error instanceof DriveRefused) return error.error;
  if (!(error instanceof NoRows)) return undefined;
  const rows = error.lost.slice(0, 10).map((row) => `observations[${row}]`);
  const more =
    error.lost.length > rows.length ? ` and ${error.lost.length - rows.length} more` : '';
  const message = `No row is left to fit to: the drive finds no steady state in ${rows.join(', ')}${more}.`;
  return calibrationError('solver_not_converged', message);
}
