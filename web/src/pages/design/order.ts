/** The form of a design as it is typed, and the body that it comes to. */
import { GRAM_FORCE } from '../../../../src/platform/units.js';
import type {
  AirfoilBreakpoint,
  DesignRequest,
} from '../../../../clients/typescript/src/generated/types.ts';
import * as fields from '../../fields/design-request.ts';
import { toNumber } from '../../form/number.ts';
import { digits } from '../../units/measure.ts';

/** Texts as they stand in their fields. */
export interface Order {
  diameter: string;
  hubRadius: string;
  rpm: string;
  target: 'thrust' | 'power';
  targetValue: string;
  blades: string;
  airspeed: string;
  density: string;
  sections: 'one' | 'layout' | 'weights';
  airfoil: string;
  /** A line each: r/R and an airfoil. */
  layout: string;
  /** JSON: pairs of lower and upper CST weights. */
  weights: string;
}

export const AT_FIRST: Order = {
  diameter: '10',
  hubRadius: '0.15',
  rpm: '6000',
  target: 'thrust',
  targetValue: '600',
  blades: String(fields.num_blades.default),
  airspeed: String(fields.airspeed.default),
  density: String(fields.air_density.default),
  sections: 'one',
  airfoil: fields.airfoil.default,
  layout: `0.15 ${fields.airfoil.default}`,
  weights: '',
};

/** Returns the target in the other unit, and whether it looks like a mistake. */
export function targetMeaning({ target, targetValue, diameter }: Order): {
  hint: string;
  guard?: string;
} {
  const value = toNumber(targetValue);
  const inches = toNumber(diameter) ?? Number.NaN;
  if (target === 'power') return { hint: 'Shaft power of the whole propeller' };
  if (value === undefined || Number.isNaN(value))
    return { hint: 'Gram-force, not newtons: 1 N is 102 gf' };
  const hint = `Gram-force, not newtons: ${digits(value, 6)} gf are ${digits(value * GRAM_FORCE, 4)} N`;
  // any propeller that is worth a design pulls more than a gram an inch squared at rest
  const isSlip = value < 0.2 * inches * inches;
  return isSlip
    ? {
        hint,
        guard: `That is very little for a ${inches}-inch propeller. Did you mean newtons? Then it is ${digits(value / GRAM_FORCE)} gf.`,
      }
    : { hint };
}

/** The body to send; throws Error with what cannot be read, in words. */
export function toDesignRequest(order: Order): DesignRequest {
  const number = (text: string) => toNumber(text) as number; // what is missing or no number, the API says beside the field
  return {
    diameter: number(order.diameter),
    hub_radius: number(order.hubRadius),
    design_rpm: number(order.rpm),
    target_mode: order.target,
    target_value: number(order.targetValue),
    num_blades: toNumber(order.blades),
    airspeed: toNumber(order.airspeed),
    air_density: toNumber(order.density),
    ...sectionsOf(order),
  };
}

function sectionsOf({ sections, airfoil, layout, weights }: Order): Partial<DesignRequest> {
  if (sections === 'one') return { airfoil };
  if (sections === 'layout') return { airfoil_layout: readLayout(layout) };
  return { section_airfoils: readWeights(weights) };
}

function readLayout(text: string): AirfoilBreakpoint[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, i) => {
    const [, place, airfoil] = /^\s*([\d.,]+)\s+(\S.*?)\s*$/.exec(line) ?? [];
    if (place === undefined)
      throw new Error(`Line ${i + 1} is not a position (r/R) and an airfoil: “${line}”`);
    return { r_over_R: toNumber(place)!, airfoil_ref: airfoil };
  });
}

function readWeights(text: string): number[][][] {
  try {
    return JSON.parse(text) as number[][][];
  } catch (error) {
    throw new Error(`The weights are not JSON: ${(error as Error).message}`, { cause: error });
  }
}
