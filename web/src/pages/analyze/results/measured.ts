/** Measurements as dots over J and over rpm. */
import type { NearestMeasurement } from '../../../../../clients/typescript/src/generated/types.ts';
import type { Answered } from '../run-plan.ts';

/** Rotation in rpm; coefficients of the propeller convention. */
export interface Dot {
  rpm: number;
  J: number;
  Ct: number;
  Cp: number;
}

export interface Measured {
  name: string;
  /** True for the analyzed propeller itself; the dots of another one name it. */
  isSame: boolean;
  /** At rest. */
  still: readonly Dot[];
  flying: readonly Dot[];
}

/** J Ct/Cp; null where there is no thrust, as the API has it. */
export const efficiencyOf = ({ J, Ct, Cp }: Omit<Dot, 'rpm'>): number | null =>
  J > 0 && Ct > 0 && Cp > 0 ? (J * Ct) / Cp : null;

/**
 * The largest distance at which dots of another propeller stand beside a curve: half of the measured runs have another propeller
 * within it (docs/validation-propellers.md).
 */
const NEAR = 0.6;

/** Returns the propeller that is nearest in most of the answers, or the analyzed one; undefined if none is near. */
export function nearestOf({ analyses }: Pick<Answered, 'analyses'>): Measured | undefined {
  const own = analyses.find(({ measured_propeller }) => measured_propeller)?.measured_propeller;
  const all = analyses
    .flatMap(({ nearest_measurements }) => nearest_measurements ?? [])
    .filter(({ propeller, distance }) => propeller === own || distance <= NEAR);
  const ranks = new Map<string, number>();
  for (const { propeller, distance } of all)
    ranks.set(propeller, (ranks.get(propeller) ?? 0) + 1 / (0.1 + distance));
  const [first] = [...ranks].sort(([, a], [, b]) => b - a)[0] ?? [];
  const nearest = own !== undefined && ranks.has(own) ? own : first;
  const rows = all.filter(({ propeller }) => propeller === nearest);
  if (rows.length === 0) return undefined;
  const dots = [...new Map(rows.map((row) => [`${row.rpm} ${row.J}`, toDot(row)])).values()];
  return {
    name: rows[0].name,
    isSame: nearest === own,
    still: dots.filter(({ J }) => J === 0),
    flying: dots.filter(({ J }) => J > 0),
  };
}

const toDot = ({ rpm, J, Ct_measured, Cp_measured }: NearestMeasurement): Dot => ({
  rpm,
  J,
  Ct: Ct_measured,
  Cp: Cp_measured,
});

/** Returns the runs near the speed of a curve, and the point at rest. */
export function overJ({ still, flying }: Measured, rpm: number): Dot[] {
  const away = (dot: Dot) => Math.abs(Math.log(dot.rpm / rpm));
  const nearest = Math.min(...flying.map(away));
  const atRest = still.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
  return [...atRest, ...flying.filter((dot) => away(dot) < nearest + 0.02)];
}
