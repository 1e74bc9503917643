import {
  type JsonSchema,
  Choice,
  Flag,
  List,
  Num,
  Obj,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { COLLECTIVE_RANGE } from '../../powertrain/rotor.wire.js';
import { TrimIn } from '../../powertrain/vehicle.wire.js';

const SCHEDULE_MODES = ['segments', 'csv'] as const;
const RAMPS = ['step', 'linear'] as const;
const INTERPOLATIONS = ['hold', 'linear'] as const;
export type Ramp = (typeof RAMPS)[number];
export type Interpolation = (typeof INTERPOLATIONS)[number];

const MAX_SEGMENTS = 500;
/** The largest `csv_text` in UTF-8 [bytes], and its rows below the header. */
export const MAX_CSV_BYTES = 512 * 1024;
export const MAX_CSV_ROWS = 20_000;
export const LONGEST_FLIGHT_S = 86_400;

interface Range {
  gte: number;
  lte: number;
}
/** The bounds of each quantity of a schedule, as segments and as CSV columns. */
export const SCHEDULE_BOUNDS = {
  throttle: { gte: 0, lte: 100, unit: '%' },
  tilt: { gte: -180, lte: 180, unit: 'degrees' },
  collective: { ...COLLECTIVE_RANGE, unit: 'degrees' },
  airspeed: { gte: 0, lte: 100, unit: 'm/s' },
  vertical_speed: { gte: -100, lte: 100, unit: 'm/s' },
} as const;

/** The fields of a rotor or group that its commands depend on. */
export interface ScheduledRotor {
  label: string;
  /** The collective of segments that command none; 0 unless given. */
  collective_deg?: number | null;
  /** A governed rotor has no throttle. */
  governed_rpm?: number | null;
}

/** The target of one rotor or group in a segment, as schedules that were checked hold it. */
export interface GroupTargetIn {
  /** Absent for governed rotors. */
  throttle_target?: number | null;
  throttle_ramp?: Ramp | null;
  /** 0 unless given. */
  tilt_target?: number | null;
  /** `step` unless given. */
  tilt_ramp?: Ramp | null;
  /** That of the rotor unless given. */
  collective_target?: number | null;
  /** `step` unless given. */
  collective_ramp?: Ramp | null;
}

function bounded({ gte, lte, unit }: Range & { unit: string }, description: string): JsonSchema {
  return {
    type: 'number',
    minimum: gte,
    maximum: lte,
    description: `${description} (${unit})`,
    'x-unit': unit,
  };
}

const GROUP_TARGET: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    throttle_target: {
      ...bounded(
        SCHEDULE_BOUNDS.throttle,
        'Throttle from 0 to 100, not 0 to 1. Required, unless the rotor has governed_rpm, which finds it',
      ),
      type: ['number', 'null'],
    },
    throttle_ramp: {
      type: ['string', 'null'],
      enum: [...RAMPS, null],
      description: 'Overrides throttle_ramp of the segment',
    },
    tilt_target: {
      ...bounded(SCHEDULE_BOUNDS.tilt, 'Tilt of the axis. 0: along the flight. 90: upward'),
      type: ['number', 'null'],
      default: 0,
    },
    tilt_ramp: { type: ['string', 'null'], enum: [...RAMPS, null], default: 'step' },
    collective_target: {
      ...bounded(
        SCHEDULE_BOUNDS.collective,
        'Turns the blades at their roots. null: collective_deg of the rotor',
      ),
      type: ['number', 'null'],
    },
    collective_ramp: {
      type: ['string', 'null'],
      enum: [...RAMPS, null],
      description: 'step unless given',
    },
  },
};

const RAMP = 'step: at once. linear: ramp to the target at the end of the segment';

export class SegmentIn {
  @Shape(
    { type: 'object', additionalProperties: GROUP_TARGET },
    {
      description:
        'Commands by label. Exactly the labels of the body are required; absent with trim',
      nullable: true,
    },
  )
  per_group?: Record<string, GroupTargetIn> | null;

  @Obj(() => TrimIn, {
    nullable: true,
    description:
      'Commands thrust instead of throttles, as in a simulation: hover, level_flight at airspeed_target, climb at vertical_speed_target, or thrust with rotors along the flight. The throttles follow the battery voltage; of rotors with governed_rpm, the collective is solved. If the first segment is trimmed, the flight starts in the air',
  })
  trim?: TrimIn | null;

  @Num({
    gt: 0,
    lte: 100_000,
    nullable: true,
    unit: 'kg',
    description:
      'Part of vehicle.payload_kg to drop at the start of the segment; with trim to hover, level_flight and climb',
  })
  payload_drop_kg?: number | null;

  @Num({
    gt: 0,
    lte: LONGEST_FLIGHT_S,
    nullable: true,
    unit: 's',
    description: 'Duration; null only with until_depleted',
    example: 30,
  })
  duration_s?: number | null;

  @Flag({
    default: false,
    description: 'Only for the last segment: it lasts until the flight ends, without duration_s',
  })
  until_depleted!: boolean;

  @Num({
    ...SCHEDULE_BOUNDS.airspeed,
    default: 0,
    description: 'Horizontal airspeed',
  })
  airspeed_target!: number;

  @Choice(RAMPS, { default: 'step', description: RAMP })
  airspeed_ramp!: Ramp;

  @Choice(RAMPS, {
    default: 'step',
    description: `Default of all groups. ${RAMP}`,
  })
  throttle_ramp!: Ramp;

  @Num({
    ...SCHEDULE_BOUNDS.vertical_speed,
    default: 0,
    description: 'Vertical speed, positive in climb',
  })
  vertical_speed_target!: number;

  @Choice(RAMPS, { default: 'step', description: RAMP })
  vertical_speed_ramp!: Ramp;
}

/** The commands of the vehicle over time. After its end the last command is held. */
export class ScheduleIn {
  @Choice(SCHEDULE_MODES, { description: 'Form of the schedule: segments or csv_text' })
  mode!: (typeof SCHEDULE_MODES)[number];

  @List(() => SegmentIn, {
    nullable: true,
    max: MAX_SEGMENTS,
    description: 'Segments in order; with mode segments, at least one',
  })
  segments?: SegmentIn[] | null;

  @Text({
    nullable: true,
    max: MAX_CSV_BYTES,
    description:
      'With mode csv: a table (docs/files.md) with the columns `time_s` (from 0, rising) and `<label>_throttle` (%) for every rotor or group without governed_rpm; optional columns are `<label>_tilt` and `<label>_collective` (degrees), `airspeed` and `vertical_speed` (m/s). At most 20,000 rows and 512 KiB',
    example: 'time_s,front_throttle\n0,40\n10,60\n',
  })
  csv_text?: string | null;

  @Choice(INTERPOLATIONS, {
    nullable: true,
    description: 'With mode csv: hold keeps each row until the next; linear (default) interpolates',
  })
  interpolation?: Interpolation | null;
}
