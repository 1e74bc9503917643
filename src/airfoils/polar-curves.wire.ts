import { SETTINGS } from './polars/polar-key.js';
import { Choice, Int, Num, NumList, Resource, Shape, Text } from '../platform/wire/fields.js';

const TEXTS = { type: 'array', items: { type: 'string' } };
const FLAGS = { type: 'array', items: { type: 'boolean' } };
const PLACE = 'null beyond the converged angles';
export const DEFAULT_REYNOLDS = [1e5, 2e5, 5e5];
export const CURVE_EXPANSIONS = ['transition'] as const;

export class AirfoilPolarsQuery {
  @NumList({
    optional: true,
    min: 1,
    max: 8,
    gte: 1e4,
    lte: 1e7,
    description: `Reynolds numbers based on the chord; repeat the parameter for each: \`reynolds=1e5&reynolds=2e5\`. Default: ${DEFAULT_REYNOLDS.join(', ')}`,
    example: DEFAULT_REYNOLDS,
  })
  reynolds?: number[];

  @Num({ default: 0, gte: 0, lte: 0.8, description: 'Mach number' })
  mach = 0;

  @Num({ default: -10, gte: -180, lte: 180, unit: 'degrees', description: 'First angle of attack' })
  alpha_from = -10;

  @Num({ default: 20, gte: -180, lte: 180, unit: 'degrees', description: 'Last angle of attack' })
  alpha_to = 20;

  @Num({
    default: 0.5,
    gt: 0,
    lte: 360,
    unit: 'degrees',
    description: 'Step between two angles; at most 400 angles',
  })
  alpha_step = 0.5;

  @Num({
    default: SETTINGS.nCrit,
    gte: 4,
    lte: 12,
    description:
      'Amplification factor at which the flow turns turbulent (eⁿ method): 9 is a quiet wind tunnel, 7 ordinary air, 4 a disturbed stream',
  })
  n_crit = SETTINGS.nCrit;

  @Num({
    default: 1,
    gte: 0,
    lte: 1,
    unit: 'chords',
    description:
      'Position of a trip on the upper side, at which the flow turns turbulent at the latest; 1: no trip',
  })
  xtr_top = 1;

  @Num({
    default: 1,
    gte: 0,
    lte: 1,
    unit: 'chords',
    description: 'The same for the lower side',
  })
  xtr_bottom = 1;

  @Text({
    optional: true,
    max: 64,
    description: '`transition`: with `xtr_top` and `xtr_bottom`, where the flow turns turbulent',
    example: 'transition',
  })
  expand?: string;
}

/** Columns of equal length: a row for each Reynolds number and angle, in the order asked for. */
@Resource()
export class AirfoilPolar {
  @Choice(['airfoil_polar'])
  object!: 'airfoil_polar';

  @Text({ description: 'Id of the airfoil', example: 'naca4412' })
  airfoil!: string;

  @Text({ description: 'Its name' })
  name!: string;

  @Num({ description: 'Amplification factor at which the flow turns turbulent' })
  n_crit!: number;

  @Num({ unit: 'chords', description: 'Trip position on the upper side; 1: no trip' })
  trip_top!: number;

  @Num({ unit: 'chords', description: 'Trip position on the lower side; 1: no trip' })
  trip_bottom!: number;

  @Num({ description: 'Mach number of all rows' })
  mach!: number;

  @Int({ description: 'Rows' })
  count!: number;

  @NumList({
    description: 'Reynolds number of each row; constant from one block of angles to the next',
  })
  reynolds!: number[];

  @NumList({ unit: 'degrees', description: 'Angle of attack from the chord' })
  alpha_deg!: number[];

  @NumList({ description: 'Lift coefficient' })
  cl!: number[];

  @NumList({ description: 'Drag coefficient' })
  cd!: number[];

  @NumList({ description: 'Moment coefficient about the quarter chord, positive nose up' })
  cm!: number[];

  @NumList({
    description:
      'Probability (0 to 1) that a wind-tunnel test agrees: cl within 0.1, cd within 20 %',
  })
  confidence!: number[];

  @NumList({
    description: 'Half-width of the band of cl that contains two thirds of measured values',
  })
  cl_uncertainty!: number[];

  @NumList({
    description: 'Half-width of the band of cd that contains two thirds of measured values',
  })
  cd_uncertainty!: number[];

  @Shape(FLAGS, {
    description:
      'For each row: true if it lies between converged angles; see `state` for the other rows',
  })
  converged!: boolean[];

  @Shape(TEXTS, {
    description:
      '`converged`: between converged angles; `filled`: interpolated over a gap; `extended`: beyond the converged angles, where the section is treated as stalled',
  })
  state!: string[];

  @NumList({
    optional: true,
    itemsNullable: true,
    unit: 'chords',
    description: `With \`expand=transition\`: where the upper side turns turbulent; ${PLACE}`,
  })
  xtr_top?: (number | null)[];

  @NumList({
    optional: true,
    itemsNullable: true,
    unit: 'chords',
    description: `With \`expand=transition\`: where the lower side turns turbulent; ${PLACE}`,
  })
  xtr_bottom?: (number | null)[];
}
