import { COLLECTIVE } from '../blades/collective.js';
import { bladeOptional, COMPONENT_ID } from '../components/blade/component-blade.wire.js';
import {
  Choice,
  type Common,
  fieldsAs,
  fieldsOf,
  Id,
  Int,
  type JsonSchema,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import {
  AnalysisWarning,
  BladeConditionRequest,
  CALIBRATION,
  DISC_ANGLE,
  REVERSED_INFLOW,
} from './geometry.wire.js';

/** Speeds of either kind in one map. */
const MAX_SPEEDS = 50;
/** Conditions of one answer, over all its collectives. */
export const MAX_CONDITIONS = MAX_SPEEDS ** 2;
/** Collectives of one answer: each is a map of its own, which takes some 50 ms to compute. */
export const MAX_COLLECTIVES = 20;

/** A map of a blade. */
export class GeometryMapRequest extends BladeConditionRequest {
  @NumList({
    min: 1,
    max: MAX_SPEEDS,
    gt: 0,
    lte: 200_000,
    unit: 'rpm',
    description: 'Speeds of rotation, strictly rising',
    example: [3000, 5000, 7000],
  })
  rpm!: number[];

  @NumList({
    min: 1,
    max: MAX_SPEEDS,
    gte: 0,
    lte: 343,
    belowHint: REVERSED_INFLOW,
    unit: 'm/s',
    description: 'Airspeeds, along the axis unless `disc_angle_deg` is given; strictly rising',
    example: [0, 5, 10],
  })
  airspeed!: number[];

  @Num({
    ...DISC_ANGLE,
    description: `${DISC_ANGLE.description}. \`airspeed\` is the whole speed. Results then have \`force_inplane_n\`, \`force_side_n\`, \`hub_moment_roll_n_m\` and \`hub_moment_pitch_n_m\``,
  })
  disc_angle_deg?: number | null;

  @NumList({
    min: 1,
    max: MAX_COLLECTIVES,
    gte: COLLECTIVE.gte,
    lte: COLLECTIVE.lte,
    nullable: true,
    unit: COLLECTIVE.unit,
    description: `Collectives to map, strictly rising, in place of \`collective_deg\`. Each counts as one request of the rate limit. At most ${MAX_CONDITIONS} conditions in all`,
    example: [-2, 2, 6],
  })
  collectives_deg?: number[] | null;

  @Id('cal', CALIBRATION)
  calibration_id?: string | null;
}

/** A map as it is sent: of a blade, or of the component that stands in its place. */
export class MapGeometryRequest extends bladeOptional(GeometryMapRequest) {
  @Text(COMPONENT_ID)
  propeller_component_id?: string | null;
}

/** The deviation of the map from the blade element solve, at the middle between its nodes. */
@Resource()
export class MapError {
  @Num({ unit: 'fraction of the largest thrust coefficient', description: 'Error of thrust' })
  thrust!: number;

  @Num({ unit: 'fraction of the largest torque coefficient', description: 'Error of torque' })
  torque!: number;

  @Num({ unit: 'fraction of the largest power coefficient', description: 'Error of power' })
  power!: number;
}

const matrix = (description: string, unit?: string): [JsonSchema, Common] => [
  { type: 'array', items: { type: 'array', items: { type: ['number', 'null'] } } },
  { description: `${description}; a row for each rpm, a column for each airspeed`, unit },
];

const obliqueField = (description: string, unit: string): [JsonSchema, Common] => {
  const [schema, common] = matrix(description, unit);
  return [schema, { ...common, optional: true }];
};

/** Loads over rpm and airspeed, as runs read them of the same propeller. */
@Resource()
export class GeometryMap {
  @Choice(['geometry_map'])
  object!: 'geometry_map';

  @NumList({ unit: 'rpm', description: 'Rows, as requested' })
  rpm!: number[];

  @NumList({ unit: 'm/s', description: 'Columns, as requested' })
  airspeed!: number[];

  @Shape(...matrix('Thrust, after the empirical correction', 'N'))
  thrust!: (number | null)[][];

  @Shape(...matrix('Shaft torque, after the empirical correction', 'N·m'))
  torque!: (number | null)[][];

  @Shape(...matrix('Shaft power, after the empirical correction', 'W'))
  power!: (number | null)[][];

  @Shape(
    ...matrix(
      'J·Ct/Cp, times the sine of `disc_angle_deg`; null without axial airspeed or without thrust',
    ),
  )
  efficiency!: (number | null)[][];

  @Shape(
    ...obliqueField(
      'Rotor drag: in-plane force along the air that crosses the disc. This field and the next three are present only with `disc_angle_deg`',
      'N',
    ),
  )
  force_inplane_n?: (number | null)[][];

  @Shape(...obliqueField('In-plane force toward the side where the blade advances', 'N'))
  force_side_n?: (number | null)[][];

  @Shape(...obliqueField('Moment at the hub that lifts the side where the blade advances', 'N·m'))
  hub_moment_roll_n_m?: (number | null)[][];

  @Shape(...obliqueField('Moment at the hub that lifts the side upstream (nose up)', 'N·m'))
  hub_moment_pitch_n_m?: (number | null)[][];

  @Int({ description: 'Cells with thrust, torque and power' })
  converged!: number;

  @Int({ description: 'Cells without numbers (null)' })
  not_converged!: number;

  @Text({ nullable: true, description: 'Reason why cells have no numbers' })
  reason!: string | null;

  @Obj(() => MapError, {
    description:
      'Largest interpolation error of the map, where the flow over the blade does not jump from one state to another',
  })
  interpolation_error!: MapError;

  @List(() => AnalysisWarning, {
    optional: true,
    description: 'Warnings about the numbers; absent if none',
  })
  warnings?: AnalysisWarning[];

  @List(() => CollectiveMap, {
    optional: true,
    description:
      'With `collectives_deg`: the map at each collective, in order. The fields above are those of the first',
  })
  collectives?: CollectiveMap[];
}

/** The fields that maps of one request have in common. */
const SHARED = [
  'object',
  'rpm',
  'airspeed',
  'collectives',
] as const satisfies (keyof GeometryMap)[];
type Loads = Omit<GeometryMap, (typeof SHARED)[number]>;
const Loads = fieldsAs<Loads>(
  'MapLoads',
  [...fieldsOf(GeometryMap)!].filter(([name]) => !(SHARED as readonly string[]).includes(name)),
);

/** The map at one collective of several. */
@Resource()
export class CollectiveMap extends Loads {
  @Num({ unit: COLLECTIVE.unit, description: 'Collective, as requested' })
  collective_deg!: number;
}
