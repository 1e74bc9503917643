import type { EntityManager } from '@mikro-orm/postgresql';
import { RUN_COLUMNS, type RunRow } from './run.row.js';

/** undefined: it is not shared. */
export async function findSealedToken(
  em: EntityManager,
  runId: string,
): Promise<Buffer | undefined> {
  const rows = await em.execute<{ token_sealed: Buffer }[]>(
    'select token_sealed from run_share where run_id = ?',
    [runId],
  );
  return rows[0]?.token_sealed;
}

export async function insertShare(
  em: EntityManager,
  runId: string,
  hash: Buffer,
  sealed: Buffer,
  keyId: string,
): Promise<void> {
  await em.execute(
    'insert into run_share (run_id, token_hash, token_sealed, token_key) values (?, ?, ?, ?)',
    [runId, hash, sealed, keyId],
  );
}

export async function deleteShare(em: EntityManager, runId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'delete from run_share where run_id = ? returning run_id',
    [runId],
  );
  return rows.length > 0;
}

/** Whosever it is: the token is the right to read it. */
export async function findShared(em: EntityManager, hash: Buffer): Promise<RunRow | undefined> {
  const rows = await em.execute<RunRow[]>(
    `select ${RUN_COLUMNS} from run_share join run on run.id = run_share.run_id
      where run_share.token_hash = ? and run.status = 'completed'`,
    [hash],
  );
  return rows[0];
}
