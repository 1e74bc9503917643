/**
 * The curves that older programs know of a section (a lift line with limits, a drag parabola, a power of the Reynolds
 * number), by least squares from polars. Angles in radians. Pure.
 */

/** cl and cd over the angles at one Reynolds number. */
export interface Polar {
  Re: number;
  cl: ArrayLike<number>;
  cd: ArrayLike<number>;
}

export interface AeroFit {
  /** Radius that it belongs to [m]. */
  r: number;
  Re: number;
  /** cl = CL0 + CLa α = CLa (α − A0). */
  CL0: number;
  CLa: number;
  A0: number;
  CLmax: number;
  CLmin: number;
  /** Slope of the lift beyond the stall, and how much of it is left from where it leaves the line to there. */
  stallSlope: number;
  stallRise: number;
  /** cd = CDmin + CD2 (cl − CLCDmin)²; of the two halves of the parabola each by itself. */
  CDmin: number;
  CLCDmin: number;
  CD2: number;
  CD2upper: number;
  CD2lower: number;
  /** cd goes with (Re/Re_ref) to this power. */
  ReExponent: number;
  Cm: number;
  Mcrit: number;
  /** The remarks on the fit that the file carries. */
  remarks: string[];
}

/** The other known values of the section. */
export interface FitSection {
  r: number;
  thickness: number;
  /** Moment about the quarter chord. */
  Cm: number;
}

/** Reynolds numbers beside that of the fit, for the exponent. */
export const FIT_RE = [1 / 1.6, 1, 1.6] as const;

/** The lift is nought below this angle [rad]: 4°, and what rounding takes. */
const MAX_ZERO = 0.07;
/** Part of the lift between its limits that counts as the line, and as the parabola of drag. */
const LINE = 0.6;
const PARABOLA = 0.85;
/** Lift that a stall is off its line by. */
const OFF_LINE = 0.05;
/** Korn's equation: drag diverges at κ − t/c − cl/10, and rises from 0.108 before (Mason 1990); κ of ordinary sections. */
const KORN = 0.87;
const BEFORE_DIVERGENCE = 0.108;

/** `polars` as FIT_RE, over the angles `alpha`, half a degree apart. */
export function fitAero(
  alpha: readonly number[],
  polars: readonly Polar[],
  { r, thickness, Cm }: FitSection,
): AeroFit {
  const { Re, cl, cd } = polars[1];
  const stall = stallOf(alpha, cl);
  const { top, bottom } = stall;
  const [CLmax, CLmin] = [cl[top], cl[bottom]];
  const line = lineOf(alpha, cl, stall);
  const within = placesWithin(cl, stall, PARABOLA);
  const drag = dragOf(cl, cd, within);
  return {
    r,
    Re,
    ...line,
    CLmax,
    CLmin,
    ...beyondStall(alpha, cl, top, line),
    ...drag,
    ReExponent: exponentOf(polars, within),
    Cm,
    Mcrit: clamped(KORN - thickness - 0.1 * drag.CLCDmin - BEFORE_DIVERGENCE, 0.3, 0.85),
    remarks: [
      `Section curves: least squares on this service's polars at Re ${Re.toFixed(0)} (r = ${r.toPrecision(4)} m), Mach 0.`,
      `Lift line over ${LINE * 100} %, drag parabola over ${PARABOLA * 100} % of the lift between CLmin and CLmax; Re exponent from Re/1.6 to 1.6 Re.`,
    ],
  };
}

interface Stall {
  bottom: number;
  top: number;
}

/** The first peak on either side of no lift. */
function stallOf(alpha: readonly number[], cl: ArrayLike<number>): Stall {
  let zero = 0;
  for (let i = 1; i < cl.length; i++)
    if (alpha[i] <= MAX_ZERO && Math.abs(cl[i]) < Math.abs(cl[zero])) zero = i;
  let top = zero;
  for (let i = zero; i < cl.length && cl[i] > cl[top] - OFF_LINE; i++) if (cl[i] > cl[top]) top = i;
  let bottom = zero;
  for (let i = zero; i >= 0 && cl[i] < cl[bottom] + OFF_LINE; i--)
    if (cl[i] < cl[bottom]) bottom = i;
  return { bottom, top };
}

/** Places of the lift within the middle part of its range. */
function placesWithin(cl: ArrayLike<number>, { bottom, top }: Stall, part: number): number[] {
  const middle = 0.5 * (cl[top] + cl[bottom]);
  const reach = 0.5 * part * (cl[top] - cl[bottom]);
  const places: number[] = [];
  for (let i = bottom; i <= top; i++) if (Math.abs(cl[i] - middle) <= reach) places.push(i);
  return places.length >= 3 ? places : rangeOf(bottom, top);
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function lineOf(
  alpha: readonly number[],
  cl: ArrayLike<number>,
  stall: Stall,
): Pick<AeroFit, 'CL0' | 'CLa' | 'A0'> {
  const places = placesWithin(cl, stall, LINE);
  const [CL0, slope] = straight(
    places.map((i) => alpha[i]),
    places.map((i) => cl[i]),
  );
  const CLa = Math.max(slope, 0.1);
  return { CL0, CLa, A0: -CL0 / CLa };
}

function beyondStall(
  alpha: readonly number[],
  cl: ArrayLike<number>,
  top: number,
  { CL0, CLa }: Pick<AeroFit, 'CL0' | 'CLa'>,
): Pick<AeroFit, 'stallSlope' | 'stallRise'> {
  const after = rangeOf(top, Math.min(top + 12, cl.length - 1));
  const [, slope] =
    after.length < 3
      ? [0, 0]
      : straight(
          after.map((i) => alpha[i]),
          after.map((i) => cl[i]),
        );
  let leaves = top;
  while (leaves > 0 && CL0 + CLa * alpha[leaves] - cl[leaves] > OFF_LINE) leaves--;
  return {
    stallSlope: clamped(slope, 0.05, 0.5),
    stallRise: clamped(cl[top] - cl[leaves], 0.05, 0.5),
  };
}

type Drag = Pick<AeroFit, 'CDmin' | 'CLCDmin' | 'CD2' | 'CD2upper' | 'CD2lower'>;

/**
 * Returns the drag's parabola of least squares; where it has no lowest point among the data, its vertex is put at the
 * least drag of these.
 */
function dragOf(cl: ArrayLike<number>, cd: ArrayLike<number>, places: readonly number[]): Drag {
  const free = parabola(
    places.map((i) => cl[i]),
    places.map((i) => cd[i]),
  );
  const least = places.reduce((best, i) => (cd[i] < cd[best] ? i : best), places[0]);
  const [low, high] = [cl[places[0]], cl[places[places.length - 1]]];
  const isFit =
    free !== undefined && free.at > low && free.at < high && free.least > 0.5 * cd[least];
  const [CLCDmin, CDmin] = isFit ? [free.at, free.least] : [cl[least], cd[least]];
  const curvature = (of: readonly number[]): number | undefined => {
    const [sum, weight] = of.reduce(
      ([s, w], i) => {
        const q = (cl[i] - CLCDmin) ** 2;
        return [s + q * (cd[i] - CDmin), w + q * q];
      },
      [0, 0],
    );
    return of.length > 1 && weight > 1e-9 ? Math.max(sum / weight, 0) : undefined;
  };
  const CD2 = curvature(places) ?? 0;
  return {
    CDmin,
    CLCDmin,
    CD2,
    CD2upper: curvature(places.filter((i) => cl[i] > CLCDmin)) ?? CD2,
    CD2lower: curvature(places.filter((i) => cl[i] < CLCDmin)) ?? CD2,
  };
}

function exponentOf(polars: readonly Polar[], places: readonly number[]): number {
  const mean = ({ cd }: Polar): number =>
    places.reduce((sum, i) => sum + Math.log(cd[i]), 0) / places.length;
  const [, slope] = straight(
    polars.map(({ Re }) => Math.log(Re)),
    polars.map(mean),
  );
  return clamped(slope, -1.5, 0.5);
}

/** y = a + b x by least squares. */
function straight(x: readonly number[], y: readonly number[]): [a: number, b: number] {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const weight = x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
  const slope = weight > 0 ? x.reduce((s, v, i) => s + (v - mx) * (y[i] - my), 0) / weight : 0;
  return [my - slope * mx, slope];
}

/** The lowest point of y = a + b x + c x² by least squares; undefined where it has none. */
function parabola(
  x: readonly number[],
  y: readonly number[],
): { at: number; least: number } | undefined {
  const [, tilt] = straight(x, y);
  const [offset] = straight(x, y);
  // the remainders of x² and y after their lines are subtracted are orthogonal to both
  const [a2, b2] = straight(
    x,
    x.map((v) => v * v),
  );
  const bend = x.map((v) => v * v - a2 - b2 * v);
  const weight = bend.reduce((sum, v) => sum + v * v, 0);
  if (weight < 1e-12) return undefined;
  const c = bend.reduce((sum, v, i) => sum + v * (y[i] - offset - tilt * x[i]), 0) / weight;
  if (c <= 0) return undefined;
  const [a, b] = [offset - c * a2, tilt - c * b2];
  return { at: -b / (2 * c), least: a - (b * b) / (4 * c) };
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
