import type { EntityManager } from '@mikro-orm/postgresql';

/** Accounts made from one address count for a day. */
const WINDOW = `interval '24 hours'`;

/** Sign-ups from one address take turns until the transaction ends, so that two at once count each other. */
export async function lockSignUps(em: EntityManager, address: Buffer): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(encode(?, 'hex'), 20261123))`, [
    address,
  ]);
}

export async function countSignUps(em: EntityManager, address: Buffer): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from address_sign_up
      where address_hash = ? and signed_up_at > (select app_now() - ${WINDOW})`,
    [address],
  );
  return n;
}

export async function noteSignUp(em: EntityManager, address: Buffer): Promise<void> {
  await em.execute('insert into address_sign_up (address_hash) values (?)', [address]);
}
