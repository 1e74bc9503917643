import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';
import type { EventPayload } from '../events/event-types.js';
import type { Caller } from '../platform/caller.js';
import { thinnedEvenly } from '../platform/list/thinned.js';
import { countRows } from '../platform/postgres/columns.js';
import { type Ending, type MeteredRunKind, type RunAttempt, RunKinds } from '../runs/run-kind.js';
import type { RunOrder } from '../runs/run-requests.js';
import type { RunRow } from '../runs/run.row.js';
import { PointEvents } from './point-events.js';
import {
  MAX_PARETO,
  type ParetoPoint,
  POINT_KEY_NAMES,
  POINT_KEYS,
  type PointKeyName,
  type SweepSummary,
} from './sweep-summary.js';
import { SweepOrders } from './sweep-orders.js';
import type { SweepTables } from './sweep.entity.js';
import { toSweepPayload } from './sweep.mapper.js';
import { SweepRunner } from './sweep.runner.js';
import { dropPoints, findSweeps, type SweepRow, updateSweep } from './sweeps.queries.js';

/** A grid of operating points as one run. */
@Injectable()
export class SweepKind implements MeteredRunKind {
  readonly name = 'sweep';

  constructor(
    kinds: RunKinds,
    private readonly orders: SweepOrders,
    private readonly runner: SweepRunner,
    private readonly pointEvents: PointEvents,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  async payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'sweep.queued'>[]> {
    const sweeps = await sweepsOf(em, runs);
    return runs.map((run) => toSweepPayload(run, sweeps.get(run.id)!));
  }

  /** Points without a result are given back, whatever kept them from having one. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const sweeps = await sweepsOf(em, runs);
    for (const { id, status } of runs) {
      const sweep = sweeps.get(id)!;
      if (!sweep.drop_points || status !== 'canceled') continue;
      await dropPoints(em, id);
      sweeps.set(id, { ...sweep, completed_points: 0, failed_points: 0 });
    }
    for (const { run_id: id, completed_points } of sweeps.values()) {
      // most that are canceled together never began
      const summary = completed_points > 0 ? await summarise(em, id) : undefined;
      if (summary !== undefined) await updateSweep(em, id, { summary });
    }
    await this.pointEvents.ended(em, runs, sweeps);
    return runs.map(({ id, credits_cost, rotors }) => {
      return credits_cost - sweeps.get(id)!.completed_points * rotors;
    });
  }

  launch(em: EntityManager, caller: Caller, run: RunRow): Promise<RunOrder> {
    return this.orders.ofDraft(em, caller, run);
  }
}

/** Returns the sweeps of the runs by their ids. */
async function sweepsOf(
  em: EntityManager,
  runs: readonly RunRow[],
): Promise<Map<string, SweepRow>> {
  const sweeps = await findSweeps(
    em,
    runs.map(({ id }) => id),
  );
  return new Map(sweeps.map((sweep) => [sweep.run_id, sweep]));
}

/**
 * Summarises a sweep in the database, so that its size here does not grow with the sweep. Returns undefined where
 * nothing was solved.
 */
async function summarise(em: EntityManager, sweepId: string) {
  const { solved, within_limits, ...ends } = await findEnds(em, sweepId);
  if (solved === 0) return undefined;
  const only = within_limits > 0;
  return {
    within_limits,
    best: valuesOf((key) => ends[`${only ? 'free' : endOf(key)}_${key}`]),
    min: valuesOf((key) => ends[`min_${key}`]),
    max: valuesOf((key) => ends[`max_${key}`]),
    pareto: thinnedEvenly(await findPareto(em, sweepId, only), MAX_PARETO),
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
