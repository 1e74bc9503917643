/** Accounts with a key and a project each, made behind the service's back: it would take minutes to sign them up. */
import { hashApiKey } from '../../dist/accounts/api-key.js';
import { newId } from '../../dist/platform/ids.js';
import pg from 'pg';
import { randomUUID } from 'node:crypto';

export interface Tenant {
  accountId: string;
  key: string;
  projectId: string;
}

export async function tenants(
  databaseUrl: string,
  pepper: string,
  count: number,
): Promise<Tenant[]> {
  const made: Tenant[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  for (let i = 0; i < count; i++) {
    const key = `key_bench-${String(i).padStart(16, '0')}`;
    const [accountId, userId, projectId] = [randomUUID(), newId('usr'), newId('proj')];
    await client.query(`insert into account (id, plan) values ($1, 'free')`, [accountId]);
    await client.query('insert into app_user (id, account_id, email) values ($1, $2, $3)', [
      userId,
      accountId,
      `bench${i}@example.com`,
    ]);
    await client.query(
      `insert into api_key (id, account_id, user_id, name, hash, prefix, last4) values ($1, $2, $3, 'bench', $4, 'key_benc', '0000')`,
      [newId('ak'), accountId, userId, hashApiKey(key, Buffer.from(pepper, 'base64url'))],
    );
    await client.query(
      `insert into project (id, account_id, name, notes, aircraft_type_tag) values ($1, $2, 'Survey quad', 'Long-endurance variant', 'quadcopter')`,
      [projectId, accountId],
    );
    made.push({ accountId, key, projectId });
  }
  await client.query('commit');
  await client.end();
  return made;
}
