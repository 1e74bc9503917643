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
const PEAK = { nullable: true, description: 'The highest at any moment' };

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
  @Num({ unit: 's', description: 'How long it flew' })
  flight_time_s!: number;

  @Num({
    nullable: true,
    description: 'Work of the shafts on the air over energy into the ESCs, of the whole flight',
  })
  avg_efficiency!: Maybe;

  @Num({ ...PEAK, unit: 'A' })
  peak_current_a!: Maybe;

  @Num({ ...PEAK, unit: 'W', description: 'The highest power into all ESCs at any moment' })
  peak_power_w!: Maybe;

  @Num({ nullable: true, unit: 'V', description: 'The lowest of any cell at any moment' })
  min_cell_voltage_v!: Maybe;

  @Num({ ...PEAK, unit: '°C' })
  peak_winding_temp_c!: Maybe;

  @Num({ ...PEAK, unit: '°C' })
  peak_cell_temp_c!: Maybe;

  @Num({ nullable: true, unit: 'Wh', description: 'Energy into all ESCs' })
  energy_used_wh!: Maybe;

  @Num({ nullable: true, unit: 'mAh', description: 'Charge that the battery gave' })
  capacity_used_mah!: Maybe;

  @Choice(TERMINATIONS, { description: 'Why it ended' })
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
  @Num({ unit: 's', description: 'When, since the beginning' })
  t!: number;

  @Text({
    description: `An open list, to which later versions may add: ${EVENT_KINDS.map((kind) => `\`${kind}\``).join(', ')}`,
    example: 'depletion',
  })
  type!: (typeof EVENT_KINDS)[number];

  @Choice(SEVERITIES)
  severity!: (typeof SEVERITIES)[number];

  @Text({ description: 'In words', example: 'The winding of front passes 120 °C.' })
  detail!: string;

  @Num({ nullable: true, description: 'What was reached, in the unit that `detail` names' })
  value!: Maybe;

  @Num({ nullable: true, description: 'The limit that it passed; null where there is none' })
  limit!: Maybe;
}

@Resource()
export class DynamicRunMeta {
  @Int({ description: 'Steps of the integrator' })
  steps!: number;

  @Int({ description: 'Steps that were taken again, shorter' })
  rejected_steps!: number;

  @Int({ description: 'Steps that were taken whatever their error, as no shorter one is allowed' })
  rough_steps!: number;

  @Num({ nullable: true, unit: 's', description: 'Shortest step' })
  dt_min_s!: Maybe;

  @Num({ nullable: true, unit: 's', description: 'Longest step' })
  dt_max_s!: Maybe;

  @Int({ description: 'Pieces in which it was computed and saved' })
  chunks!: number;

  @Num({ unit: 'ms', description: 'Time that these took' })
  wall_ms!: number;

  @Num({
    nullable: true,
    description: 'What the books of energy of the whole flight miss, relative',
  })
  energy_balance_error!: Maybe;

  @Choice(['full'], { description: 'Every row is kept' })
  reporting_mode!: 'full';

  @Int({ description: 'Rows that the flight wrote' })
  complete_rows!: number;

  @Int({ description: 'Rows that are kept, at full resolution: those of export.csv' })
  retained_rows!: number;

  @Int({ description: 'Points of `series` here; 0 where it is left out' })
  display_rows!: number;

  @Num({ unit: 's', description: 'Time from row to row; what changes fast has more' })
  save_dt!: number;

  @Flag({ description: 'The flight did not come to its end: it was canceled, or failed' })
  partial!: boolean;
}

const SNAPSHOT = {
  ...RESULT_SCHEMA,
  properties: {
    ...RESULT_SCHEMA.properties,
    t_s: { type: 'number', description: 'Since the beginning (s)', 'x-unit': 's' },
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
        'Up to 600 moments of the flight (2,400 over the number of rotors, where that is less), evenly spread, with its first, its last and those of its events; empty in lists and in answers to writes',
    },
  )
  samples!: DynamicSample[];

  @Shape(
    { type: 'object', additionalProperties: CURVE },
    {
      description:
        '`time_s` and every channel of /timeseries, up to 2,000 points that keep the peaks of every channel; empty in lists and in answers to writes',
    },
  )
  series!: SeriesCurves;

  @List(() => DynamicEvent, { description: 'In the order in which they happened' })
  events!: DynamicEvent[];

  @Obj(() => DynamicRunMeta)
  run_meta!: DynamicRunMeta;
}
