/** The inner solves of a point: the speed of rotation, or the turn of the blade, that gives what the point asks for. */

/** Relative miss of a target at which an inner solve ends, and its most evaluations. */
export const MET = 1e-10;
const MOST = 40;
/** First turn of a search [rad], and the largest step of one. */
const FIRST_TURN = 0.002;
const LARGEST_TURN = 0.07;

/** The root of a miss that rises with u, by secants within a bracket that is widened from the first guess; where there is none the nearer end. */
export function rootOf(
  miss: (u: number) => number,
  first: number,
  low: number,
  high: number,
): { at: number; miss: number } {
  let a = { u: low, y: NaN };
  let b = { u: high, y: NaN };
  let now = { u: first, y: miss(first) };
  let last = now;
  let best = now;
  for (let n = 0; n < MOST && Math.abs(now.y) > MET; n++) {
    if (now.y < 0) a = now;
    else b = now;
    // loads grow with the square of the speed
    const slope = last === now ? 2 * (1 + now.y) : (now.y - last.y) / (now.u - last.u);
    let u = now.u - now.y / slope;
    if (!(slope > 0) || !Number.isFinite(u)) u = now.u + (now.y < 0 ? 0.3 : -0.3);
    u = Math.min(Math.max(u, now.u - 0.7), now.u + 0.7);
    if (!(u > a.u && u < b.u)) {
      // an end that was not looked at is looked at once
      const end = u >= b.u ? b : a;
      u = Number.isNaN(end.y) ? end.u : (a.u + b.u) / 2;
    }
    if (b.u - a.u < 1e-13) break;
    last = now;
    now = { u, y: miss(u) };
    if (Math.abs(now.y) < Math.abs(best.y) || Number.isNaN(best.y)) best = now;
    if ((u === high && now.y < 0) || (u === low && now.y > 0)) break;
  }
  return { at: best.u, miss: Math.abs(best.y) };
}

/** The turn at which a miss is 0 and rises; where the most is below, the turn of the most. */
export function turnOf(
  miss: (turn: number) => number,
  first: number,
): { at: number; miss: number } {
  let last = { u: first, y: miss(first) };
  let best = last;
  let now = last;
  let low = -Infinity;
  let high = Infinity;
  for (let n = 0; n < MOST && Math.abs(now.y) > MET; n++) {
    const slope = n === 0 ? NaN : (now.y - last.y) / (now.u - last.u);
    let step: number;
    if (n === 0) step = now.y < 0 ? FIRST_TURN : -FIRST_TURN;
    else if (slope > 0) step = -now.y / slope;
    else step = -Math.abs(now.u - last.u) * (now.y < 0 ? 2 : 1); // beyond the stall: back
    step = Math.min(Math.max(step, -LARGEST_TURN), LARGEST_TURN);
    if (now.y < 0 && (slope > 0 || n === 0)) low = Math.max(low, now.u);
    if (now.y > 0) high = Math.min(high, now.u);
    let u = now.u + step;
    if (low < high && (u <= low || u >= high))
      u = Number.isFinite(low + high) ? (low + high) / 2 : u;
    last = now;
    now = { u, y: miss(u) };
    if (Math.abs(now.y) < Math.abs(best.y) || Number.isNaN(best.y)) best = now;
    if (Math.abs(now.u - last.u) < 1e-13) break;
  }
  return { at: best.u, miss: Math.abs(best.y) };
}
