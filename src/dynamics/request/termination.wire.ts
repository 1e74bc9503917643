import { Choice, Num } from '../../platform/wire/fields.js';
import { LONGEST_FLIGHT_S } from './schedule.wire.js';

const TERMINATION_MODES = ['until_depleted', 'fixed'] as const;

/** When the flight ends. The cut-offs end it in either mode, and so does what would destroy a motor or a cell. */
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
