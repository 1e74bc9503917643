import { ComponentSweepAxis } from '../components/sweep-axes/sweep-axes.wire.js';
import { Choice, Int, List, Num, NumList, Obj, Shape } from '../platform/wire/fields.js';
import { ESC_TIMINGS } from '../powertrain/rotor.wire.js';

const MAX_COMPONENT_AXES = 8;
/** The schema of a mask, which has as many items as `rotors` may have. */
const MASK = { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 16 };

/** The values of one axis: equally spaced, or one by one. */
export class SweepParamRangeIn {
  @Choice(['range', 'custom'], {
    description: 'range: start, stop and steps. custom: values',
    example: 'range',
  })
  mode!: 'range' | 'custom';

  @Num({ nullable: true, description: 'First value of a range', example: 40 })
  start?: number | null;

  @Num({
    nullable: true,
    description: 'Last value of a range, exactly; may be less than start',
    example: 80,
  })
  stop?: number | null;

  @Int({
    gte: 2,
    lte: 500,
    nullable: true,
    description: 'Values of a range, both ends included',
    example: 5,
  })
  steps?: number | null;

  @NumList({
    min: 1,
    max: 500,
    nullable: true,
    description: 'Values of custom, each once, in the order of the sweep',
  })
  values?: number[] | null;
}

/** The axes of a sweep, at least one. docs/sweeps.md shows the order of the grid. */
export class SweepConfigIn {
  @Shape(MASK, {
    description:
      'Which rotors (or groups, in their order) throttle, esc_pwm_frequency_khz, esc_timing_values and, without tilt_sweep_mask, tilt act on; the others keep what they have',
    example: [true, true],
  })
  rotor_sweep_mask!: boolean[];

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of throttle_pct [%]' })
  throttle?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of airspeed_m_s [m/s]' })
  airspeed?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of vertical_speed_m_s [m/s]' })
  vertical_speed?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of density_kg_m3 [kg/m^3]' })
  density?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of battery_charge_pct [%]' })
  battery_charge?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of tilt_deg [degrees]' })
  tilt?: SweepParamRangeIn | null;

  @Shape(MASK, {
    nullable: true,
    description: 'Which rotors tilt acts on; rotor_sweep_mask if absent',
  })
  tilt_sweep_mask?: boolean[] | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of esc_pwm_frequency_khz [kHz]' })
  esc_pwm_frequency_khz?: SweepParamRangeIn | null;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...ESC_TIMINGS] }, minItems: 1, maxItems: 4 },
    { nullable: true, description: 'Of esc_timing, each once' },
  )
  esc_timing_values?: (typeof ESC_TIMINGS)[number][] | null;

  @List(() => ComponentSweepAxis, {
    nullable: true,
    max: MAX_COMPONENT_AXES,
    description:
      'Motors, propellers or batteries that are exchanged; the first axis is the slowest',
  })
  component_axes?: ComponentSweepAxis[] | null;
}
