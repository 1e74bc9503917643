import { toNumber, toNumbers } from '../../form/number.ts';
import { hasFront } from './form/design-body.ts';
import type { DesignDraft } from './form/design-draft.ts';
import { FRONT_SIZE } from './form/design-quantities.ts';

/** Compute units for each operating point of a blade (docs/designs.md). */
const UNITS_A_POINT = 2;

/** The price of an optimization, with its parts. */
export function priceOf(draft: DesignDraft): { units: number; how: string } {
  const { num_blades = '', sections = '', tip_sections = '' } = draft.variables;
  const points = draft.points.length;
  const counts = Math.max(toNumbers(num_blades).length, 1);
  const airfoils = countOf(sections) * countOf(tip_sections);
  const combinations = counts * airfoils;
  const front = hasFront(draft)
    ? toNumber(draft.search[FRONT_SIZE.name] ?? '') || Number(FRONT_SIZE.default)
    : 0;
  const words = [
    `${UNITS_A_POINT} for each of ${points} operating ${points === 1 ? 'point' : 'points'}`,
    ...(combinations + front > 1 ? [`times ${searchesWords(combinations, front)}`] : []),
  ];
  return { units: UNITS_A_POINT * points * (combinations + front), how: words.join(', ') };
}

/** The number of names in a list; none stands for one. */
function countOf(names: string): number {
  return Math.max(names.split(',').filter((each) => each.trim() !== '').length, 1);
}

function searchesWords(combinations: number, front: number): string {
  const first =
    combinations === 1 ? '1 blade' : `${combinations} combinations of blade count and airfoil`;
  return front === 0 ? first : `(${first} + ${front} blades of the trade-off)`;
}
