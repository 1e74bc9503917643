import { randomBytes, randomUUID } from 'node:crypto';
import { hashApiKey, newApiKey, shownParts } from '../../src/accounts/api-key.js';
import { signToken, tokenKey } from '../../src/accounts/session-token.js';
import { newId } from '../../src/platform/ids.js';
import { sql } from './database.js';
import type { Answer, Service } from './service.js';

interface Rights {
  plan?: 'free' | 'pro';
  admin?: boolean;
  moderator?: boolean;
}

/** An account with one user and one API key, and the way to send requests as it. */
export class Tenant {
  private session: Promise<string> | undefined;

  constructor(
    readonly service: Service,
    readonly accountId: string,
    readonly userId: string,
    readonly key: string,
  ) {}

  get authorization(): string {
    return `Bearer ${this.key}`;
  }

  request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const all = { authorization: this.authorization, ...headers };
    return this.service.request(method, path, body, all);
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.request('POST', path, body, headers);
  }

  /** `Bearer …` of a signed-in user. */
  sessionAuthorization(): Promise<string> {
    return (this.session ??= this.signIn());
  }

  /** As the service does it, without a password. */
  private async signIn(): Promise<string> {
    const sessionId = newId('ses');
    await sql(
      this.service.databaseUrl,
      `with s as (insert into session (id, account_id, user_id, expires_at)
                  values (?, ?, ?, app_now() + interval '1 day') returning id)
       insert into refresh_token (hash, session_id) select ?, id from s`,
      [sessionId, this.accountId, this.userId, randomBytes(32)],
    );
    const token = await signToken(
      tokenKey(this.service.secret('TOKEN_KEY')),
      { userId: this.userId, sessionId },
      new Date(),
    );
    return `Bearer ${token}`;
  }
}

/** Another account in the service's database, made without the service: none of its routes is needed for it. */
export async function newTenant(
  service: Service,
  { plan = 'pro', admin = false, moderator = false }: Rights = {},
): Promise<Tenant> {
  const [accountId, userId, key] = [randomUUID(), newId('usr'), newApiKey()];
  const { prefix, last4 } = shownParts(key);
  const hash = hashApiKey(key, service.secret('KEY_PEPPER')).toString('hex');
  const account = [accountId, plan];
  const user = [userId, `${userId.toLowerCase()}@example.com`, admin, moderator];
  const apiKey = [newId('ak'), hash, prefix, last4];
  await sql(
    service.databaseUrl,
    `with a as (insert into account (id, plan) values (?, ?) returning id),
          u as (insert into app_user (id, account_id, email, is_admin, is_moderator)
                select ?, id, ?, ?, ? from a returning id, account_id)
     insert into api_key (id, account_id, user_id, name, hash, prefix, last4)
     select ?, account_id, id, 'Key of a test', decode(?, 'hex'), ?, ? from u`,
    [account, user, apiKey].flat(),
  );
  return new Tenant(service, accountId, userId, key);
}
