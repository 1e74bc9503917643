// Numbers of `npm run example`: our line at measured advance ratios, and how far apart both are.

/** Below this part of the static Ct a relative error says nothing: the thrust is about to change sign. */
export const SMALL_THRUST = 0.2;

/** Value at x of the line through (xs, ys); xs rise. Undefined outside and where a neighbor is null. */
export function interpolate(xs, ys, x) {
  const i = xs.findIndex((each, k) => k > 0 && each >= x);
  if (i === -1 || x < xs[0] || ys[i] === null || ys[i - 1] === null) return undefined;
  return ys[i - 1] + ((ys[i] - ys[i - 1]) * (x - xs[i - 1])) / (xs[i] - xs[i - 1]);
}

/** J Ct/Cp where the propeller drives, null where it brakes or stands. */
export function efficiencyOf({ J, Ct, Cp }) {
  return J > 0 && Ct > 0 && Cp > 0 ? (J * Ct) / Cp : null;
}

/** Each measured row { J, Ct, Cp } with ours from a sweep's answer. Rows outside the sweep are left out. */
export function compareSweep(sweep, rows) {
  return rows.flatMap((row) => {
    const [Ct, Cp] = ['sweep_Ct', 'sweep_Cp'].map((y) =>
      interpolate(sweep.sweep_J, sweep[y], row.J),
    );
    if (Ct === undefined || Cp === undefined) return [];
    return [compared({ J: row.J, Ct, Cp }, row)];
  });
}

/** One point: both values of Ct, Cp and efficiency. */
export function compared(ours, measured) {
  const { J } = measured;
  return {
    J,
    ours: { Ct: ours.Ct, Cp: ours.Cp, eta: efficiencyOf({ J, ...ours }) },
    measured: { Ct: measured.Ct, Cp: measured.Cp, eta: efficiencyOf(measured) },
  };
}

/** ours/measured − 1. */
export function relativeError(ours, measured) {
  return ours / measured - 1;
}

/** Mean absolute errors: relative ones over the points with a thrust worth the name, absolute ones over all. */
export function meanErrors(points, staticCt) {
  const driving = points.filter(({ measured }) => measured.Ct >= SMALL_THRUST * staticCt);
  const relative = (name) =>
    mean(driving.map(({ ours, measured }) => Math.abs(relativeError(ours[name], measured[name]))));
  const absolute = (name, over) =>
    mean(over.map(({ ours, measured }) => Math.abs(ours[name] - measured[name])));
  return {
    driving: {
      count: driving.length,
      Ct: relative('Ct'),
      Cp: relative('Cp'),
      eta: absolute('eta', driving),
    },
    all: { count: points.length, Ct: absolute('Ct', points), Cp: absolute('Cp', points) },
  };
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Rows rising in J, at least `step` apart: enough of them for a table. */
export function thinOut(points, step) {
  const kept = [];
  for (const point of points.toSorted((a, b) => a.J - b.J)) {
    if (kept.length === 0 || point.J - kept.at(-1).J >= step) kept.push(point);
  }
  return kept;
}
