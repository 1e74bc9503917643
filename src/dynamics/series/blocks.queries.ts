import type { EntityManager } from '@mikro-orm/postgresql';

export interface BlockRow {
  seq: number;
  /** Number of its first row in the flight, from 0. */
  first_row: number;
  rows: number;
  from_s: number;
  to_s: number;
  data: Buffer;
}

export async function insertBlock(
  em: EntityManager,
  runId: string,
  { seq, first_row, rows, from_s, to_s, data }: BlockRow,
): Promise<void> {
  await em.execute(
    `insert into dynamic_block (run_id, seq, first_row, rows, from_s, to_s, data) values (?, ?, ?, ?, ?, ?, ?)`,
    [runId, seq, first_row, rows, from_s, to_s, data],
  );
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
  return em.execute<BlockRow[]>(
    `select seq, first_row, rows, from_s, to_s, data from dynamic_block
      where run_id = ? and seq > ? and first_row + rows > ? and to_s >= ?::float8 and from_s <= ?::float8
      order by seq limit ?`,
    [runId, afterSeq, fromRow, fromS, toS, limit],
  );
}

export async function deleteBlocks(em: EntityManager, runId: string): Promise<void> {
  await em.execute('delete from dynamic_block where run_id = ?', [runId]);
}
