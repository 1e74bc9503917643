/** Numbers of a section's outline that noise depends on: its area, and thickness and angle of its trailing edge. */

/** Lengths over the chord; angle in radians. */
export interface OutlineNumbers {
  /** Area over c². */
  area: number;
  /** Thickness of the trailing edge. */
  edge: number;
  /** Angle between both sides at the trailing edge. */
  psi: number;
}

/** Both sides count as straight between these places; behind them edges are rounded. */
const STRAIGHT = [0.9, 0.96] as const;
/** An edge that the straight sides leave thinner than this is sharp: then its own gap counts. */
const SHARP = 0.004;

/** `x`, `y`: from the trailing edge over the upper side to the leading edge and back, unit chord (docs/theory/noise.md, N.7, N.8). */
export function outlineNumbers(x: ArrayLike<number>, y: ArrayLike<number>): OutlineNumbers {
  const n = x.length;
  let twice = 0;
  let nose = 0;
  for (let i = 0; i < n; i++) {
    const next = (i + 1) % n;
    twice += x[i] * y[next] - x[next] * y[i];
    if (x[i] < x[nose]) nose = i;
  }
  const [inner, outer] = STRAIGHT.map(
    (at) => heightOn(x, y, 0, nose, at) - heightOn(x, y, nose, n - 1, at),
  );
  const slope = (inner - outer) / (STRAIGHT[1] - STRAIGHT[0]);
  const straight = outer - slope * (1 - STRAIGHT[1]);
  const gap = Math.hypot(x[0] - x[n - 1], y[0] - y[n - 1]);
  return {
    area: Math.abs(twice) / 2,
    edge: straight < SHARP ? gap : Math.max(straight, gap),
    psi: 2 * Math.atan(Math.max(slope, 0) / 2),
  };
}

/** Height of the side of points `from` … `to` at x = `at`. */
function heightOn(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
  at: number,
): number {
  for (let i = from; i < to; i++) {
    const [a, b] = [x[i] - at, x[i + 1] - at];
    if (a * b <= 0 && a !== b) return y[i] + ((y[i + 1] - y[i]) * a) / (a - b);
  }
  return 0;
}
