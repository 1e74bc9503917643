/** Converts the trips of both sides from x/c to a distance along the layer. */
import { coupled } from '../coupling/coupled';
import { along, layers } from './layers';

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

/** Finds how far along the layers the trips' x/c stand. */
export function placeTrips(): void {
  tripAlong.upper = alongOf(layers.tripUpper, layers.last, -1, 0);
  tripAlong.lower = alongOf(layers.tripLower, layers.last + 1, 1, layers.N - 1);
}

function alongOf(x: f64, from: i32, step: i32, to: i32): f64 {
  if (!(x < 1.0)) return Infinity;
  for (let i = from; i !== to; i += step) {
    const x0: f64 = unchecked(coupled.x[i]);
    const x1: f64 = unchecked(coupled.x[i + step]);
    if (x1 < x) continue;
    const f: f64 = x0 < x && x1 > x0 ? (x - x0) / (x1 - x0) : 0.0;
    return unchecked(along[i]) + f * (unchecked(along[i + step]) - unchecked(along[i]));
  }
  return Infinity;
}
