import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAccount } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import type { Exchange } from '../platform/http/exchange.js';
import { networkOf } from '../platform/http/rate-limit.js';
import { appNow } from '../platform/postgres/columns.js';
import { deleteOlder } from '../platform/queue/housekeeping.js';
import type { DbTime } from '../platform/wire/time.js';
import type { Puzzle } from './human-check.js';
import {
  HumanChallengeEntity,
  HumanLeaseEntity,
  type HumanVerificationTables,
  SpentChallenge,
} from './human-verification.entity.js';

/** The holder of a lease: no one else can read with it. */
interface LeaseHolder {
  accountId: string;
  /** Id of the API key, or of the session, which its tokens outlive. */
  credential: string;
  /** Network of the address that asked: people's addresses change within it. */
  network: string;
}

export function holderOf(http: Exchange): LeaseHolder {
  const { sender, ip } = http;
  const network = networkOf(ip, { v4: 24, v6: 48 });
  return { accountId: sender.accountId, credential: nameOf(sender), network };
}

function nameOf({ credential }: Caller): string {
  return credential.kind === 'session' ? credential.sessionId : credential.id;
}

const inMinutes = (minutes: number) => sql<DbTime>`app_now() + make_interval(mins => ${minutes})`;

/** Makes room for one more challenge where the account has `max` of them: the oldest go. Two at once take turns. */
export async function dropOldest(em: EntityManager, accountId: string, max: number): Promise<void> {
  await lockAccount(em, accountId);
  const db = em.getKysely<HumanVerificationTables>();
  const newest = db
    .selectFrom('human_challenge')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max - 1);
  await db
    .deleteFrom('human_challenge')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute();
}

export type ChallengeRow = Awaited<ReturnType<typeof insertChallenge>>;

export function insertChallenge(
  em: EntityManager,
  id: string,
  account_id: string,
  { salt, difficultyBits }: Puzzle,
  minutes: number,
) {
  return em
    .getKysely<HumanVerificationTables>()
    .insertInto('human_challenge')
    .values({
      id,
      account_id,
      salt,
      difficulty_bits: difficultyBits,
      expires_at: inMinutes(minutes),
    })
    .returning(['id', 'salt', 'difficulty_bits', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Takes the challenge, where it is still open, and returns its puzzle; of two requests at once, one gets it. It stays
 * where the transaction is undone.
 */
export function takeChallenge(
  em: EntityManager,
  account_id: string,
  id: string,
): Promise<Puzzle | undefined> {
  return em
    .getKysely<HumanVerificationTables>()
    .deleteFrom('human_challenge')
    .where((eb) => eb.and({ account_id, id }))
    .where('expires_at', '>', appNow)
    .returning(['salt', 'difficulty_bits as difficultyBits'])
    .executeTakeFirst();
}

export type LeaseRow = Awaited<ReturnType<typeof insertLease>>;

export function insertLease(
  em: EntityManager,
  hash: Buffer,
  { accountId, credential, network }: LeaseHolder,
  { minutes, reads }: { minutes: number; reads: number },
) {
  return em
    .getKysely<HumanVerificationTables>()
    .insertInto('human_lease')
    .values({
      hash,
      account_id: accountId,
      credential,
      network,
      expires_at: inMinutes(minutes),
      remaining_reads: reads,
    })
    .returning(['expires_at', 'remaining_reads'])
    .executeTakeFirstOrThrow();
}

/** Takes one read; returns false where there is none, or the lease is over or another caller's. */
export async function spendRead(
  em: EntityManager,
  hash: Buffer,
  { accountId, credential, network }: LeaseHolder,
): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<HumanVerificationTables>()
    .updateTable('human_lease')
    .set((eb) => ({ remaining_reads: eb('remaining_reads', '-', 1) }))
    .where((eb) => eb.and({ hash, account_id: accountId, credential, network }))
    .where('expires_at', '>', appNow)
    .where('remaining_reads', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const forgetChallenges = deleteOlder(HumanChallengeEntity, 'id', 'expires_at', '0');
export const forgetLeases = deleteOlder(HumanLeaseEntity, 'hash', 'expires_at', '0');
/** Deletes spent challenges; one is open for five minutes, by clocks that may differ a little. */
export const forgetSpentChallenges = deleteOlder(SpentChallenge, 'id', 'spent_at', '15 minutes');

/** Uses up a challenge that was never stored; returns false if it was used before. */
export async function spendChallenge(em: EntityManager, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await em
    .getKysely<HumanVerificationTables>()
    .insertInto('spent_challenge')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
