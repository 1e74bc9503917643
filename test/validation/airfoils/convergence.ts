/** How many of the incidences asked for came out, ours and XFOIL's at its first try and with its second. */
import { type Compared, isInside } from './agreement.ts';
import { HUNG, isConverged, type Row } from './polar.ts';

export interface Converged {
  /** Incidences asked for. */
  asked: number;
  /** Parts of them, 0 … 1. */
  ours: number;
  first: number;
  second: number;
}

/** Over some polars, at the incidences that `counts` lets through. */
export function converged(all: readonly Compared[], counts: (alpha: number) => boolean): Converged {
  const total = { asked: 0, ours: 0, first: 0, second: 0 };
  for (const { reference, ours } of all) {
    const rows = ours.rows.filter(({ alpha }) => counts(alpha));
    const theirs = reference.rows.filter(({ alpha }) => counts(alpha));
    total.asked += rows.length;
    total.ours += rows.filter(isConverged).length;
    total.first += theirs.filter(({ pass }) => pass === 1).length;
    total.second += theirs.length;
  }
  const { asked, ours, first, second } = total;
  return { asked, ours: ours / asked, first: first / asked, second: second / asked };
}

export const everywhere = (): boolean => true;
export const inside = isInside;

/** A polar's flags, as the kernel numbers them. */
const FLAGS: [bit: number, name: string][] = [
  [2, 'other panel count'],
  [4, 'begun at a higher Re'],
  [8, 'sub-steps'],
  [16, 'from above'],
  [32, 'two branches'],
];

/** Part of the converged incidences that carry each flag. */
export function flagged(all: readonly Compared[]): [name: string, part: number][] {
  const rows = all.flatMap(({ ours }) => ours.rows.filter(isConverged));
  const having = (bit: number) => rows.filter(({ flags }) => (flags & bit) !== 0).length;
  return FLAGS.map(([bit, name]) => [name, having(bit) / rows.length]);
}

const isHung = (row: Row) => row.state === HUNG;
export const hangs = (all: readonly Compared[]): number =>
  all.reduce((sum, { ours }) => sum + ours.rows.filter(isHung).length, 0);

/** Incidences of which not every number is finite. */
export const notFinite = (all: readonly Compared[]): number =>
  all.reduce(
    (sum, { ours }) =>
      sum + ours.rows.filter((row) => !Object.values(row).every(Number.isFinite)).length,
    0,
  );
