import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirst, type TablesOf } from '../platform/postgres/columns.js';
import {
  CALIBRATION_STATUSES,
  type CalibrationBody,
  type CalibrationError,
  PHASES,
  type StoredResult,
} from './calibration.values.js';
import type { Adjustment } from './fit/parameters.js';

export const Calibration = defineEntity({
  name: 'Calibration',
  tableName: 'calibration',
  properties: {
    id: p.string().length(32).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.string().length(255).nullable(),
    status: p.enum(CALIBRATION_STATUSES).default('queued'),
    body: p.json<CalibrationBody>(),
    phase: p.enum(PHASES).nullable(),
    progress: p.float().columnType('real').nullable(),
    /** Rises with every claim; who writes for a calibration names the one that it works for. */
    attempt: p.integer().default(0),
    lost: p.integer().default(0),
    cancel_requested_at: moment().nullable(),
    adjustment: p.json<Adjustment>().nullable(),
    result: p.json<StoredResult>().columnType('json').nullable(),
    error: p.json<CalibrationError>().nullable(),
    solver_engine: p.text().nullable(),
    created_at: moment().defaultRaw('app_now()'),
    started_at: moment().nullable(),
    completed_at: moment().nullable(),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().default(1),
  },
  checks: [
    {
      name: 'calibration_status_completed_at_check',
      expression: "(status in ('completed', 'failed', 'canceled')) = (completed_at is not null)",
    },
    {
      name: 'calibration_status_adjustment_check',
      expression: "(status = 'completed') = (adjustment is not null)",
    },
    {
      name: 'calibration_status_result_check',
      expression: "(status = 'completed') = (result is not null)",
    },
    {
      name: 'calibration_status_error_check',
      expression: "(status = 'failed') = (error is not null)",
    },
    {
      name: 'calibration_status_started_at_check',
      expression: "(status <> 'running') or (started_at is not null)",
    },
    { name: 'calibration_lost_check', expression: 'lost between 0 and 3' },
    { name: 'calibration_progress_check', expression: 'progress between 0 and 1' },
  ],
  indexes: [
    {
      name: 'calibration_ended_index',
      properties: ['completed_at'],
      where: "status in ('failed', 'canceled')",
    },
    newestFirst('calibration_list_index', ['account_id']),
    {
      name: 'calibration_open_index',
      properties: ['account_id', 'id'],
      where: "status in ('queued', 'running')",
    },
  ],
});

export type CalibrationTables = TablesOf<typeof Calibration>;
