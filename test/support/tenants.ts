import { randomUUID } from 'node:crypto';
import { hashApiKey, newApiKey, shownParts } from '../../src/accounts/api-key.js';
import { newId } from '../../src/platform/ids.js';
import { sql } from './database.js';

export interface Tenant {
  accountId: string;
  key: string;
}

/** Another account with a user and a key of its own, next to the one that every new database has. */
export async function addTenant(databaseUrl: string, pepper: string): Promise<Tenant> {
  const accountId = randomUUID();
  const userId = newId('usr');
  const key = newApiKey();
  const { prefix, last4 } = shownParts(key);
  const db = (text: string, params: unknown[]) => sql(databaseUrl, text, params);
  await db(`insert into account (id, plan) values (?, 'free')`, [accountId]);
  await db('insert into app_user (id, account_id, email) values (?, ?, ?)', [
    userId,
    accountId,
    `${userId.toLowerCase()}@example.com`,
  ]);
  await db(
    `insert into api_key (id, account_id, user_id, name, hash, prefix, last4) values (?, ?, ?, 'test', ?, ?, ?)`,
    [
      newId('ak'),
      accountId,
      userId,
      hashApiKey(key, Buffer.from(pepper, 'base64url')),
      prefix,
      last4,
    ],
  );
  return { accountId, key };
}
