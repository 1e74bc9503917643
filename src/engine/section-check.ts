/** Checks a section's numbers before they go to a thread; whether they describe a section is left to the kernel. */
import type { PolarCase, SectionPoints } from './airfoil-case.js';
import type { CstShape, NacaShape, SectionRequest } from './section-case.js';
import { MAX_ANGLES, MAX_LIST, MAX_WEIGHTS } from './layout.js';

/**
 * The ranges that a polar must keep before it goes to a thread. The caller has checked the user's input in the user's
 * words.
 */
const RANGES: Record<Exclude<keyof PolarCase, 'anglesDeg'>, readonly [number, number]> = {
  Re: [1e3, 1e9],
  mach: [0, 0.75],
  nCrit: [1, 14],
  panels: [60, 300],
  xtrUpper: [0, 1],
  xtrLower: [0, 1],
};
const MAX_ANGLE_DEG = 45;

/** Throws RangeError where a case is none that the kernel takes. */
export function checkPolarCase(polar: PolarCase): void {
  for (const [name, [low, high]] of Object.entries(RANGES)) {
    const value = polar[name as keyof typeof RANGES];
    if (!(value >= low && value <= high))
      throw new RangeError(`${name} of a polar is ${low} to ${high}, not ${value}`);
  }
  if (!Number.isInteger(polar.panels)) throw new RangeError('panels of a polar is an integer');
  const { anglesDeg } = polar;
  if (anglesDeg.length === 0 || anglesDeg.length > MAX_ANGLES)
    throw new RangeError(`a polar has 1 to ${MAX_ANGLES} angles, not ${anglesDeg.length}`);
  for (const [i, angle] of anglesDeg.entries()) {
    if (!(Math.abs(angle) <= MAX_ANGLE_DEG))
      throw new RangeError(`an angle of a polar is within ±${MAX_ANGLE_DEG}°, not ${angle}`);
    if (i > 0 && !(angle > anglesDeg[i - 1]))
      throw new RangeError(`the angles of a polar rise; ${angle} follows ${anglesDeg[i - 1]}`);
  }
}

/** Throws RangeError where a list cannot be handed to the kernel; whether it is a section, the kernel says. */
export function checkSection({ x, y }: SectionPoints): void {
  if (x.length !== y.length || x.length > MAX_LIST)
    throw new RangeError(`a section has as many x as y, at most ${MAX_LIST}`);
}

function within(name: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(`${name} is a whole number of ${low} to ${high}, not ${value}`);
}

function checkCst({ upper, lower }: CstShape): void {
  within('the count of upper weights', upper.length, 1, MAX_WEIGHTS);
  within('the count of lower weights', lower.length, 1, MAX_WEIGHTS);
}

function checkNaca(shape: NacaShape): void {
  // the camber's place of 5-digit sections is published for these digits only
  if (shape.series === 'five') within('the second digit', shape.digit, shape.reflex ? 2 : 1, 5);
  if (shape.series !== 'modified') return;
  const { nose, thickest } = shape;
  if (!(nose >= 0 && nose <= 9)) throw new RangeError(`a nose index is 0 to 9, not ${nose}`);
  if (!(thickest >= 0.2 && thickest <= 0.6))
    throw new RangeError(`a NACA section is thickest at 0.2 to 0.6, not ${thickest}`);
}

/** Throws RangeError where a request cannot be handed to the kernel. */
export function checkSectionRequest({ shape, fit }: SectionRequest): void {
  if (shape.kind === 'points') checkSection(shape);
  if (shape.kind === 'cst') checkCst(shape);
  if (shape.kind === 'naca') checkNaca(shape);
  if (fit !== undefined) within('the count of weights to fit', fit, 1, MAX_WEIGHTS);
}
