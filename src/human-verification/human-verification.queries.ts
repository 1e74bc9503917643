import type { EntityManager } from '@mikro-orm/postgresql';
import { countDeleted } from '../platform/postgres/database.js';
import type { DbTime } from '../platform/wire/time.js';
import type { Puzzle } from './human-check.js';
import type { LeaseHolder } from './lease-holder.js';

export interface ChallengeRow {
  id: string;
  salt: string;
  difficulty_bits: number;
  expires_at: DbTime;
}

/** Makes room for one more where the account has `max` of them: the oldest go. Two at once take turns. */
export async function dropOldest(em: EntityManager, accountId: string, max: number): Promise<void> {
  await em.execute('select from account where id = ? for no key update', [accountId]);
  await em.execute(
    `delete from human_challenge where account_id = ? and id not in (
       select id from human_challenge where account_id = ? order by expires_at desc, id desc limit ?)`,
    [accountId, accountId, max - 1],
  );
}

export async function insertChallenge(
  em: EntityManager,
  id: string,
  accountId: string,
  { salt, difficultyBits }: Puzzle,
  minutes: number,
): Promise<ChallengeRow> {
  const [row] = await em.execute<[ChallengeRow]>(
    `insert into human_challenge (id, account_id, salt, difficulty_bits, expires_at)
     values (?, ?, ?, ?, app_now() + make_interval(mins => ?))
     returning id, salt, difficulty_bits, expires_at`,
    [id, accountId, salt, difficultyBits, minutes],
  );
  return row;
}

/** What it asked, where it is still open; of two at once, one gets it. It stays where the transaction is undone. */
export async function takeChallenge(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Puzzle | undefined> {
  const rows = await em.execute<Puzzle[]>(
    `delete from human_challenge where account_id = ? and id = ? and expires_at > app_now()
     returning salt, difficulty_bits as "difficultyBits"`,
    [accountId, id],
  );
  return rows[0];
}

export interface LeaseRow {
  expires_at: DbTime;
  remaining_reads: number;
}

export async function insertLease(
  em: EntityManager,
  hash: Buffer,
  { accountId, credential, network }: LeaseHolder,
  { minutes, reads }: { minutes: number; reads: number },
): Promise<LeaseRow> {
  const [row] = await em.execute<[LeaseRow]>(
    `insert into human_lease (hash, account_id, credential, network, expires_at, remaining_reads)
     values (?, ?, ?, ?, app_now() + make_interval(mins => ?), ?)
     returning expires_at, remaining_reads`,
    [hash, accountId, credential, network, minutes, reads],
  );
  return row;
}

/** Takes one read; false where there is none, or the lease is over or somebody else's. */
export async function spendRead(
  em: EntityManager,
  hash: Buffer,
  { accountId, credential, network }: LeaseHolder,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `update human_lease set remaining_reads = remaining_reads - 1
      where hash = ? and account_id = ? and credential = ? and network = ?
        and expires_at > app_now() and remaining_reads > 0
      returning remaining_reads`,
    [hash, accountId, credential, network],
  );
  return rows.length > 0;
}

export function forgetChallenges(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from human_challenge where id in (
       select id from human_challenge where expires_at < (select app_now())
        limit ? for update skip locked)`,
    [limit],
  );
}

export function forgetLeases(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from human_lease where hash in (
       select hash from human_lease where expires_at < (select app_now())
        limit ? for update skip locked)`,
    [limit],
  );
}

/** Uses up a challenge that was never stored; false: it was used before. */
export async function spendChallenge(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'insert into spent_challenge (id) values (?) on conflict do nothing returning 1',
    [id],
  );
  return rows.length > 0;
}

/** A challenge is open for five minutes, by clocks that may differ a little. */
export function forgetSpentChallenges(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from spent_challenge where id in (
       select id from spent_challenge where spent_at < (select app_now() - interval '15 minutes')
        limit ? for update skip locked)`,
    [limit],
  );
}
