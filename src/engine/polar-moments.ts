/**
 * Reads the moments about a quarter of the chord, the places of transition and the state of the solver from the raw
 * rows of a section's polars (points.ts): tables do not hold them. Pure. Between converged angles the moment is
 * linear in α, in ln Re and in Mach. Beyond the first and the last of them the normal force acts at a centre of
 * pressure that moves from 0.325 c at 0° over half the chord at 90° to 0.675 c at 180° (Montgomerie 1996, quoted from
 * memory in Lindenburg 2000: x/c = 0.5 − 0.175 (1 − 2|α|/π)); what the last converged angle departs from that dies
 * away within FADE.
 */
import {
  FACT,
  PO,
  PO_WIDTH,
  POINTS_ALPHA,
  POINTS_LN_RE,
  POINTS_MACH,
  POINTS_SECTION,
} from './layout.js';
import type { PolarQuery, PolarReading } from './airfoil-case.js';

/** The state of the solver at a point: `filled` lies between converged angles, `extended` beyond them. */
type PointState = 'converged' | 'filled' | 'extended';

export interface MomentReading {
  cm: Float64Array;
  state: PointState[];
}

/** The places where the layers turn turbulent, x/c; null beyond the converged angles. */
export interface TransitionReading {
  xtrUpper: (number | null)[];
  xtrLower: (number | null)[];
}

/** [deg] */
const FADE = 20;
const DEG = Math.PI / 180;
const CONVERGED = 1;
const WORST: PointState[] = ['converged', 'filled', 'extended'];

/** The converged angles of one polar. */
interface Known {
  anglesDeg: number[];
  cm: number[];
  xtrUpper: number[];
  xtrLower: number[];
  /**
   * The distance of the moment at the first and the last converged angle from that of the moving centre of pressure.
   */
  offFirst: number;
  offLast: number;
  /** The angles of the polar, and whether each converged. */
  solved: { anglesDeg: number[]; isConverged: boolean[] };
}

/** `points` as `packPoints` made them; `reading` is what their table says at the query. */
export function momentsAt(
  points: Float64Array,
  { Re, mach, anglesDeg }: PolarQuery,
  { cl, cd }: Pick<PolarReading, 'cl' | 'cd'>,
): MomentReading {
  const corners = cornersOf(points, Math.log(Re), mach);
  const state = anglesDeg.map((alpha) =>
    corners.length === 0 ? 'extended' : worst(corners.map(({ known }) => stateAt(known, alpha))),
  );
  const cm = Float64Array.from(anglesDeg, (alpha, i) => {
    const far = farMoment(alpha, cl[i], cd[i]);
    if (corners.length === 0) return far;
    let sum = 0;
    for (const { known, weight } of corners) sum += weight * momentAt(known, alpha, far);
    return sum;
  });
  return { cm, state };
}

/** Places of transition at a query, linear between converged angles, in ln Re and in Mach. `points` as of `momentsAt`. */
export function transitionAt(
  points: Float64Array,
  { Re, mach, anglesDeg }: PolarQuery,
): TransitionReading {
  const corners = cornersOf(points, Math.log(Re), mach);
  const place = (side: 'xtrUpper' | 'xtrLower') =>
    anglesDeg.map((alpha) => {
      const isWithin = ({ known }: Corner) =>
        alpha >= known.anglesDeg[0] && alpha <= known.anglesDeg.at(-1)!;
      if (corners.length === 0 || !corners.every(isWithin)) return null;
      return corners.reduce(
        (sum, { known, weight }) => sum + weight * between(known.anglesDeg, known[side], alpha),
        0,
      );
    });
  return { xtrUpper: place('xtrUpper'), xtrLower: place('xtrLower') };
}

interface Corner {
  known: Known;
  weight: number;
}

/** Up to four polars around a point, with weights that sum to 1; polars without a converged angle are left out. */
function cornersOf(points: Float64Array, lnRe: number, mach: number): Corner[] {
  const [nRe, nMach] = points;
  const re = bracket(points.subarray(POINTS_LN_RE, POINTS_LN_RE + nRe), lnRe);
  const ma = bracket(points.subarray(POINTS_MACH, POINTS_MACH + nMach), mach);
  const corners = re.flatMap(([iRe, weightRe]) =>
    ma.map(([iMach, weightMach]) => ({ k: iMach * nRe + iRe, weight: weightRe * weightMach })),
  );
  const known = corners.flatMap(({ k, weight }) => {
    const polar = weight > 0 ? knownOf(points, k) : undefined;
    return polar === undefined ? [] : [{ known: polar, weight }];
  });
  const sum = known.reduce((total, { weight }) => total + weight, 0);
  return known.map(({ known: polar, weight }) => ({ known: polar, weight: weight / sum }));
}

/** The two places around a value with their weights; held beyond the ends. */
function bracket(nodes: ArrayLike<number>, value: number): [number, number][] {
  const last = nodes.length - 1;
  if (!(value > nodes[0])) return [[0, 1]];
  if (value >= nodes[last]) return [[last, 1]];
  let i = 0;
  while (nodes[i + 1] <= value) i++;
  const part = (value - nodes[i]) / (nodes[i + 1] - nodes[i]);
  return [
    [i, 1 - part],
    [i + 1, part],
  ];
}

/** The solver's result at one angle. */
interface Point {
  alpha: number;
  isConverged: boolean;
  cm: number;
  xtrUpper: number;
  xtrLower: number;
  /** The distance of the moment from that of the moving centre of pressure. */
  off: number;
}

function pointsOf(points: Float64Array, k: number): Point[] {
  const nAlpha = points[2];
  const begin = POINTS_ALPHA + nAlpha + PO_WIDTH * nAlpha * k;
  return Array.from({ length: nAlpha }, (_, i) => {
    const row = points.subarray(begin + PO_WIDTH * i, begin + PO_WIDTH * (i + 1));
    const [alpha, cm] = [points[POINTS_ALPHA + i], row[PO.CM]];
    const off = cm - farMoment(alpha, row[PO.CL], row[PO.CD]);
    const isConverged = row[PO.STATE] === CONVERGED && Number.isFinite(off);
    const [xtrUpper, xtrLower] = [row[PO.XTR_UPPER], row[PO.XTR_LOWER]];
    return { alpha, isConverged, cm, off, xtrUpper, xtrLower };
  });
}

/** Both sides of a symmetric section made one, as its table does: at each angle the mean of what converged there. */
function folded(given: readonly Point[]): Point[] {
  const both = given.flatMap((point) => [
    point,
    {
      ...point,
      alpha: -point.alpha,
      cm: -point.cm,
      off: -point.off,
      xtrUpper: point.xtrLower,
      xtrLower: point.xtrUpper,
    },
  ]);
  const byAngle = Map.groupBy(both, ({ alpha }) => alpha + 0); // −0 and 0 are one angle
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...byAngle]
    .map(([alpha, all]) => {
      const good = all.filter(({ isConverged }) => isConverged);
      const isConverged = good.length > 0;
      return {
        alpha,
        isConverged,
        cm: mean(good.map(({ cm }) => cm)),
        off: mean(good.map(({ off }) => off)),
        xtrUpper: mean(good.map((each) => each.xtrUpper)),
        xtrLower: mean(good.map((each) => each.xtrLower)),
      };
    })
    .sort((a, b) => a.alpha - b.alpha);
}

function knownOf(points: Float64Array, k: number): Known | undefined {
  const given = pointsOf(points, k);
  const all = points[POINTS_SECTION + FACT.SYMMETRIC] === 1 ? folded(given) : given;
  const good = all.filter(({ isConverged }) => isConverged);
  if (good.length === 0) return undefined;
  return {
    anglesDeg: good.map(({ alpha }) => alpha),
    cm: good.map(({ cm }) => cm),
    xtrUpper: good.map(({ xtrUpper }) => xtrUpper),
    xtrLower: good.map(({ xtrLower }) => xtrLower),
    offFirst: good[0].off,
    offLast: good.at(-1)!.off,
    solved: {
      anglesDeg: all.map(({ alpha }) => alpha),
      isConverged: all.map(({ isConverged }) => isConverged),
    },
  };
}

/** `far`: of the moving centre of pressure there. */
function momentAt({ anglesDeg, cm, offFirst, offLast }: Known, alpha: number, far: number): number {
  const [first, last] = [anglesDeg[0], anglesDeg.at(-1)!];
  if (alpha < first) return far + offFirst * faded(first - alpha);
  if (alpha > last) return far + offLast * faded(alpha - last);
  return between(anglesDeg, cm, alpha);
}

/** Linear between the angles of a column, held beyond the ends. */
function between(anglesDeg: readonly number[], column: readonly number[], alpha: number): number {
  return bracket(anglesDeg, alpha).reduce((sum, [i, weight]) => sum + weight * column[i], 0);
}

/** Returns a weight that falls from 1 to 0 over FADE and is level at both ends. */
function faded(distance: number): number {
  const part = Math.min(distance / FADE, 1);
  return 1 - part * part * (3 - 2 * part);
}

/** The normal force at the moving centre of pressure, about a quarter of the chord, nose up positive. */
function farMoment(alphaDeg: number, cl: number, cd: number): number {
  const alpha = alphaDeg * DEG;
  const cn = cl * Math.cos(alpha) + cd * Math.sin(alpha);
  const place = 0.5 - 0.175 * (1 - (2 * Math.abs(alpha)) / Math.PI);
  return -cn * (place - 0.25);
}

function stateAt({ anglesDeg, solved }: Known, alpha: number): PointState {
  if (alpha < anglesDeg[0] || alpha > anglesDeg.at(-1)!) return 'extended';
  const around = bracket(solved.anglesDeg, alpha).filter(([, weight]) => weight > 0);
  return around.every(([i]) => solved.isConverged[i]) ? 'converged' : 'filled';
}

function worst(states: readonly PointState[]): PointState {
  return WORST[Math.max(...states.map((state) => WORST.indexOf(state)))];
}
