/** The widths of the bands that hold two thirds of the measured values (docs/theory/bemt.md, B.15), fitted and counted. */
import { type BandWidths, halfWidths } from '../../../dist/blades/uncertainty.js';
import type { Evaluated } from './evaluate.ts';
import { MAX_J } from './score.ts';
import { mean } from './statistics.ts';

export const BASES = ['family', 'global'] as const;
export type Basis = (typeof BASES)[number];
export const QUANTITIES = ['Ct', 'Cp', 'efficiency'] as const;
export type Quantity = (typeof QUANTITIES)[number];
type Widths = Record<Quantity, BandWidths>;

/** The share of measured values that the bands are to hold. */
const SHARE = 2 / 3;
/** Propellers below this scatter more [m]; the five-inch ones are on the large side. */
const SMALL_D = 0.1275;
/** Efficiencies below this are noise of two small numbers. */
const EFFICIENT = 0.3;

type Has = (one: Evaluated, kind: 'static' | 'forward') => boolean;
/** The kinds of conditions that each is to hold in. */
export const CELLS: readonly [string, Has][] = [
  ['at rest', ({ group }, kind) => group === 'benchmark' && kind === 'static'],
  ['in flight', ({ group }, kind) => group === 'benchmark' && kind === 'forward'],
  ['below 5 in', ({ group, propeller }) => group === 'benchmark' && propeller.diameter < SMALL_D],
  [
    '5 in and more',
    ({ group, propeller }) => group === 'benchmark' && propeller.diameter >= SMALL_D,
  ],
  ['three and four blades', ({ group }) => group === 'many_blades'],
];

/** Mean over the propellers of a cell of the share of their values inside; NaN where it has none. */
export function coverage(
  rows: readonly Evaluated[],
  basis: Basis,
  quantity: Quantity,
  widths: Widths,
  has: Has,
): number {
  const shares = rows.flatMap((one) => {
    const inside = one.propeller.points.flatMap((point, i): number[] => {
      if (point.J > MAX_J || !has(one, point.kind)) return [];
      const ours = one.answers[basis][i];
      const eta = (Ct: number, Cp: number) => (point.J * Ct) / Cp;
      const measured = quantity === 'efficiency' ? eta(point.Ct, point.Cp) : point[quantity];
      const answered = quantity === 'efficiency' ? eta(ours.Ct, ours.Cp) : ours[quantity];
      if (quantity === 'efficiency' && !(measured > EFFICIENT)) return [];
      const Re75 = point.Re75 * Math.hypot(1, point.J / (0.75 * Math.PI));
      const half = halfWidths(one.features, { ...ours, J: point.J, Re75 }, widths)[quantity];
      return [half !== null && Math.abs(measured - answered) <= half ? 1 : 0];
    });
    return inside.length === 0 ? [] : [mean(inside)];
  });
  return shares.length === 0 ? NaN : mean(shares);
}

const NAMES = ['ofValue', 'ofLargest', 'lowReynolds', 'small', 'otherBlades'] as const;
const START: BandWidths = {
  ofValue: 0.04,
  ofLargest: 0.06,
  lowReynolds: 0.2,
  small: 0.3,
  otherBlades: 0.4,
};

/** Looks along one width after the other for what brings every cell nearest to the share. */
export function fittedWidths(
  rows: readonly Evaluated[],
  basis: Basis,
  quantity: Quantity,
): BandWidths {
  const misses = (widths: BandWidths): number =>
    CELLS.map(([, has]) =>
      coverage(rows, basis, quantity, { Ct: widths, Cp: widths, efficiency: widths }, has),
    )
      .filter(Number.isFinite)
      .reduce((sum, share) => sum + (share - SHARE) ** 2, 0);
  let widths = START;
  let best = misses(widths);
  for (let factor = 1.5; factor > 1.03; factor = Math.sqrt(factor)) {
    for (let round = 0; round < 6; round++) {
      const before = best;
      for (const name of NAMES)
        for (const by of [factor, 1 / factor]) {
          const tried = { ...widths, [name]: widths[name] * by };
          const missed = misses(tried);
          if (missed < best) [widths, best] = [tried, missed];
        }
      if (best === before) break;
    }
  }
  return widths;
}
