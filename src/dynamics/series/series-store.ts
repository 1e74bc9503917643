import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { orUnavailable } from '../../platform/postgres/database.js';
import type { DynamicRunTables } from '../dynamic-run.entity.js';
import { decodeSeriesRows, encodeRows, type SeriesColumns } from './series-codec.js';

/** Rows to be kept: those that follow the ones before. */
export interface NewBlock {
  /** Rises from block to block. */
  seq: number;
  firstRow: number;
  /** Encoded by `encoded`. */
  data: Buffer;
  rows: number;
  fromS: number;
  toS: number;
}

export interface SeriesBlock extends SeriesColumns {
  firstRow: number;
}

/** undefined: there are no rows, and nothing is to be kept. `rows`: of `width` numbers, the time first. */
export async function encoded(
  rows: Float64Array,
  width: number,
  place: { seq: number; firstRow: number },
): Promise<NewBlock | undefined> {
  const count = rows.length / width;
  if (count === 0) return undefined;
  const data = await encodeRows(rows, width);
  return { ...place, data, rows: count, fromS: rows[0], toS: rows[rows.length - width] };
}

/** A block may have megabytes once it is unpacked. */
const AT_ONCE = 8;

/** The store of the rows of flights. They are deleted with their run. */
@Injectable()
export class SeriesStore {
  constructor(private readonly em: EntityManager) {}

  /** Appends a block in the transaction that records it. */
  append(em: EntityManager, runId: string, block: NewBlock): Promise<void> {
    const { seq, firstRow, rows, fromS, toS, data } = block;
    return insertBlock(em, {
      run_id: runId,
      seq,
      first_row: firstRow,
      rows,
      from_s: fromS,
      to_s: toS,
      data,
    });
  }

  /**
   * Yields the blocks that meet the window in order, some at a time, however long the flight was. `em`: of a
   * transaction.
   */
  async *blocks(
    runId: string,
    window: Partial<BlockWindow> = {},
    em: EntityManager = this.em.fork(),
  ): AsyncGenerator<SeriesBlock> {
    const whole = { fromRow: 0, fromS: 0, toS: Number.MAX_VALUE, ...window };
    for (let after = 0; ;) {
      const rows = await orUnavailable(findBlocks(em, runId, after, whole, AT_ONCE));
      for (const { first_row, data } of rows)
        yield { firstRow: first_row, ...(await decodeSeriesRows(data)) };
      if (rows.length < AT_ONCE) return;
      after = rows[rows.length - 1].seq;
    }
  }

  discard(em: EntityManager, runId: string): Promise<void> {
    return deleteBlocks(em, runId);
  }
}

type BlockRow = Selectable<DynamicRunTables['dynamic_block']>;

async function insertBlock(em: EntityManager, block: BlockRow): Promise<void> {
  await em.getKysely<DynamicRunTables>().insertInto('dynamic_block').values(block).execute();
}

/** Rows from `fromRow` on, and times that meet from_s … to_s [s]. */
interface BlockWindow {
  fromRow: number;
  fromS: number;
  toS: number;
}

/** Returns the blocks after `afterSeq`, in order. */
function findBlocks(
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

async function deleteBlocks(em: EntityManager, runId: string): Promise<void> {
  await em
    .getKysely<DynamicRunTables>()
    .deleteFrom('dynamic_block')
    .where('run_id', '=', runId)
    .execute();
}
