import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { clock } from '../platform/postgres/columns.js';
import type { CalibrationTables } from './calibration.entity.js';
import type { CalibrationBody } from './calibration.values.js';

type Calibration = Selectable<CalibrationTables['calibration']>;

const SMALL_COLUMNS = [
  'id',
  'account_id',
  'name',
  'status',
  'phase',
  'progress',
  'attempt',
  'cancel_requested_at',
  'adjustment',
  'error',
  'solver_engine',
  'created_at',
  'started_at',
  'completed_at',
  'version',
] as const satisfies (keyof Calibration)[];
const OBSERVATION_COUNT = `jsonb_array_length(calibration.body -> 'observations')`;

export type CalibrationRow = Pick<
  Calibration,
  (typeof SMALL_COLUMNS)[number] | 'body' | 'result'
> & { observation_count: number };
/** As it stands in a list. */
export type ListedRow = Omit<CalibrationRow, 'body'> & {
  body: Omit<CalibrationBody, 'observations'>;
};

/** A CalibrationRow, as a statement on `calibration` selects or returns it. */
export const WHOLE_CALIBRATION = [
  ...[...SMALL_COLUMNS, 'body' as const, 'result' as const].map(
    (column) => `calibration.${column}` as const,
  ),
  sql<number>`${sql.raw(OBSERVATION_COUNT)}`.as('observation_count'),
];
/** Without what has an item a row of the bench. */
export const LISTED_COLUMNS = `${SMALL_COLUMNS.map((column) => `calibration.${column}`).join(', ')}, ${OBSERVATION_COUNT} as observation_count,
  calibration.body - 'observations' as body, calibration.result::jsonb - 'residuals' as result`;

/** Changes of calibrations at one moment, `clock.now`; each raises their version. */
export function changeCalibrations(em: EntityManager) {
  const update = em.getKysely<CalibrationTables>().updateTable('calibration').from(clock);
  return update.set((eb) => ({
    updated_at: eb.ref('clock.now'),
    version: eb('calibration.version', '+', 1),
  }));
}

/** Nothing more becomes of it. */
export function hasEnded({ status }: Pick<CalibrationRow, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}
