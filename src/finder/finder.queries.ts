import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, json } from '../platform/postgres/columns.js';
import type { RunAttempt } from '../runs/run-kind.js';
import type { FinderTables } from './finder.entity.js';
import type { FinderRunRow, PlacedRow, StoredOutcome, StoredRow } from './finder.row.js';
import type { FinderCombination } from './result/finder-row.wire.js';

const db = (em: EntityManager) => em.getKysely<FinderTables>();

/** Writes the search of a new run; that of a draft that asks for something else now is there already. */
export async function putFinder(em: EntityManager, runId: string): Promise<void> {
  await db(em)
    .insertInto('finder')
    .values({ run_id: runId })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute();
}

/** Finds searches whole, or without what they have found, which is long. */
export function findFinders(
  em: EntityManager,
  runIds: readonly string[],
  whole: boolean,
): Promise<FinderRunRow[]> {
  return db(em)
    .selectFrom('finder')
    .select(['run_id', 'total_rows'])
    .select((eb) => {
      const none = eb.lit(null);
      return [
        whole ? eb.ref('front').as('front') : none.$castTo<FinderRunRow['front']>().as('front'),
        whole
          ? eb.ref('outcome').as('outcome')
          : none.$castTo<FinderRunRow['outcome']>().as('outcome'),
      ];
    })
    .where('run_id', '=', anyOf(runIds))
    .execute();
}

/** The rows of one search alone: an index, which a list takes for the id of its rows, is one within a search only. */
export const listedRows = (em: EntityManager, runId: string) =>
  db(em)
    .selectFrom((eb) =>
      eb.selectFrom('finder_row').selectAll().where('finder_id', '=', runId).as('front_row'),
    )
    .select(['front_row.index', 'front_row.row']);

/** Shows the front as far as it is known, unless the attempt is over: whoever goes on begins anew. */
export async function showFront(
  em: EntityManager,
  { id, attempt }: Pick<RunAttempt['run'], 'id' | 'attempt'>,
  front: readonly FinderCombination[],
): Promise<void> {
  await db(em)
    .updateTable('finder')
    .set({ front: json([...front]) })
    .where('run_id', '=', (eb) =>
      eb
        .selectFrom('run')
        .select('run.id')
        .where((run) => run.and({ 'run.id': id, 'run.attempt': attempt, 'run.status': 'running' })),
    )
    .execute();
}

/** Writes the end of a search in place of whatever an earlier attempt has left. */
export async function putOutcome(
  em: EntityManager,
  runId: string,
  {
    front,
    outcome,
    rows,
  }: { front: FinderCombination[]; outcome: StoredOutcome; rows: StoredRow[] },
): Promise<void> {
  await dropFront(em, [runId]);
  await db(em)
    .updateTable('finder')
    .set({ front: json(front), total_rows: rows.length, outcome: json(outcome) })
    .where('run_id', '=', runId)
    .execute();
  for (let at = 0; at < rows.length; at += CHUNK)
    await db(em)
      .insertInto('finder_row')
      .values(rows.slice(at, at + CHUNK).map((row, i) => toColumns(runId, at + i, row)))
      .execute();
}

/** Rows of one insert: each has fifteen parameters, and a row some ten kilobytes. */
const CHUNK = 100;

/** Leaves nothing of what searches have found. */
export async function dropFront(em: EntityManager, runIds: readonly string[]): Promise<void> {
  await db(em).deleteFrom('finder_row').where('finder_id', '=', anyOf(runIds)).execute();
  await db(em)
    .updateTable('finder')
    .set({ front: null, total_rows: null, outcome: null })
    .where('run_id', '=', anyOf(runIds))
    .execute();
}

function toColumns(finder_id: string, index: number, row: StoredRow) {
  const { motor, propeller, battery } = row.components;
  return {
    finder_id,
    index,
    endurance_s: row.endurance_s,
    range_m: row.range_m,
    all_up_mass_kg: row.all_up_mass_kg,
    thrust_to_weight: row.thrust_to_weight,
    hover_throttle_pct: row.hover_throttle_pct,
    price: row.price,
    noise_dba: row.noise_dba ?? null,
    diameter_in: row.diameter_in,
    cells: row.cells,
    motor_brand: motor.brand,
    propeller_brand: propeller.brand,
    battery_brand: battery.brand,
    chemistry: row.chemistry,
    row: json(row),
  };
}

/** Rows from a place on, in their order. */
export function findRows(
  em: EntityManager,
  runId: string,
  from: number,
  limit: number,
): Promise<PlacedRow[]> {
  return db(em)
    .selectFrom('finder_row')
    .select(['index', 'row'])
    .where('finder_id', '=', runId)
    .where('index', '>=', from)
    .orderBy('index')
    .limit(limit)
    .execute();
}
