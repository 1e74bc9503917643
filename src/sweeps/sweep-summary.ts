import type { EntityManager } from '@mikro-orm/postgresql';
import { POINT_KEY_NAMES, POINT_KEYS, type PointKeyName } from './point-keys.js';

export interface PointValue {
  index: number;
  value: number;
}

interface ParetoPoint {
  index: number;
  total_thrust_n: number;
  total_elec_power_w: number;
}

/** What can be said of all solved points together. */
export interface SweepSummary {
  /** Points that were solved and exceed no limit. */
  within_limits: number;
  /** Of those within limits, or of all where there are none. */
  best: Partial<Record<PointKeyName, PointValue>>;
  min: Partial<Record<PointKeyName, PointValue>>;
  max: Partial<Record<PointKeyName, PointValue>>;
  /** Points than which no other gives as much thrust for less power, by falling thrust. */
  pareto: ParetoPoint[];
}

/** A longer front is thinned evenly, its ends kept: it goes into events, which are short. */
export const MAX_PARETO = 100;

/** In the database, so that its size here does not grow with the sweep. undefined: nothing was solved. */
export async function summarise(
  em: EntityManager,
  sweepId: string,
): Promise<SweepSummary | undefined> {
  const { solved, within_limits, ends } = await findEnds(em, sweepId);
  if (solved === 0) return undefined;
  const only = within_limits > 0;
  const best = POINT_KEY_NAMES.map((key): [PointKeyName, End] => {
    const end = POINT_KEYS[key].better === 'high' ? 'max' : 'min';
    return [key, ends[`${only ? 'free_' : ''}${end}_${key}`]];
  });
  const all = (end: 'min' | 'max') =>
    POINT_KEY_NAMES.map((key): [PointKeyName, End] => [key, ends[`${end}_${key}`]]);
  return {
    within_limits,
    best: valuesOf(best),
    min: valuesOf(all('min')),
    max: valuesOf(all('max')),
    pareto: thinned(await findPareto(em, sweepId, only)),
  };
}

/** Value, and index or its negative: of equal values the first point counts, at both ends. */
type End = [number, number] | null;

function valuesOf(ends: [PointKeyName, End][]): SweepSummary['best'] {
  return Object.fromEntries(
    ends.flatMap(([key, end]) =>
      end === null ? [] : [[key, { index: Math.abs(end[1]), value: end[0] }]],
    ),
  );
}

async function findEnds(em: EntityManager, sweepId: string) {
  const columns = POINT_KEY_NAMES.flatMap((key) => {
    const least = `min(array[${key}, index]) filter (where ${key} is not null`;
    const most = `max(array[${key}, -index]) filter (where ${key} is not null`;
    return [
      `${least}) as min_${key}`,
      `${most}) as max_${key}`,
      POINT_KEYS[key].better === 'high'
        ? `${most} and not is_limited) as free_max_${key}`
        : `${least} and not is_limited) as free_min_${key}`,
    ];
  });
  const [row] = await em.execute<[Record<string, End> & { solved: number; within_limits: number }]>(
    `select count(*)::int as solved, (count(*) filter (where not is_limited))::int as within_limits, ${columns.join(', ')}
       from sweep_point where sweep_id = ? and status = 'completed'`,
    [sweepId],
  );
  const { solved, within_limits, ...ends } = row;
  return { solved, within_limits, ends: ends as Record<string, End> };
}

function findPareto(em: EntityManager, sweepId: string, within: boolean): Promise<ParetoPoint[]> {
  return em.execute<ParetoPoint[]>(
    `select index, total_thrust_n, total_elec_power_w
       from (select index, total_thrust_n, total_elec_power_w,
                    min(total_elec_power_w) over (order by total_thrust_n desc, total_elec_power_w, index
                                                  rows between unbounded preceding and 1 preceding) as least
               from sweep_point
              where sweep_id = ? and status = 'completed' and total_thrust_n is not null
                and total_elec_power_w is not null ${within ? 'and not is_limited' : ''}) as point
      where least is null or total_elec_power_w < least
      order by total_thrust_n desc`,
    [sweepId],
  );
}

export function thinned<T>(points: readonly T[], most = MAX_PARETO): T[] {
  if (points.length <= most) return [...points];
  return Array.from(
    { length: most },
    (_, i) => points[Math.round((i * (points.length - 1)) / (most - 1))],
  );
}
