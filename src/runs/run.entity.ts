import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account, type AccountTables } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';
import { linkColumns } from '../platform/secrets/share-links.js';
import type { RunError } from './run-errors.js';
import { Project, type ProjectTables } from '../projects/project.entity.js';
import { KIND_NAMES } from './kinds.js';
import { RUN_STATUSES } from './run-status.js';

export const Run = defineEntity({
  name: 'Run',
  tableName: 'run',
  properties: {
    id: p.string().length(33).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    /** Every kind that holds a slot has a project. */
    project_id: () =>
      p.manyToOne(Project).mapToPk().fieldName('project_id').deleteRule('cascade').nullable(),
    kind: p.enum(KIND_NAMES),
    status: p.enum(RUN_STATUSES),
    /** Queued, but not to be begun before the caller says so. */
    held: p.boolean().default(false),
    name: p.string().length(255).nullable(),
    is_starred: p.boolean().default(false),
    plot_config: p.json<object[]>().nullable(),
    /** The create body as it was accepted, defaults filled in. */
    body: p.json<object>(),
    /** Physical rotors. */
    rotors: p.integer(),
    credits_cost: p.integer(),
    /** Rises with every attempt; a worker that writes for a run names the one that it works for. */
    attempt: p.integer().default(0),
    /** The number of attempts whose worker was lost since the run was saved last. */
    lost: p.integer().default(0),
    /** The job of the queue that the run is admitted with. A run with a job holds one of its account's slots. */
    job: p.uuid().nullable(),
    /** The attempt of the job that works on the run, from 0. */
    job_try: p.integer().nullable(),
    saves: p.integer().default(0),
    cancel_requested_at: moment().nullable(),
    progress: p.float().columnType('real').nullable(),
    /** The result as the kind stores it; null while there is none. */
    result: p.json<object>().columnType('json').nullable(),
    error: p.json<RunError>().nullable(),
    /** The version of the form in which body, parts and result are stored. */
    snapshot_version: p.integer(),
    /** The engine that solved it. */
    solver_engine: p.text().nullable(),
    created_at: moment().defaultRaw('app_now()'),
    queued_at: moment().nullable(),
    /** The time when a worker began it first. */
    dispatched_at: moment().nullable(),
    /** The time when it ended, however it did. */
    completed_at: moment().nullable(),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().default(1),
  },
  checks: [
    {
      name: 'run_kind_project_id_check',
      expression:
        "(kind in ('calibration', 'drive_calibration', 'fmu_export')) = (project_id is null)",
    },
    {
      name: 'run_job_status_check',
      expression: "(job is null) or (status in ('queued', 'running') and not held)",
    },
    {
      name: 'run_status_job_try_check',
      expression: "(status = 'running') = (job is not null and job_try is not null)",
    },
    {
      name: 'run_status_completed_at_check',
      expression: "(status in ('completed', 'failed', 'canceled')) = (completed_at is not null)",
    },
    { name: 'run_status_error_check', expression: "(status = 'failed') = (error is not null)" },
    { name: 'run_held_status_check', expression: "(not held) or (status = 'queued')" },
    {
      name: 'run_status_queued_at_check',
      expression: "(status = 'draft') or (queued_at is not null)",
    },
    { name: 'run_credits_cost_check', expression: 'credits_cost >= 0' },
    { name: 'run_lost_check', expression: 'lost between 0 and 3' },
    { name: 'run_progress_check', expression: 'progress between 0 and 1' },
    { name: 'run_rotors_check', expression: 'rotors between 1 and 40' },
  ],
  indexes: [
    {
      name: 'run_calibration_ended_index',
      properties: ['completed_at'],
      where: "kind in ('calibration', 'drive_calibration') and status in ('failed', 'canceled')",
    },
    {
      name: 'run_calibration_open_index',
      properties: ['account_id'],
      where:
        "kind in ('calibration', 'drive_calibration', 'fmu_export') and status in ('queued', 'running')",
    },
    { name: 'run_completed_index', properties: ['account_id', 'kind', 'completed_at', 'id'] },
    { name: 'run_fmu_ended_index', properties: ['completed_at'], where: "kind = 'fmu_export'" },
    {
      name: 'run_job_index',
      expression: 'create unique index run_job_index on run (job) where job is not null',
    },
    newestFirstIndex('run_list_index', ['account_id', 'kind']),
    {
      name: 'run_name_index',
      expression: 'create index run_name_index on run (account_id, kind, lower(name), id)',
    },
    {
      name: 'run_open_index',
      properties: ['account_id', 'id'],
      where: "status in ('queued', 'running')",
    },
    { name: 'run_project_index', properties: ['project_id'] },
    newestFirstIndex('run_project_list_index', ['account_id', 'kind', 'project_id']),
    {
      name: 'run_search_index',
      expression:
        'create index run_search_index on run using gin (account_id, name gin_trgm_ops) where name is not null',
    },
    { name: 'run_slot_index', properties: ['status', 'account_id'], where: 'job is not null' },
    newestFirstIndex('run_starred_index', ['account_id', 'kind'], 'is_starred'),
    newestFirstIndex('run_status_index', ['account_id', 'kind', 'status']),
    {
      name: 'run_vehicle_index',
      expression:
        "create index run_vehicle_index on run (account_id, kind, (body ->> 'vehicle_id'), created_at desc, id desc) where (body ->> 'vehicle_id') is not null",
    },
    {
      name: 'run_waiting_index',
      properties: ['account_id', 'queued_at', 'id'],
      where: "(status = 'queued') and (not held)",
    },
  ],
});

/** A part as it was when the run was accepted; `model` is what the solver may use but no answer shows. */
export const RunPart = defineEntity({
  name: 'RunPart',
  tableName: 'run_part',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    component_id: p.string().length(32).primary(),
    type: p.enum(['motor', 'battery', 'propeller']),
    name: p.text(),
    source: p.text().$type<'catalog' | 'community' | 'user'>(),
    spec: p.json<Record<string, unknown>>(),
    model: p.json<Record<string, unknown>>(),
    version: p.integer(),
  },
});

export const RunShare = defineEntity({
  name: 'RunShare',
  tableName: 'run_share',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    ...linkColumns(),
  },
  indexes: [{ name: 'run_share_key_index', properties: ['token_key'] }],
});

export const RunPublication = defineEntity({
  name: 'RunPublication',
  tableName: 'run_publication',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    slug: p.string().length(64).collation('C').unique(),
    title: p.string().length(255).nullable(),
    published_at: moment().defaultRaw('app_now()'),
  },
});

/** The tables of runs, and those of modules below that statements on runs join or change too. */
export type RunTables = TablesOf<
  typeof Run | typeof RunPart | typeof RunShare | typeof RunPublication
> &
  AccountTables &
  ProjectTables;
