import { Choice, Flag, Int, Resource, Shape } from '../platform/wire/fields.js';
import { SIM_TYPES, type SimType } from './plans.js';

/** The limits of a plan, in the words of data/plans.json. */
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

  @Flag({ description: 'API keys may be made and used' })
  api_access!: boolean;

  @Flag({ description: 'Blades may be exported as files' })
  cad_export!: boolean;

  @Flag({ description: 'Datasheets of components may be read' })
  component_specs!: boolean;

  @Flag({ description: 'false in every plan: this service exports no FMUs' })
  fmi_export!: boolean;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs that may be started' },
  )
  sim_types!: SimType[];
}
