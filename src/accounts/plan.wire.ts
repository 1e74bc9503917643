import { Choice, Int, Resource } from '../platform/wire/fields.js';

/** What a plan allows, in the words of data/plans.json. */
@Resource()
export class PlanLimits {
  @Int({ description: 'Runs that may execute at the same time, over all keys and the dashboard' })
  max_concurrent_runs!: number;

  @Choice(['day', 'week'], { description: 'The rolling window in which `cap` counts' })
  window!: string;

  @Int({ nullable: true, unit: 'compute units', description: 'In any window; null: unlimited' })
  cap!: number | null;

  @Int({ unit: 'compute units', description: 'Shown in the history of a new account' })
  signup_grant!: number;

  @Int({ description: 'Runs that may wait' })
  queued_runs!: number;

  @Int({ description: 'Points of one sweep' })
  sweep_points!: number;

  @Int({ unit: 's', description: 'Longest dynamic simulation' })
  dynamic_duration_s!: number;

  @Int()
  webhook_endpoints!: number;

  @Int()
  custom_components!: number;

  @Int()
  custom_airfoils!: number;
}
