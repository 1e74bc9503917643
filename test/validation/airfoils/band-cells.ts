/** Cells of tunnel points by Reynolds number, state of the flow and camber, and what bands and confidence are worth in them. */
import { mean } from '../powertrain/tables.ts';
import { TOLERANCE } from './band-model.ts';
import { type BandedPoint } from './tunnel-bands.ts';

type Cell = (point: BandedPoint) => string;

const reynoldsOf: Cell = ({ Re }) => {
  if (Re < 8e4) return 'Re 60k';
  if (Re < 1.25e5) return 'Re 100k';
  return Re < 2.25e5 ? 'Re 150k to 200k' : 'Re 250k to 300k';
};

/** Lift slope per degree below which, and slope of ln cd beyond which, a flow counts as separating. */
const ATTACHED_SLOPE = 0.075;
const MOST_DRAG_SLOPE = 0.13;

/**
 * State of the flow, by the polar's own slopes. An attached flow below Re 1.25e5 has a laminar bubble that decides about its
 * drag. Near stall, beyond it, and where the lower side lets go, lift is flat or drag steep: separating.
 */
export const stateOf: Cell = ({ Re, clSlope, lnCdSlope }) => {
  if (clSlope < ATTACHED_SLOPE || Math.abs(lnCdSlope) > MOST_DRAG_SLOPE) return 'separating';
  return Re < 1.25e5 ? 'attached, bubble' : 'attached';
};

export const familyOf: Cell = ({ camber }) => {
  if (camber < 0.027) return 'camber 0–2.7 %';
  return camber < 0.05 ? 'camber 2.7–5 %' : 'camber above 5 %';
};

/** Cells of which the documents give a row: each axis alone, then two together. */
export const CELLINGS: readonly Cell[] = [
  () => 'all',
  reynoldsOf,
  stateOf,
  familyOf,
  (point) => `${reynoldsOf(point)}, ${stateOf(point) === 'separating' ? 'separating' : 'attached'}`,
  (point) => `${familyOf(point)}, ${stateOf(point) === 'separating' ? 'separating' : 'attached'}`,
];

/** Fewest points of a cell that say something. */
const FEWEST = 10;

export interface Coverage {
  cell: string;
  points: number;
  /** Shares of points inside their band. */
  CL: number;
  lnCD: number;
}

const share = (points: readonly BandedPoint[], holds: (point: BandedPoint) => boolean): number =>
  mean(points.map((point) => (holds(point) ? 1 : 0)));

const isLiftInside = ({ dCL, bandCL }: BandedPoint): boolean => Math.abs(dCL) < bandCL;
const isDragInside = ({ dLnCD, bandLnCD }: BandedPoint): boolean => Math.abs(dLnCD) < bandLnCD;

const { compare: byNumbers } = new Intl.Collator('en', { numeric: true });

/** Shares inside the bands in each cell that has enough points, in the cells' order. */
export function coverage(points: readonly BandedPoint[], cells: Cell, fewest = FEWEST): Coverage[] {
  const names = [...new Set(points.map(cells))].toSorted(byNumbers);
  return names.flatMap((cell) => {
    const those = points.filter((point) => cells(point) === cell);
    if (those.length < fewest) return [];
    const [CL, lnCD] = [share(those, isLiftInside), share(those, isDragInside)];
    return [{ cell, points: those.length, CL, lnCD }];
  });
}

const isWithinTolerance = ({ dCL, dLnCD }: BandedPoint): boolean =>
  Math.abs(dCL) < TOLERANCE.CL && Math.abs(dLnCD) < TOLERANCE.lnCD;

export interface Reliability {
  points: number;
  predicted: number;
  observed: number;
}

/** Mean confidence and the share of points within its tolerances, in `bins` groups of rising confidence, equally many points each. */
export function reliability(points: readonly BandedPoint[], bins: number): Reliability[] {
  const sorted = points.toSorted((a, b) => a.confidence - b.confidence);
  return Array.from({ length: bins }, (_, i) => {
    const [from, to] = [i, i + 1].map((k) => Math.round((k * sorted.length) / bins));
    const those = sorted.slice(from, to);
    return {
      points: those.length,
      predicted: mean(those.map(({ confidence }) => confidence)),
      observed: share(those, isWithinTolerance),
    };
  });
}
