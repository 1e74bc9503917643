/** The measured propellers that ship (data/measurements/propellers.json) as references in SI and radians. */
import { DEGREE, INCH, RPM } from '../platform/units.js';
import type { MeasuredCurve } from '../engine/rotor-case.js';
import { linearAt } from './blade-features.js';
import type { MeasuredReference } from './measured-blades.js';
import { MEASURED_FAMILIES, type MeasuredFamily } from '../measurements/measured-families.js';
import { measurementsFile, type PropellerEntry } from '../measurements/measurements-file.js';

/** Speeds of rotation that differ by less are one, as a logarithm. */
const SAME_SPEED = 0.1;

let references: readonly MeasuredReference[] | undefined;

/** Reads the file when it is first asked. */
export function measuredReferences(): readonly MeasuredReference[] {
  const { propellers, J_step, coefficient_unit } = measurementsFile();
  references ??= propellers.map((entry) => toReference(entry, J_step, coefficient_unit));
  return references;
}

/** `unit`: coefficients are whole numbers of it. */
export function toReference(entry: PropellerEntry, step: number, unit: number): MeasuredReference {
  const { id, blades, diameter_in, pitch_in, family, stations } = entry;
  return {
    id,
    B: blades,
    R: (diameter_in / 2) * INCH,
    pitch: pitch_in === null ? null : pitch_in * INCH,
    family: family in MEASURED_FAMILIES ? (family as MeasuredFamily) : null,
    stations: stations.map(([x, c, beta]) => ({ x, c, beta: beta * DEGREE })),
    step: 2 * step,
    curves: curvesOf(entry, step, unit).map(thinned),
  };
}

/** Weights of a node and of its neighbours up to two steps away: single points of a test scatter, and its two halves differ. */
const EVEN = [3, 2, 1] as const;

/** Every second node, as the mean of those about it that were measured on both sides. The one at rest stays. */
function thinned({ Omega, Ct, Cp }: MeasuredCurve): MeasuredCurve {
  const even = (values: readonly (number | null)[]) =>
    values.flatMap((value, j) => {
      if (j % 2 === 1) return [];
      if (j === 0 || value === null) return [value];
      let [sum, weights] = [EVEN[0] * value, EVEN[0] as number];
      for (const away of [1, 2]) {
        const [before, after] = [values[j - away], values[j + away]];
        if (before == null || after == null || j === away) break;
        sum += EVEN[away] * (before + after);
        weights += 2 * EVEN[away];
      }
      return [sum / weights];
    });
  return { Omega, Ct: even(Ct), Cp: even(Cp) };
}

type Tested = Pick<PropellerEntry, 'static' | 'forward'>;

/** A curve for each speed of rotation in flight, with the point at rest at this speed, and for those at rest beyond and between them. */
function curvesOf({ static: still, forward }: Tested, step: number, unit: number): MeasuredCurve[] {
  const rpms = [...new Set(forward.map(({ rpm }) => rpm))];
  const isFlown = (rpm: number) => rpms.some((each) => Math.abs(Math.log(rpm / each)) < SAME_SPEED);
  const flown = rpms.map((rpm): MeasuredCurve => {
    const curve = { Omega: rpm * RPM, ...atRest(still, rpm, unit) };
    for (const run of forward.filter((each) => each.rpm === rpm)) {
      const first = Math.round(run.J_from / step);
      for (const [i, Ct] of run.Ct.entries()) {
        const j = first + i;
        while (curve.Ct.length <= j) [curve.Ct, curve.Cp].forEach((row) => row.push(null));
        curve.Ct[j] = Ct * unit;
        curve.Cp[j] = run.Cp[i] * unit;
      }
    }
    return curve;
  });
  const rested = still.rpm
    .filter((rpm) => !isFlown(rpm))
    .map((rpm): MeasuredCurve => ({ Omega: rpm * RPM, ...atRest(still, rpm, unit) }));
  const all = [...merged(flown), ...rested];
  return all.toSorted((a, b) => a.Omega - b.Omega);
}

/** Curves at nearly one speed are one, their mean: what they differ by is the test's scatter, and no effect of the speed. */
function merged(curves: readonly MeasuredCurve[]): MeasuredCurve[] {
  const rising = curves.toSorted((a, b) => a.Omega - b.Omega);
  const groups: MeasuredCurve[][] = [];
  for (const curve of rising) {
    const last = groups.at(-1);
    if (last !== undefined && Math.log(curve.Omega / last[0].Omega) < SAME_SPEED) last.push(curve);
    else groups.push([curve]);
  }
  return groups.map((group) => {
    const length = Math.max(...group.map(({ Ct }) => Ct.length));
    const meanOf = (key: 'Ct' | 'Cp') =>
      Array.from({ length }, (_, j) => mean(group.map((each) => each[key][j])));
    const Omega = group.reduce((sum, each) => sum + each.Omega, 0) / group.length;
    return { Omega, Ct: meanOf('Ct'), Cp: meanOf('Cp') };
  });
}

/** The mean of the values that there are; null where there is none. */
function mean(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((each) => each != null);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** The first node of a curve: linear in the logarithm of the speed between points at rest; null beyond them. */
function atRest(still: Tested['static'], rpm: number, unit: number) {
  const x = Math.log(rpm);
  const logs = still.rpm.map(Math.log);
  const last = logs.length - 1;
  if (last < 0 || x < logs[0] - SAME_SPEED || x > logs[last] + SAME_SPEED)
    return { Ct: [null] as (number | null)[], Cp: [null] as (number | null)[] };
  const of = (values: readonly number[]): (number | null)[] => [linearAt(logs, values, x) * unit];
  return { Ct: of(still.Ct), Cp: of(still.Cp) };
}
