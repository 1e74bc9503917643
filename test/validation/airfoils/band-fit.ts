/**
 * Fit of the tunnel's part of the bands, and its test: each section is left out in turn, and each camber class, which gives
 * the bands of sections that the fit has not seen.
 */
import { groupBy } from '../powertrain/tables.ts';
import { familyOf, stateOf } from './band-cells.ts';
import {
  confidenceOf,
  dragBand,
  type DragCoefficients,
  type Flow,
  liftBand,
  type LiftCoefficients,
  SHIPPED,
} from './band-model.ts';
import { type BandedPoint } from './tunnel-bands.ts';

/**
 * Share of points that the fit is to have inside. Of sections that the fit has not seen fewer are: about 0.7, midway between
 * the 0.6 and 0.8 that are aimed at.
 */
const INSIDE = 0.73;
/** Errors below this are not told apart: the tunnel reads no finer. */
const LEAST = 1e-3;

/** One of the two bands: how it is computed, and the point's error and whole band. */
interface Quantity<C extends number[]> {
  band: (coefficients: C, flow: Flow) => number;
  shipped: C;
  error: (point: BandedPoint) => number;
  whole: (point: BandedPoint) => number;
}
const LIFT: Quantity<LiftCoefficients> = {
  band: liftBand,
  shipped: SHIPPED.lift,
  error: ({ dCL }) => dCL,
  whole: ({ bandCL }) => bandCL,
};
const DRAG: Quantity<DragCoefficients> = {
  band: dragBand,
  shipped: SHIPPED.drag,
  error: ({ dLnCD }) => dLnCD,
  whole: ({ bandLnCD }) => bandLnCD,
};

/** The band with other coefficients: the parts that are not the tunnel's stay as they are. */
function bandWith<C extends number[]>(of: Quantity<C>, coefficients: C, point: BandedPoint) {
  const rest = Math.max(0, of.whole(point) ** 2 - of.band(of.shipped, point) ** 2);
  return Math.sqrt(of.band(coefficients, point) ** 2 + rest);
}

/**
 * Pinball loss of ln |error| about ln band, whose least value has INSIDE of the points inside. Points weigh such that each
 * section counts as one, attached and separating flow alike.
 */
function lossOf<C extends number[]>(of: Quantity<C>, points: readonly BandedPoint[]) {
  const groups = [...groupBy(points, (each) => `${each.section} ${isSeparating(each)}`).values()];
  return (coefficients: C): number =>
    groups.reduce((sum, group) => {
      const losses = group.map((point) => {
        const error = Math.log(Math.max(LEAST, Math.abs(of.error(point))));
        const beyond = error - Math.log(bandWith(of, coefficients, point));
        return beyond > 0 ? INSIDE * beyond : (INSIDE - 1) * beyond;
      });
      return sum + losses.reduce((a, b) => a + b, 0) / group.length;
    }, 0);
}

const isSeparating = (point: BandedPoint): boolean => stateOf(point) === 'separating';

/** Least value near `start` by a compass search in the logarithms; no derivative, since the loss has kinks. */
function minimise<C extends number[]>(loss: (coefficients: C) => number, start: C): C {
  let best = start;
  let least = loss(best);
  for (let step = 0.5; step > 1e-3;) {
    const tries = best.flatMap((_, i) =>
      [step, -step].map((by) => best.map((x, k) => (k === i ? x * Math.exp(by) : x)) as C),
    );
    const [found] = tries.toSorted((a, b) => loss(a) - loss(b));
    if (loss(found) < least - 1e-9) {
      best = found;
      least = loss(best);
    } else step /= 2;
  }
  return best;
}

const fit = <C extends number[]>(of: Quantity<C>, points: readonly BandedPoint[]): C =>
  minimise(lossOf(of, points), of.shipped);

export interface BandFit {
  lift: LiftCoefficients;
  drag: DragCoefficients;
}

export const fitBands = (points: readonly BandedPoint[]): BandFit => ({
  lift: fit(LIFT, points),
  drag: fit(DRAG, points),
});

/** The points with bands and confidence that were fitted to the points of the other groups. */
function leftOut(
  points: readonly BandedPoint[],
  group: (point: BandedPoint) => string,
): BandedPoint[] {
  return [...groupBy(points, group)].flatMap(([name, those]) => {
    const { lift, drag } = fitBands(points.filter((point) => group(point) !== name));
    return those.map((point) => {
      const bandCL = bandWith(LIFT, lift, point);
      const bandLnCD = bandWith(DRAG, drag, point);
      return { ...point, bandCL, bandLnCD, confidence: confidenceOf(bandCL, bandLnCD) };
    });
  });
}

export const withoutSection = (points: readonly BandedPoint[]): BandedPoint[] =>
  leftOut(points, ({ section }) => section);
export const withoutFamily = (points: readonly BandedPoint[]): BandedPoint[] =>
  leftOut(points, familyOf);
