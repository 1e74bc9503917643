/** What has to be true of a section's numbers before they go to a thread; whether they are a section, the kernel says. */
import { checkSection } from './airfoil-check.js';
import type { CstShape, NacaShape, SectionRequest } from './section-case.js';
import { MAX_WEIGHTS } from './section-layout.js';

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
