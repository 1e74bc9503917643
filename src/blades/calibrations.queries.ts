import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalibrationValues } from './calibrations.mapper.js';

export interface StoredCalibration {
  status: string;
  /** null until it is completed; then it never changes. */
  adjustment: CalibrationValues | null;
}

/**
 * Reads what calibration/ writes for others: blades/ cannot ask calibration/, which itself stands on blades/. Raw for the same
 * reason: the types of the table are those of runs.
 */
export async function findCalibrationValues(
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
