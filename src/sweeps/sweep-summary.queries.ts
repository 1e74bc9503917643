import type { EntityManager } from '@mikro-orm/postgresql';
import { type NotNull, sql } from 'kysely';
import { countRows } from '../platform/postgres/columns.js';
import { POINT_KEY_NAMES, POINT_KEYS, type PointKeyName } from './point-keys.js';
import type { SweepTables } from './sweep.entity.js';
import { type ParetoPoint, type SweepSummary, thinned } from './sweep-summary.js';

/** In the database, so that its size here does not grow with the sweep. undefined: nothing was solved. */
export async function summarise(em: EntityManager, sweepId: string) {
  const { solved, within_limits, ...ends } = await findEnds(em, sweepId);
  if (solved === 0) return undefined;
  const only = within_limits > 0;
  return {
    within_limits,
    best: valuesOf((key) => ends[`${only ? 'free' : endOf(key)}_${key}`]),
    min: valuesOf((key) => ends[`min_${key}`]),
    max: valuesOf((key) => ends[`max_${key}`]),
    pareto: thinned(await findPareto(em, sweepId, only)),
  };
}

/** Value, and index or its negative: of equal values the first point counts, at both ends. */
type End = [number, number] | null;

function endOf(key: PointKeyName): 'min' | 'max' {
  return POINT_KEYS[key].better === 'high' ? 'max' : 'min';
}

function valuesOf(ends: (key: PointKeyName) => End): SweepSummary['best'] {
  return Object.fromEntries(
    POINT_KEY_NAMES.flatMap((key) => {
      const end = ends(key);
      return end === null ? [] : [[key, { index: Math.abs(end[1]), value: end[0] }]];
    }),
  );
}

/** `free_…`: the better end of the points within their limits. */
function findEnds(em: EntityManager, sweepId: string) {
  return em
    .getKysely<SweepTables>()
    .selectFrom('sweep_point')
    .select([
      countRows.as('solved'),
      sql<number>`(count(*) filter (where not is_limited))::int`.as('within_limits'),
    ])
    .select((eb) =>
      POINT_KEY_NAMES.flatMap((key) => {
        const ends = {
          min: sql`min(array[${eb.ref(key)}, index]) filter (where ${eb.ref(key)} is not null`,
          max: sql`max(array[${eb.ref(key)}, -index]) filter (where ${eb.ref(key)} is not null`,
        };
        return [
          sql<End>`${ends.min})`.as(`min_${key}`),
          sql<End>`${ends.max})`.as(`max_${key}`),
          sql<End>`${ends[endOf(key)]} and not is_limited)`.as(`free_${key}`),
        ];
      }),
    )
    .where((eb) => eb.and({ sweep_id: sweepId, status: 'completed' }))
    .executeTakeFirstOrThrow();
}

function findPareto(em: EntityManager, sweepId: string, within: boolean): Promise<ParetoPoint[]> {
  const least = sql<number | null>`min(total_elec_power_w) over
    (order by total_thrust_n desc, total_elec_power_w, index rows between unbounded preceding and 1 preceding)`;
  return em
    .getKysely<SweepTables>()
    .selectFrom((eb) =>
      eb
        .selectFrom('sweep_point')
        .select(['index', 'total_thrust_n', 'total_elec_power_w', least.as('least')])
        .where((point) => point.and({ sweep_id: sweepId, status: 'completed' }))
        .where('total_thrust_n', 'is not', null)
        .where('total_elec_power_w', 'is not', null)
        .$if(within, (query) => query.where('is_limited', '=', false))
        .as('point'),
    )
    .select(['index', 'total_thrust_n', 'total_elec_power_w'])
    .where((eb) => eb.or([eb('least', 'is', null), eb('total_elec_power_w', '<', eb.ref('least'))]))
    .orderBy('total_thrust_n', 'desc')
    .$narrowType<{ total_thrust_n: NotNull; total_elec_power_w: NotNull }>()
    .execute();
}
