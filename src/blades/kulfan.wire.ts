/** A section as Kulfan (CST) weights on the wire: the object form, and the older pair `[lower_weights, upper_weights]`. */
import type { CstShape } from '../engine/airfoil-case.js';
import type { JsonSchema } from '../platform/wire/fields.js';

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
