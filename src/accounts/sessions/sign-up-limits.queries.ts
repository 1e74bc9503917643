import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DbTime } from '../../platform/wire/time.js';
import type { AddressSignUpTables } from './address-sign-up.entity.js';

/** Accounts made from one address count for a day. */
const WINDOW_START = sql<DbTime>`(select app_now() - interval '24 hours')`;

/** Sign-ups from one address take turns until the transaction ends, so that two at once count each other. */
export async function lockSignUps(em: EntityManager, address: Buffer): Promise<void> {
  const key = sql`hashtextextended(${address.toString('hex')}, 20261123)`;
  const query = em.getKysely<AddressSignUpTables>();
  await query.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('locked')).execute();
}

export async function countSignUps(em: EntityManager, address: Buffer): Promise<number> {
  const { n } = await em
    .getKysely<AddressSignUpTables>()
    .selectFrom('address_sign_up')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('address_hash', '=', address)
    .where('signed_up_at', '>', WINDOW_START)
    .executeTakeFirstOrThrow();
  return n;
}

export async function noteSignUp(em: EntityManager, address: Buffer): Promise<void> {
  const query = em.getKysely<AddressSignUpTables>().insertInto('address_sign_up');
  await query.values({ address_hash: address }).execute();
}
