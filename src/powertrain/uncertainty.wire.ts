import { Choice, Num, Obj, Resource, Text } from '../platform/wire/fields.js';

type Maybe = number | null;

/** About two thirds of real parts lie between. */
@Resource()
export class ValueBand {
  @Num({ nullable: true })
  low!: Maybe;

  @Num({ nullable: true })
  high!: Maybe;
}

/** The ranges of the headline numbers, given what of the parts had to be estimated and what the models leave open. */
@Resource()
export class ResultUncertainty {
  @Obj(() => ValueBand)
  total_thrust_n!: ValueBand;

  @Obj(() => ValueBand)
  total_current_a!: ValueBand;

  @Obj(() => ValueBand)
  total_elec_power_w!: ValueBand;

  @Obj(() => ValueBand)
  endurance_s!: ValueBand;

  @Obj(() => ValueBand, { description: 'Of the hottest winding' })
  winding_temp_c!: ValueBand;
}

/** A quantity that no datasheet gave. */
@Resource()
export class EstimatedQuantity {
  @Choice(['motor', 'propeller', 'esc', 'battery'])
  part!: 'motor' | 'propeller' | 'esc' | 'battery';

  @Text({ description: 'Label of the rotor or group; of a battery its name or its id in the tree' })
  label!: string;

  @Text({ description: 'What was estimated, with its unit', example: 'resistance_ohm' })
  quantity!: string;

  @Num({ optional: true, description: 'The estimate, where it may be shown' })
  value?: number;

  @Text({ description: 'From what it was estimated', example: 'mass and Kv' })
  basis!: string;
}
