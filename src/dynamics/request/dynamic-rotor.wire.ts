import { Int, Num, Resource, Shape, Text } from '../../platform/wire/fields.js';
import { COAXIAL, COUNT, RotorEquipmentIn, SENSE } from '../../powertrain/rotor.wire.js';

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
  @Int(COUNT)
  count!: number;
}

/** Equal rotors that follow the same command. */
export class DynamicRotorGroupIn extends FlownRotorIn {
  @Int(COUNT)
  count!: number;
}
