import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';

export const Project = defineEntity({
  name: 'Project',
  tableName: 'project',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.string().length(255),
    notes: p.text().nullable(),
    aircraft_type_tag: p.string().length(64).nullable(),
    run_count: p.integer().default(0),
    running_count: p.integer().default(0),
    completed_count: p.integer().default(0),
    failed_count: p.integer().default(0),
    last_activity_at: moment().nullable(),
    created_at: moment().defaultRaw('app_now()'),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().version().default(1),
  },
  checks: [
    {
      name: 'project_counters_check',
      expression: '((running_count + completed_count) + failed_count) <= run_count',
    },
    { name: 'project_completed_count_check', expression: 'completed_count >= 0' },
    { name: 'project_failed_count_check', expression: 'failed_count >= 0' },
    { name: 'project_run_count_check', expression: 'run_count >= 0' },
    { name: 'project_running_count_check', expression: 'running_count >= 0' },
  ],
  indexes: [newestFirstIndex('project_list_index', ['account_id'])],
});

export type ProjectTables = TablesOf<typeof Project>;
