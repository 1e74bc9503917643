import { Choice, Int, Num, Resource, Shape, Text } from '../../platform/wire/fields.js';
import { COAXIAL, ROTOR_COUNT, RotorEquipmentIn, SENSE } from '../../powertrain/rotor.wire.js';
import { LONGEST_FLIGHT_S } from './schedule.wire.js';

const ID = { min: 1, max: 64, nullable: true };

/** The schedule tells throttle and tilt; temperatures and the air at the rotor come of the flight. */
class FlownRotorIn extends RotorEquipmentIn {
  @Text({ ...ID, description: 'Propeller, `comp_…` or raw UUID; a run needs it' })
  declare propeller_component_id?: string | null;

  @Text({ ...ID, description: 'Motor, `comp_…` or raw UUID; a run needs it' })
  declare motor_component_id?: string | null;
}

export class DynamicRotorIn extends FlownRotorIn {
  @Int(COAXIAL.stack)
  coax_stack_id!: number;

  @Num(COAXIAL.position)
  coax_position_m!: number;

  @Shape(SENSE, {
    default: 1,
    description:
      'Sense of rotation. Along the axis of a stack it is the same for all rotors, or the other one from each to the next',
  })
  rotation_sense!: 1 | -1;
}

/** A group, or a rotor that stands alone with its place among those of its axis. */
@Resource()
export class DynamicRotorGroupResource extends DynamicRotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}

/** Equal rotors that follow the same command. */
export class DynamicRotorGroupIn extends FlownRotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}

const TERMINATION_MODES = ['until_depleted', 'fixed'] as const;

/** The end of the flight. The cut-offs end it in either mode, and so does what would destroy a motor or a cell. */
export class TerminationIn {
  @Choice(TERMINATION_MODES, {
    default: 'until_depleted',
    description:
      'until_depleted: at a cut-off, or at max_duration_s where it is given. fixed: at max_duration_s or, without it, with the schedule, unless a cut-off comes first',
  })
  mode!: (typeof TERMINATION_MODES)[number];

  @Num({
    gte: 0,
    lte: 100,
    default: 20,
    unit: '%',
    description: 'State of charge of the emptiest battery at which the flight ends',
  })
  soc_cutoff_pct!: number;

  @Num({
    gte: 0.5,
    lte: 5,
    nullable: true,
    unit: 'V',
    description: 'Voltage of a cell under load at which the flight ends; null: none',
  })
  cell_voltage_cutoff_v?: number | null;

  @Num({
    gt: 0,
    lte: LONGEST_FLIGHT_S,
    nullable: true,
    unit: 's',
    description:
      'The flight ends then. null: with fixed when the schedule ends, else after the longest time that the plan allows',
  })
  max_duration_s?: number | null;
}
