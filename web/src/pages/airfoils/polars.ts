import type { AirfoilPolar } from '../../../../clients/typescript/src/generated/types.ts';
import type { Band } from '../../plot/bands.ts';
import type { Trace } from '../../plot/trace.ts';

/** The rows of one Reynolds number. */
export interface Polar {
  /** The name that its curves have. */
  label: string;
  reynolds: number;
  alpha: number[];
  cl: number[];
  cd: number[];
  cm: number[];
  confidence: number[];
  clSpread: number[];
  cdSpread: number[];
  /** For each row: whether the solver converged. */
  converged: boolean[];
  /** Where the sides turn turbulent, x/c; where that was not asked for or is not known: null. */
  top: (number | null)[];
  bottom: (number | null)[];
}

export function polarsOf(table: AirfoilPolar): Polar[] {
  const none = table.reynolds.map(() => null);
  const rows = table.reynolds.map((reynolds, i) => ({ reynolds, i }));
  return [...Map.groupBy(rows, ({ reynolds }) => reynolds)].map(([reynolds, group]) => {
    const of = <T>(column: readonly T[]) => group.map(({ i }) => column[i]);
    return {
      label: `Re ${reynolds.toLocaleString('en')}`,
      reynolds,
      alpha: of(table.alpha_deg),
      cl: of(table.cl),
      cd: of(table.cd),
      cm: of(table.cm),
      confidence: of(table.confidence),
      clSpread: of(table.cl_uncertainty),
      cdSpread: of(table.cd_uncertainty),
      converged: of(table.converged),
      top: of(table.xtr_top ?? none),
      bottom: of(table.xtr_bottom ?? none),
    };
  });
}

/** Curves, and behind them the band that contains two thirds of measured values. */
export interface Drawn {
  traces: Trace[];
  bands: Band[];
}

const curve = (polar: Polar, style: number, x: number[], y: number[]): Trace => ({
  label: polar.label,
  style,
  x,
  y,
});

const bandOf = (style: number, x: number[], y: number[], spread: number[]): Band => ({
  style,
  x,
  low: y.map((value, i) => value - spread[i]),
  high: y.map((value, i) => value + spread[i]),
});

export const liftOverAngle = (polars: readonly Polar[]): Drawn => ({
  traces: polars.map((polar, i) => curve(polar, i, polar.alpha, polar.cl)),
  bands: polars.map(({ alpha, cl, clSpread }, i) => bandOf(i, alpha, cl, clSpread)),
});

/** Between the stalls, where each lift has one drag. */
export function dragOverLift(polars: readonly Polar[]): Drawn {
  const parts = polars.map((polar) => {
    const { cl, cd, cdSpread } = polar;
    const [from, to] = attached(polar);
    const part = (column: number[]) => column.slice(from, to + 1);
    return { polar, cl: part(cl), cd: part(cd), spread: part(cdSpread) };
  });
  return {
    traces: parts.map(({ polar, cl, cd }, i) => curve(polar, i, cl, cd)),
    bands: parts.map(({ cl, cd, spread }, i) => bandOf(i, cl, cd, spread)),
  };
}

export const momentOverAngle = (polars: readonly Polar[]): Drawn => ({
  traces: polars.map((polar, i) => curve(polar, i, polar.alpha, polar.cm)),
  bands: [],
});

/** Lift over drag, between the stalls. */
export const glideOverAngle = (polars: readonly Polar[]): Drawn => ({
  traces: polars.map((polar, i) => {
    const [from, to] = attached(polar);
    const alpha = polar.alpha.slice(from, to + 1);
    return curve(
      polar,
      i,
      alpha,
      alpha.map((_, k) => polar.cl[from + k] / polar.cd[from + k]),
    );
  }),
  bands: [],
});

export const confidenceOverAngle = (polars: readonly Polar[]): Drawn => ({
  traces: polars.map((polar, i) => curve(polar, i, polar.alpha, polar.confidence)),
  bands: [],
});

/** Upper side, then lower side of each polar; empty if no transition is known. */
export function transitionOverAngle(polars: readonly Polar[]): Drawn {
  const side = (polar: Polar, style: number, name: string, places: (number | null)[]): Trace[] => {
    const known = places.flatMap((place, i) => (place === null ? [] : [{ place, i }]));
    if (known.length === 0) return [];
    const x = known.map(({ i }) => polar.alpha[i]);
    const y = known.map(({ place }) => place);
    return [{ ...curve(polar, style, x, y), label: `${polar.label}, ${name}` }];
  };
  return {
    traces: polars.flatMap((polar, i) => [
      ...side(polar, 2 * i, 'upper side', polar.top),
      ...side(polar, 2 * i + 1, 'lower side', polar.bottom),
    ]),
    bands: [],
  };
}

/** First and last row of the stretch about the angle nearest to zero in which lift grows. */
function attached({ alpha, cl }: Polar): [number, number] {
  const middle = alpha.reduce(
    (best, at, i) => (Math.abs(at) < Math.abs(alpha[best]) ? i : best),
    0,
  );
  let from = middle;
  let to = middle;
  while (from > 0 && cl[from - 1] < cl[from]) from--;
  while (to < cl.length - 1 && cl[to + 1] > cl[to]) to++;
  return [from, to];
}

/** Best glide of a polar: the most lift over drag, and where. */
export function bestGlide({ alpha, cl, cd }: Polar): { ratio: number; alpha: number } {
  const ratios = cl.map((lift, i) => lift / cd[i]);
  const ratio = Math.max(...ratios);
  return { ratio, alpha: alpha[ratios.indexOf(ratio)] };
}
