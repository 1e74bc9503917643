/** The three facts that limit a combination most: its nearest limit, its largest loss, its heaviest part. */
import type { StoredResult } from '../../powertrain/solve-result.js';
import type { FinderFact, FinderMargin } from '../result/finder-row.wire.js';
import { shareText } from './comparison.js';
import { isLeast } from './margins.js';

export function factsOf(result: StoredResult, margins: readonly FinderMargin[]): FinderFact[] {
  return [limitFact(margins), lossFact(result), massFact(result)].filter((fact) => fact !== null);
}

function limitFact([nearest]: readonly FinderMargin[]): FinderFact | null {
  const { limit, share_used: share, value, bound } = nearest ?? {};
  if (share === undefined || share === null || value === undefined || value === null) return null;
  const word = isLeast(limit) ? 'at least' : 'at most';
  const text = `${shareText(share)} of ${limit} is used: ${short(value)}, where ${word} ${short(bound)} is allowed.`;
  return { kind: 'limit', name: limit, share, text };
}

/** The way of the power from the cells to the air, and what is lost on it [W]. */
function lossesOf({ All, groups, Battery: { pack } }: StoredResult) {
  type Point = StoredResult['groups'][number]['point'];
  const sum = (of: (point: Point) => number) =>
    groups.reduce((total, { count, point }) => total + count * of(point), 0);
  const current = All.total_current_a ?? NaN;
  const electric = sum((point) => point.elec_power_w ?? NaN);
  const intoMotors = sum((point) => (point.elec_power_w ?? NaN) * (point.esc_efficiency ?? NaN));
  const shafts = sum((point) => point.mech_power_w ?? NaN);
  const lifting = sum((point) => (point.mech_power_w ?? NaN) * (point.figure_of_merit ?? NaN));
  const drop = (pack.pack_voltage_v ?? NaN) - (groups[0].point.voltage_v ?? NaN);
  return {
    total: ((pack.pack_voltage_v ?? NaN) + (pack.sag_v ?? NaN)) * current,
    lost: {
      battery: (pack.sag_v ?? NaN) * current,
      wire: drop * current,
      esc: electric - intoMotors,
      motor: intoMotors - shafts,
      propeller: shafts - lifting,
    },
  };
}

const PLACES = {
  battery: 'inside the battery',
  wire: 'in the wire between battery and ESCs',
  esc: 'in the ESCs',
  motor: 'in the motors',
  propeller: 'by the propellers, over what lifting the weight with their area takes at the least',
};

function lossFact(result: StoredResult): FinderFact | null {
  const { total, lost } = lossesOf(result);
  const known = Object.entries(lost).filter(([, watts]) => Number.isFinite(watts / total));
  const [name, watts] = known.toSorted(([, a], [, b]) => b - a).at(0) ?? [];
  if (name === undefined || watts === undefined) return null;
  const share = watts / total;
  const text = `${shareText(share)} of the power from the cells is lost ${PLACES[name as keyof typeof PLACES]}: ${short(watts)} of ${short(total)} W.`;
  return { kind: 'loss', name, share, text };
}

function massFact({ All: { masses = [], all_up_mass_kg: all } }: StoredResult): FinderFact | null {
  if (all === undefined || all === null) return null;
  const byPart = Map.groupBy(masses, ({ part }) => part);
  const sums = [...byPart].map(([part, each]) => {
    return { part, mass: each.reduce((sum, { mass_kg }) => sum + mass_kg, 0) };
  });
  const heaviest = sums.toSorted((a, b) => b.mass - a.mass).at(0);
  if (heaviest === undefined) return null;
  const { part, mass } = heaviest;
  const text = `${shareText(mass / all)} of the mass is ${part}: ${short(mass)} of ${short(all)} kg.`;
  return { kind: 'mass', name: part, share: mass / all, text };
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
