/**
 * A propeller by its blade on the wire. A section is a name, or Kulfan (CST) weights: an object, or the older pair
 * `[lower_weights, upper_weights]`.
 */
import {
  Choice,
  Int,
  type JsonSchema,
  NullsRefused,
  Num,
  NumList,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import type { CstShape } from '../engine/airfoil-case.js';

/** Weights a side that the kernel takes. */
const MAX_WEIGHTS = 16;
/** Far beyond any section, near enough that squares stay small. */
const WEIGHT = { type: 'number', minimum: -10, maximum: 10 };
const weights = { type: 'array', minItems: 1, maxItems: MAX_WEIGHTS, items: WEIGHT };

export const KULFAN_SCHEMA: JsonSchema = {
  type: ['object', 'array'],
  properties: {
    lower_weights: weights,
    upper_weights: weights,
    leading_edge_weight: WEIGHT,
    TE_thickness: { type: 'number', minimum: 0, maximum: 0.2 },
  },
  required: ['lower_weights', 'upper_weights', 'leading_edge_weight', 'TE_thickness'],
  additionalProperties: false,
  items: weights,
  minItems: 2,
  maxItems: 2,
};

interface KulfanObject {
  lower_weights: number[];
  upper_weights: number[];
  leading_edge_weight: number;
  TE_thickness: number;
}

/** A section that has passed KULFAN_SCHEMA. */
export type Kulfan = KulfanObject | [lower: number[], upper: number[]];

export function toSectionShape(kulfan: Kulfan): CstShape {
  if (Array.isArray(kulfan)) {
    const [lower, upper] = kulfan;
    return { kind: 'cst', upper, lower, leadingEdge: 0, trailingEdge: 0 };
  }
  return {
    kind: 'cst',
    upper: kulfan.upper_weights,
    lower: kulfan.lower_weights,
    leadingEdge: kulfan.leading_edge_weight,
    trailingEdge: kulfan.TE_thickness,
  };
}
import { MEASURED_FAMILY_NAMES, type MeasuredFamily } from '../measurements/measured-families.js';

/** No blade has more stations than this; every array of the blade shares the limit. */
export const MAX_STATIONS = 50;

/** A propeller by the shape of its blade: stations from hub to tip. */
@NullsRefused()
export class BladeGeometryRequest {
  @Num({ gt: 0, lte: 120, unit: 'inches', example: 10, description: 'Diameter of the propeller' })
  diameter!: number;

  @NumList({
    min: 2,
    max: MAX_STATIONS,
    gte: 0,
    boundCode: 'invalid_geometry',
    unit: 'meters',
    description:
      'Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of half the diameter',
  })
  radius!: number[];

  @NumList({
    min: 2,
    max: MAX_STATIONS,
    gt: 0,
    boundCode: 'invalid_geometry',
    unit: 'meters',
    description: 'Chord at each station',
  })
  chord!: number[];

  @NumList({
    min: 2,
    max: MAX_STATIONS,
    gte: -90,
    lte: 90,
    unit: 'degrees',
    description: 'Blade angle at each station, from the plane of rotation',
  })
  twist!: number[];

  @Num({
    gte: 0,
    lte: 1,
    nullable: true,
    unit: 'fraction of the tip radius',
    description: 'Start of the blade, below 0.95. Default: the first radius',
  })
  hub_radius?: number | null;

  @Text({
    max: 64,
    default: 'naca4412',
    description:
      'Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id of your own airfoil',
  })
  airfoil!: string;

  @Shape(
    { type: 'array', maxItems: MAX_STATIONS, items: KULFAN_SCHEMA },
    {
      optional: true,
      description:
        'Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower ones normally negative; instead of `airfoil`. The older pair [lower_weights, upper_weights] also works. [] means none',
    },
  )
  section_airfoils?: Kulfan[];

  @NumList({
    max: MAX_STATIONS,
    gt: 0,
    lt: 1,
    nullable: true,
    unit: 'thickness to chord',
    description:
      'Thickness to which each section is scaled about its camber line. [] or null: the thickness of the airfoil',
  })
  thickness?: number[] | null;

  @Int({ gte: 1, lte: 16, default: 2, description: 'Number of blades' })
  num_blades!: number;

  @NumList({
    max: MAX_STATIONS,
    gt: -90,
    lt: 90,
    nullable: true,
    unit: 'degrees',
    description:
      'Sweep angle of the quarter-chord line at each station: blade geometry, unrelated to mode sweep. [] or null means none',
  })
  sweep?: number[] | null;
}

/** The origins of a blade's twist: photographs lose it at the tip, a drawing does not. */
const GEOMETRY_SOURCES = ['scan', 'cad'] as const;
export type GeometrySource = (typeof GEOMETRY_SOURCES)[number];

/** A propeller by its blade, as every operation takes it that asks what the blade does in the air. */
@NullsRefused()
export class BladeRequest extends BladeGeometryRequest {
  @Choice(MEASURED_FAMILY_NAMES, {
    optional: true,
    nullable: true,
    description:
      "The maker's series, if it is one of the measured series (docs/analyses.md). The result is then corrected by the measurements of that series. null means unknown",
  })
  family?: MeasuredFamily | null;

  @Num({
    gt: 0,
    lte: 120,
    optional: true,
    nullable: true,
    unit: 'inches',
    description:
      'Nominal pitch of the maker, a second observation of the blade angle at 0.75 R besides `twist`. null means unknown',
  })
  pitch?: number | null;

  @Choice(GEOMETRY_SOURCES, {
    optional: true,
    nullable: true,
    description:
      'Source of `twist`. `scan`: photographs of a molded propeller; its twist outboard of 0.75 R is replaced by a helix. `cad` or null: a drawing or hand measurement, used as it is',
  })
  geometry_source?: GeometrySource | null;
}
