import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasedExpression, type Kysely, type NotNull, type Selectable, sql } from 'kysely';
import { appNow } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import { float8Array, jsonArray } from './binary-arrays.js';
import { POINT_KEY_NAMES, type PointKeyName } from './point-keys.js';
import type { SweepTables } from './sweep.entity.js';

type Point = Selectable<SweepTables['sweep_point']>;

/** A point as it stands in the database, or, while it has no row, as if it did. */
export type PointRow = Pick<
  Point,
  'index' | 'status' | 'is_starred' | 'result' | 'error' | 'solved_at'
>;

/** All points of a sweep, solved or not. */
export function sweepPoints(em: EntityManager, sweepId: string, totalPoints: number) {
  return wholePoints(pointsOf(em, sweepId, seriesOf(0, totalPoints - 1)));
}

/** These points of a sweep, solved or not; `spot.place` is their place in the list, from 1. */
export function listedPoints(em: EntityManager, sweepId: string, indexes: readonly number[]) {
  const listed = sql<Spot>`unnest(${indexes}::int[]) with ordinality`;
  return wholePoints(pointsOf(em, sweepId, listed.as(sql`spot(index, place)`)));
}

interface Spot {
  index: number;
}

const seriesOf = (from: number, to: number) =>
  sql<Spot>`generate_series(${from}::int, ${to}::int)`.as<'spot'>(sql`spot(index)`);

/** Points, which have no row before they are solved or starred. */
function pointsOf(em: EntityManager, sweepId: string, spots: AliasedExpression<Spot, 'spot'>) {
  return em
    .getKysely<SweepTables>()
    .selectFrom(spots)
    .leftJoin('sweep_point as point', (join) =>
      join.on('point.sweep_id', '=', sweepId).onRef('point.index', '=', 'spot.index'),
    );
}

function wholePoints(points: ReturnType<typeof pointsOf>) {
  return points
    .select(['spot.index', 'point.status', 'point.result', 'point.error', 'point.solved_at'])
    .select((eb) => eb.fn.coalesce('point.is_starred', eb.lit(false)).as('is_starred'));
}

export async function findPoint(em: EntityManager, sweepId: string, index: number) {
  const [row] = await findPoints(em, sweepId, index, index);
  return row;
}

export async function starPoint(
  em: EntityManager,
  sweep_id: string,
  index: number,
  is_starred: boolean,
): Promise<void> {
  await em
    .getKysely<SweepTables>()
    .insertInto('sweep_point')
    .values({ sweep_id, index, is_starred })
    .onConflict((conflict) => conflict.columns(['sweep_id', 'index']).doUpdateSet({ is_starred }))
    .execute();
}

/** Returns the indexes of the solved points in ascending order. */
export async function findSolvedIndexes(em: EntityManager, sweepId: string): Promise<number[]> {
  const rows = await em
    .getKysely<SweepTables>()
    .selectFrom('sweep_point')
    .select('index')
    .where('sweep_id', '=', sweepId)
    .where('status', 'is not', null)
    .orderBy('index')
    .execute();
  return rows.map(({ index }) => index);
}

/** Points from `from` to `to`, solved or not. */
export function findPoints(em: EntityManager, sweepId: string, from: number, to: number) {
  return wholePoints(pointsOf(em, sweepId, seriesOf(from, to)))
    .orderBy('spot.index')
    .execute();
}

export type Totals = Pick<Point, PointKeyName>;

/** A point that was solved, or cannot be. */
export interface SolvedSweepPoint extends Pick<Point, 'index' | 'error' | 'result'> {
  totals: Totals | null;
  isLimited: boolean | null;
  /** Thrust that a trim aims at, or else the weight [N]. */
  requiredThrust: number | null;
}

const NUMBERS = ['required_thrust_n', ...POINT_KEY_NAMES] as const;
/** The columns that a block brings, each as an array of this type. */
const GIVEN = {
  index: 'int4',
  status: 'text',
  result: 'json',
  error: 'jsonb',
  is_limited: 'bool',
  ...(Object.fromEntries(NUMBERS.map((name) => [name, 'float8'])) as Record<
    (typeof NUMBERS)[number],
    'float8'
  >),
} as const satisfies Partial<Record<keyof Point, string>>;
type Given = keyof typeof GIVEN;
const GIVEN_NAMES = Object.keys(GIVEN) as Given[];
const SOLVED = GIVEN_NAMES.filter((name) => name !== 'index');

/** One statement for a block: what is solved stays as it is, so a block that comes twice counts once. */
export async function savePoints(
  em: EntityManager,
  sweep_id: string,
  points: readonly SolvedSweepPoint[],
): Promise<void> {
  const totals = POINT_KEY_NAMES.map((key): [Given, Buffer] => [
    key,
    float8Array(points.map((point) => point.totals && point.totals[key])),
  ]);
  await save(em, {
    sweep_id,
    index: points.map(({ index }) => index),
    status: points.map(({ error }) => (error === null ? 'completed' : 'failed')),
    result: jsonArray(points.map(({ result }) => result)),
    error: points.map(({ error }) => error && JSON.stringify(error)),
    is_limited: points.map(({ isLimited }) => isLimited),
    required_thrust_n: float8Array(points.map(({ requiredThrust }) => requiredThrust)),
    ...(Object.fromEntries(totals) as Record<PointKeyName, Buffer>),
  });
}

const save = prepared(
  (db: Kysely<SweepTables>, { sweep_id, ...given }: Record<'sweep_id' | Given, unknown>) => {
    const arrays = sql.join(
      GIVEN_NAMES.map((name) => sql`${given[name]}::${sql.raw(GIVEN[name])}[]`),
    );
    const columns = sql.join(GIVEN_NAMES.map((name) => sql.ref(name)));
    const blocks = sql<Pick<Point, Given>>`unnest(${arrays})`;
    return db
      .with('written', (query) =>
        query
          .insertInto('sweep_point')
          .columns(['sweep_id', 'solved_at', ...GIVEN_NAMES])
          .expression((eb) =>
            eb
              .selectFrom(blocks.as<'given'>(sql`given(${columns})`))
              .select([eb.val(sweep_id as string).as('sweep_id'), appNow.as('solved_at')])
              .select(GIVEN_NAMES.map((name) => `given.${name}` as const)),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['sweep_id', 'index'])
              .doUpdateSet((eb) =>
                Object.fromEntries(
                  [...SOLVED, 'solved_at' as const].map((column) => [
                    column,
                    eb.ref(`excluded.${column}`),
                  ]),
                ),
              )
              .where('sweep_point.status', 'is', null),
          )
          .returning('status'),
      )
      .with('counted', (query) =>
        query
          .selectFrom('written')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
            fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
          ]),
      )
      .updateTable('sweep')
      .from('counted')
      .set((eb) => ({
        completed_points: eb('completed_points', '+', eb.ref('counted.completed')),
        failed_points: eb('failed_points', '+', eb.ref('counted.failed')),
      }))
      .where('run_id', '=', sweep_id as string);
  },
);

/** Returns the totals of the solved points by rising index. */
export function findTotals(em: EntityManager, sweep_id: string) {
  return em
    .getKysely<SweepTables>()
    .selectFrom('sweep_point')
    .select(['index', 'is_limited', 'required_thrust_n', ...POINT_KEY_NAMES])
    .where((eb) => eb.and({ sweep_id, status: 'completed' }))
    .orderBy('index')
    .$narrowType<{ is_limited: NotNull }>()
    .execute();
}

export async function findFirstError(em: EntityManager, sweep_id: string) {
  const row = await em
    .getKysely<SweepTables>()
    .selectFrom('sweep_point')
    .select('error')
    .where((eb) => eb.and({ sweep_id, status: 'failed' }))
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  return row?.error ?? undefined;
}

/** Returns at most `limit` indexes of points from `from` on that were never solved, in ascending order. */
export async function findUnsolvedIndexes(
  em: EntityManager,
  sweepId: string,
  from: number,
  totalPoints: number,
  limit: number,
): Promise<number[]> {
  const rows = await pointsOf(em, sweepId, seriesOf(from, totalPoints - 1))
    .select('spot.index')
    .where('point.status', 'is', null)
    .orderBy('spot.index')
    .limit(limit)
    .execute();
  return rows.map(({ index }) => index);
}

export async function findSolvedTime(em: EntityManager, sweep_id: string, index: number) {
  const { solved_at } = await em
    .getKysely<SweepTables>()
    .selectFrom('sweep_point')
    .select('solved_at')
    .where((eb) => eb.and({ sweep_id, index }))
    .$narrowType<{ solved_at: NotNull }>()
    .executeTakeFirstOrThrow();
  return solved_at;
}
