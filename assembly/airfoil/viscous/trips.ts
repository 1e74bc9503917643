/** Converts the trips of both sides from x/c to a distance along the layer. */
import { coupled } from '../coupling/coupled';
import { layers } from './layers';

/** Share of the interval at which the trip of this side stands; 2 where it does not stand in it. */
export function tripShare(from: f64, to: f64, isUpper: boolean): f64 {
  const at: f64 = isUpper ? tripAlong.upper : tripAlong.lower;
  if (!(at < to)) return 2.0;
  return Math.max((at - from) / (to - from), 0.0);
}

class TripAlong {
  upper: f64 = Infinity;
  lower: f64 = Infinity;
}
const tripAlong: TripAlong = new TripAlong();

/** Rounding of a trip that stands at the stagnation point, which is kept off its panel's ends [chords]. */
const AT_STAGNATION: f64 = 1.0e-8;

/**
 * Finds how far along the layers the trips' x/c stand. A trip that the stagnation point has passed stands in the other
 * side's layer and trips none, as in XFOIL (XIFSET).
 */
export function placeTrips(): void {
  tripAlong.upper = fromStagnation(layers.tripUpper, 0, 1);
  tripAlong.lower = fromStagnation(layers.tripLower, layers.N - 1, -1);
}

/** Distance from the stagnation point to the place x/c of the surface that begins at node `edge` and runs to the nose by `step`. */
function fromStagnation(x: f64, edge: i32, step: i32): f64 {
  if (!(x < 1.0)) return Infinity;
  let i = edge;
  // no lower than the nose, whichever of two equal nodes it is
  while (unchecked(coupled.x[i]) > x && coupled.x[i + step] < coupled.x[i] - 1.0e-9) i += step;
  const x0: f64 = unchecked(coupled.x[i]);
  let s: f64 = unchecked(coupled.s[i]);
  if (x0 < x && i !== edge) {
    const f: f64 = (x - x0) / (unchecked(coupled.x[i - step]) - x0);
    s += f * (unchecked(coupled.s[i - step]) - s);
  }
  const distance: f64 = f64(step) * (layers.s - s);
  return distance < -AT_STAGNATION ? Infinity : Math.max(distance, 0.0);
}
