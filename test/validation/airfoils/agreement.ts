/** Our polars beside XFOIL's of the same coordinates: where both converged, −3 … 8°. */
import { median } from '../powertrain/tables.ts';
import { type ReferencePolar } from './data.ts';
import { isConverged, type Polar } from './polar.ts';

/** The range in which sections of blades work and XFOIL can be held for right [deg]. */
const FROM = -3;
const TO = 8;
export const isInside = (alpha: number): boolean => alpha >= FROM && alpha <= TO;

export interface Compared {
  reference: ReferencePolar;
  ours: Polar;
}

/** One incidence that both have. */
export interface Difference {
  section: string;
  Re: number;
  nCrit: number;
  pass: number;
  alpha: number;
  dCL: number;
  /** Logarithm of our CD over XFOIL's. */
  dlnCD: number;
  /** Transition, ours less XFOIL's [chords]. */
  dUpper: number;
  dLower: number;
}

export function differences({ reference, ours }: Compared): Difference[] {
  const { section, Re, nCrit } = reference;
  return reference.rows.flatMap((theirs) => {
    const row = ours.rows.find((each) => Math.abs(each.alpha - theirs.alpha) < 1e-6);
    if (!row || !isConverged(row) || !isInside(row.alpha)) return [];
    return {
      section,
      Re,
      nCrit,
      pass: theirs.pass,
      alpha: row.alpha,
      dCL: row.CL - theirs.CL,
      dlnCD: Math.log(row.CD / theirs.CD),
      dUpper: row.xtrUpper - theirs.xtrUpper,
      dLower: row.xtrLower - theirs.xtrLower,
    };
  });
}

/** Classes of Re with the limits of the median: |ΔCL| and |Δ ln CD|. */
export const CLASSES = [
  { name: 'Re ≥ 2e5', from: 2e5, to: Infinity, CL: 0.01, lnCD: 0.02 },
  { name: '5e4 … 2e5', from: 5e4, to: 2e5, CL: 0.03, lnCD: 0.06 },
  { name: 'below 5e4', from: 0, to: 5e4, CL: 0.06, lnCD: 0.12 },
];

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.floor(part * (sorted.length - 1))];
};

export interface Summary {
  points: number;
  CL: { median: number; p90: number; bias: number };
  lnCD: { median: number; p90: number; bias: number };
  /** Of both sides together. */
  xtr: { median: number; p90: number };
}

/** Medians and 90 % points of sizes; `bias`: median with its sign. */
export function summary(all: readonly Difference[]): Summary {
  const of = (values: number[]) => {
    const sizes = values.map(Math.abs);
    return { median: median(sizes), p90: quantile(sizes, 0.9), bias: median(values) };
  };
  return {
    points: all.length,
    CL: of(all.map(({ dCL }) => dCL)),
    lnCD: of(all.map(({ dlnCD }) => dlnCD)),
    xtr: of(all.flatMap(({ dUpper, dLower }) => [dUpper, dLower])),
  };
}
