import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { DynamicRunTables } from '../dynamic-run.entity.js';

type BlockRow = Selectable<DynamicRunTables['dynamic_block']>;

export async function insertBlock(em: EntityManager, block: BlockRow): Promise<void> {
  await em.getKysely<DynamicRunTables>().insertInto('dynamic_block').values(block).execute();
}

/** Rows from `fromRow` on, and times that meet from_s … to_s [s]. */
export interface BlockWindow {
  fromRow: number;
  fromS: number;
  toS: number;
}

/** Those behind `afterSeq`, in order. */
export function findBlocks(
  em: EntityManager,
  runId: string,
  afterSeq: number,
  { fromRow, fromS, toS }: BlockWindow,
  limit: number,
): Promise<BlockRow[]> {
  return em
    .getKysely<DynamicRunTables>()
    .selectFrom('dynamic_block')
    .selectAll()
    .where('run_id', '=', runId)
    .where('seq', '>', afterSeq)
    .where((eb) => eb('first_row', '+', eb.ref('rows')), '>', fromRow)
    .where('to_s', '>=', fromS)
    .where('from_s', '<=', toS)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function deleteBlocks(em: EntityManager, runId: string): Promise<void> {
  await em
    .getKysely<DynamicRunTables>()
    .deleteFrom('dynamic_block')
    .where('run_id', '=', runId)
    .execute();
}
