import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, type TablesOf } from '../platform/postgres/columns.js';
import type { RunError } from '../runs/run-errors.js';
import type { StoredResult } from '../powertrain/solve-result.js';
import { Run, type RunTables } from '../runs/run.entity.js';
import type { SweepSummary } from './sweep-summary.js';

export const Sweep = defineEntity({
  name: 'Sweep',
  tableName: 'sweep',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    total_points: p.integer(),
    completed_points: p.integer().default(0),
    failed_points: p.integer().default(0),
    /** The components of its axes, of each axis in the order of the sweep. */
    component_ids: p.json<string[][]>(),
    point_events: p.boolean(),
    summary: p.json<SweepSummary>().nullable(),
    queued_events: p.integer().default(0),
    canceled_events: p.integer().default(0),
    /** A canceled sweep with this flag loses the points that were solved. */
    drop_points: p.boolean().default(false),
  },
  checks: [
    {
      name: 'sweep_counters_check',
      expression:
        '(completed_points >= 0) and (failed_points >= 0) and ((completed_points + failed_points) <= total_points)',
    },
    {
      name: 'sweep_queued_events_total_points_check',
      expression: '(queued_events >= 0) and (queued_events <= total_points)',
    },
    {
      name: 'sweep_canceled_events_total_points_check',
      expression: '(canceled_events >= 0) and (canceled_events <= total_points)',
    },
    { name: 'sweep_total_points_check', expression: 'total_points between 1 and 10000' },
  ],
});

export const SweepPoint = defineEntity({
  name: 'SweepPoint',
  tableName: 'sweep_point',
  properties: {
    sweep_id: () =>
      p.manyToOne(Sweep).mapToPk().fieldName('sweep_id').primary().deleteRule('cascade'),
    index: p.integer().primary(),
    status: p.enum(['completed', 'failed']).nullable(),
    is_starred: p.boolean().default(false),
    result: p.json<StoredResult>().columnType('json').nullable(),
    error: p.json<RunError>().nullable(),
    total_thrust_n: p.float().columnType('double precision').nullable(),
    total_current_a: p.float().columnType('double precision').nullable(),
    total_elec_power_w: p.float().columnType('double precision').nullable(),
    total_mech_power_w: p.float().columnType('double precision').nullable(),
    specific_thrust_g_per_w: p.float().columnType('double precision').nullable(),
    system_efficiency: p.float().columnType('double precision').nullable(),
    endurance_s: p.float().columnType('double precision').nullable(),
    all_up_mass_kg: p.float().columnType('double precision').nullable(),
    hover_thrust_to_weight: p.float().columnType('double precision').nullable(),
    range_m: p.float().columnType('double precision').nullable(),
    specific_energy_wh_per_km: p.float().columnType('double precision').nullable(),
    noise_dba: p.float().columnType('double precision').nullable(),
    /** Thrust that a trim aims at, or else the weight; null without both [N]. */
    required_thrust_n: p.float().columnType('double precision').nullable(),
    is_limited: p.boolean().nullable(),
    solved_at: moment().nullable(),
  },
  checks: [
    {
      name: 'sweep_point_status_solved_at_check',
      expression: '(status is null) = (solved_at is null)',
    },
    {
      name: 'sweep_point_status_error_check',
      expression: "(status = 'failed') = (error is not null)",
    },
    {
      name: 'sweep_point_status_result_check',
      expression: "(status = 'completed') = (result is not null)",
    },
    { name: 'sweep_point_index_check', expression: '"index" between 0 and 9999' },
  ],
});

export type SweepTables = TablesOf<typeof Sweep | typeof SweepPoint> & RunTables;
