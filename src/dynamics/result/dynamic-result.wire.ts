import {
  Choice,
  Flag,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { RESULT_SCHEMA, type WireResult } from '../../powertrain/result.wire.js';

type Maybe = number | null;
const PEAK = { nullable: true, description: 'Maximum during the flight' };

/** Why a flight ended; `canceled` and `failed` of one that did not come to its end. */
export const TERMINATIONS = [
  'max_duration',
  'soc_cutoff',
  'voltage_cutoff',
  'thermal_runaway',
  'canceled',
  'failed',
] as const;

@Resource()
export class DynamicScorecard {
  @Num({ unit: 's', description: 'Flight time' })
  flight_time_s!: number;

  @Num({
    nullable: true,
    description: 'Shaft work over energy into the ESCs, for the whole flight',
  })
  avg_efficiency!: Maybe;

  @Num({ ...PEAK, unit: 'A' })
  peak_current_a!: Maybe;

  @Num({ ...PEAK, unit: 'W', description: 'Maximum power into all ESCs' })
  peak_power_w!: Maybe;

  @Num({ nullable: true, unit: 'V', description: 'Minimum of all cells during the flight' })
  min_cell_voltage_v!: Maybe;

  @Num({ ...PEAK, unit: '°C' })
  peak_winding_temp_c!: Maybe;

  @Num({ ...PEAK, unit: '°C' })
  peak_cell_temp_c!: Maybe;

  @Num({ nullable: true, unit: 'Wh', description: 'Energy into all ESCs' })
  energy_used_wh!: Maybe;

  @Num({ nullable: true, unit: 'mAh', description: 'Charge taken from the battery' })
  capacity_used_mah!: Maybe;

  @Choice(TERMINATIONS, { description: 'Reason of the end' })
  termination_reason!: (typeof TERMINATIONS)[number];
}

const EVENT_KINDS = [
  'depletion',
  'voltage_cutoff',
  'in_rush_peak',
  'thermal_threshold',
  'motor_current',
  'battery_current',
  'thermal_runaway',
  'duration',
  'voltage_collapse',
] as const;

const SEVERITIES = ['info', 'warning', 'critical'] as const;

@Resource()
export class DynamicEvent {
  @Num({ unit: 's', description: 'Time since the start' })
  t!: number;

  @Text({
    description: `Open list; later versions can add types: ${EVENT_KINDS.map((kind) => `\`${kind}\``).join(', ')}`,
    example: 'depletion',
  })
  type!: (typeof EVENT_KINDS)[number];

  @Choice(SEVERITIES)
  severity!: (typeof SEVERITIES)[number];

  @Text({ description: 'Description for people', example: 'The winding of front passes 120 °C.' })
  detail!: string;

  @Num({ nullable: true, description: 'Reached value, in the unit that `detail` names' })
  value!: Maybe;

  @Num({ nullable: true, description: 'Exceeded limit; null if there is none' })
  limit!: Maybe;
}

@Resource()
export class DynamicRunMeta {
  @Int({ description: 'Steps of the integrator' })
  steps!: number;

  @Int({ description: 'Steps that were repeated with a shorter step' })
  rejected_steps!: number;

  @Int({ description: 'Steps accepted above the tolerance, because the minimum step was reached' })
  rough_steps!: number;

  @Num({ nullable: true, unit: 's', description: 'Shortest step' })
  dt_min_s!: Maybe;

  @Num({ nullable: true, unit: 's', description: 'Longest step' })
  dt_max_s!: Maybe;

  @Int({ description: 'Chunks in which the flight was computed and saved' })
  chunks!: number;

  @Num({ unit: 'ms', description: 'Computing time' })
  wall_ms!: number;

  @Num({
    nullable: true,
    description: 'Relative energy-balance error of the whole flight',
  })
  energy_balance_error!: Maybe;

  @Choice(['full'], { description: 'Rows that are stored: all' })
  reporting_mode!: 'full';

  @Int({ description: 'Rows written by the flight' })
  complete_rows!: number;

  @Int({ description: 'Stored rows at full resolution, as in export.csv' })
  retained_rows!: number;

  @Int({ description: 'Points in `series`; 0 if it is left out' })
  display_rows!: number;

  @Num({ unit: 's', description: 'Time between rows; fast changes have more rows' })
  save_dt!: number;

  @Flag({ description: 'true: the flight was canceled or failed before its end' })
  partial!: boolean;
}

const SNAPSHOT = {
  ...RESULT_SCHEMA,
  properties: {
    ...RESULT_SCHEMA.properties,
    t_s: { type: 'number', description: 'Time since the start (s)', 'x-unit': 's' },
  },
  required: ['t_s', 'All', 'Battery'],
};

/** A moment of the flight: as the result of a simulation, and its time. */
export type DynamicSample = WireResult & { t_s: number };

const SAMPLE_SCHEMA = SNAPSHOT;

const CURVE = { type: 'array', items: { type: ['number', 'null'] } };

/** `time_s`, and every channel beside it. */
type SeriesCurves = Record<string, Maybe[]>;

@Resource()
export class DynamicResult {
  @Obj(() => DynamicScorecard)
  scorecard!: DynamicScorecard;

  @Shape(
    { type: 'array', items: SAMPLE_SCHEMA },
    {
      description:
        'Up to 600 evenly spread moments of the flight (2,400 / rotors if that is less), including the first, the last and those of events; empty in lists and in responses to writes',
    },
  )
  samples!: DynamicSample[];

  @Shape(
    { type: 'object', additionalProperties: CURVE },
    {
      description:
        '`time_s` and every channel of /timeseries, up to 2,000 points that keep the peaks of every channel; empty in lists and in responses to writes',
    },
  )
  series!: SeriesCurves;

  @List(() => DynamicEvent, { description: 'Events in order of time' })
  events!: DynamicEvent[];

  @Obj(() => DynamicRunMeta)
  run_meta!: DynamicRunMeta;
}
