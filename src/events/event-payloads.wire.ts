import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';

const NAME = { nullable: true, description: 'As the caller named it' };
const PROJECT = { description: '`proj_…`' };
const CREDITS = { description: 'Compute units that were debited' };

/** The reason for which a run failed. The codes may grow. */
@Resource()
export class RunErrorPayload {
  @Choice(['run_error'])
  type!: 'run_error';

  @Text({ example: 'solver_not_converged' })
  code!: string;

  @Text()
  message!: string;

  @Int({ nullable: true, description: 'Index of the point of a sweep' })
  point_index!: number | null;
}

@Resource()
export class RunInputsPayload {
  @Num({ unit: 'm/s' })
  airspeed_m_s!: number;

  @Num({ unit: 'kg/m^3' })
  density_kg_m3!: number;

  @Num({ unit: '%' })
  battery_charge_pct!: number;

  @Text()
  solver!: string;
}

@Resource()
export class RunResultSummaryPayload {
  @Num({ unit: 'N', nullable: true })
  total_thrust_n!: number | null;

  @Num({ unit: 'W', nullable: true })
  total_elec_power_w!: number | null;

  @Num({ nullable: true })
  system_efficiency!: number | null;

  @Num({ unit: 's', nullable: true })
  endurance_s!: number | null;
}

/** The fields that the payloads of runs have in common. */
@Resource()
export class RunPayload {
  @Text()
  object!: string;

  @Text()
  id!: string;

  @Choice(['queued', 'running', 'completed', 'failed', 'canceled'])
  status!: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';

  @Text(PROJECT)
  project_id!: string;

  @Text(NAME)
  name!: string | null;

  @Int(CREDITS)
  credits_cost!: number;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;

  @Obj(() => RunErrorPayload, { nullable: true, description: 'Error of a failed run' })
  error!: RunErrorPayload | null;
}

/** The payload of events of a simulation; the results themselves are at the resource. */
@Resource()
export class SimulationPayload extends RunPayload {
  @Choice(['simulation', 'dynamic_simulation'])
  declare object: 'simulation' | 'dynamic_simulation';

  @Text({ description: '`sim_…` or `dyn_…`' })
  declare id: string;

  @Text({ optional: true, description: 'The sweep whose point this is' })
  sweep_id?: string;

  @Text({
    nullable: true,
    description: 'As the caller named it; of a point of a sweep, the parts and values of its axes',
  })
  declare name: string | null;

  @Instant({ nullable: true, description: 'When a worker began' })
  dispatched_at!: string | null;

  @Obj(() => RunInputsPayload, { nullable: true, description: 'null for dynamic simulations' })
  inputs!: RunInputsPayload | null;

  @Obj(() => RunResultSummaryPayload, { optional: true, description: 'Of a completed one' })
  result_summary?: RunResultSummaryPayload;
}

/** The payload of events of a sweep; its points are at the resource. */
@Resource()
export class SweepPayload extends RunPayload {
  @Choice(['sweep'])
  declare object: 'sweep';

  @Text({ description: '`sweep_…`' })
  declare id: string;

  @Int()
  total_points!: number;

  @Int()
  completed_points!: number;

  @Int()
  failed_points!: number;

  @Shape(
    { type: 'object', additionalProperties: true },
    { nullable: true, description: 'Best points and ranges, as on the sweep' },
  )
  summary!: Record<string, unknown> | null;
}

/** The payload of events of a search for parts; its rows are at the resource. */
@Resource()
export class FinderPayload extends RunPayload {
  @Choice(['finder'])
  declare object: 'finder';

  @Text({ description: '`find_…`' })
  declare id: string;

  @Int({ nullable: true, description: 'Rows of the front; null before completion' })
  total_rows!: number | null;

  @Instant({ nullable: true, description: 'When a worker began' })
  dispatched_at!: string | null;
}

/** The payload of events of a design; its blades are at the resource. */
@Resource()
export class DesignPayload extends RunPayload {
  @Choice(['design'])
  declare object: 'design';

  @Text({ description: '`dsn_…`' })
  declare id: string;

  @Instant({ nullable: true, description: 'When a worker began' })
  dispatched_at!: string | null;
}

@Resource()
class FmuExportErrorPayload {
  @Text({ example: 'export_cancelled' })
  error_code!: string;

  @Text()
  message!: string;
}

/** The payload of events of an export as an FMU; the file is at the resource. */
@Resource()
export class FmuExportPayload {
  @Choice(['fmu_export'])
  object!: 'fmu_export';

  @Text({ description: '`fmu_…`' })
  id!: string;

  @Choice(['completed', 'failed'])
  status!: 'completed' | 'failed';

  @Text({ description: 'The exported run, `sim_…` or `dyn_…`' })
  simulation_id!: string;

  @Choice(['3.0', '2.0'])
  fmi_version!: '3.0' | '2.0';

  @Text()
  filename!: string;

  @Int(CREDITS)
  credits_cost!: number;

  @Instant()
  created_at!: string;

  @Instant({ description: 'Time of the end, in any final state' })
  completed_at!: string;

  @Obj(() => FmuExportErrorPayload, {
    nullable: true,
    description: 'Error of a failed run; `export_cancelled` of a canceled one',
  })
  error!: FmuExportErrorPayload | null;
}

@Resource()
export class BalancePartPayload {
  @Choice(['free', 'monthly'])
  type!: 'free' | 'monthly';

  @Int()
  balance!: number;

  @Instant({ nullable: true })
  expires_at!: string | null;
}

@Resource()
export class CreditBalancePayload {
  @Choice(['credit_balance'])
  object!: 'credit_balance';

  @Choice(['credit'])
  currency!: 'credit';

  @Int({ nullable: true, description: 'null when unlimited' })
  total!: number | null;

  @Flag()
  unlimited!: boolean;

  @List(() => BalancePartPayload)
  breakdown!: BalancePartPayload[];

  @Instant()
  as_of!: string;

  @Int({ nullable: true })
  low_balance_threshold!: number | null;
}

/** The payload of events of a submitted component. */
@Resource()
export class SubmissionPayload {
  @Choice(['component_submission'])
  object!: 'component_submission';

  @Text({ description: '`sub_…`' })
  id!: string;

  @Choice(['motor', 'battery', 'propeller'])
  component_type!: 'motor' | 'battery' | 'propeller';

  @Text()
  name!: string;

  @Text()
  manufacturer!: string;

  @Text()
  source_url!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    { optional: true, description: 'As submitted; left out when it is too long for an event' },
  )
  data_json?: Record<string, unknown>;

  @Text({ nullable: true })
  notes!: string | null;

  @Choice(['submitted', 'approved', 'rejected', 'withdrawn'])
  status!: 'submitted' | 'approved' | 'rejected' | 'withdrawn';

  @Int({ description: 'Compute units granted for it' })
  credit_reward!: number;

  @Text({ nullable: true })
  reviewer_notes!: string | null;

  @Instant({ nullable: true })
  reviewed_at!: string | null;

  @Instant()
  created_at!: string;

  @Text({ optional: true, description: '`comp_…`, the component that an approved one became' })
  component_id?: string;
}

@Resource()
export class WebhookTestPayload {
  @Choice(['webhook_test'])
  object!: 'webhook_test';

  @Text({ description: '`wh_…`' })
  endpoint_id!: string;

  @Text()
  message!: string;

  @Instant()
  triggered_at!: string;
}
