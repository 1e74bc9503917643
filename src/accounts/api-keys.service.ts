import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionCaller } from '../platform/caller.js';
import { Clock } from '../platform/clock.js';
import { ApiError, found } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { AccountDeletedError } from '../platform/postgres/transaction.js';
import { toDbTime } from '../platform/wire/time.js';
import { findTier } from './accounts.queries.js';
import { newApiKey, shownParts } from './api-key.js';
import {
  type ApiKeyRow,
  apiKeys,
  countLiveKeys,
  findApiKey,
  insertApiKey,
  revokeApiKey,
} from './api-keys.queries.js';
import type { CreateApiKeyBody, ListApiKeysQuery } from './api-keys.wire.js';
import { CredentialsService } from './credentials.service.js';
import { requireGate } from './entitlements.js';
import { Plans } from './plans.js';

/** Maximum keys of an account that work at the same time. */
const MAX_LIVE_KEYS = 20;

/** The service lets people make and revoke the keys of their account. No key reaches it: it takes a session. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly credentials: CredentialsService,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  /** Lists keys, revoked ones as well: people look up there what became of a key. */
  list({ accountId }: SessionCaller, query: ListApiKeysQuery): Promise<Page<ApiKeyRow>> {
    const spec = {
      list: 'api_keys',
      accountId,
      rows: apiKeys(this.em.fork()),
      where: whereGiven({ account_id: accountId }),
      filters: {},
      order: newestFirst('api_key'),
    };
    return this.pages.fetch(spec, query);
  }

  async get({ accountId }: SessionCaller, id: string): Promise<ApiKeyRow> {
    return found(await findApiKey(this.em.fork(), accountId, id));
  }

  /**
   * Creates a key, and returns the row and the key itself, which cannot be read again. Throws ApiError 402
   * `plan_upgrade_required`, 409 `limit_reached`.
   */
  async create(
    em: EntityManager,
    { accountId, userId }: SessionCaller,
    { name, scope, expires_at = null }: CreateApiKeyBody,
  ): Promise<{ row: ApiKeyRow; key: string }> {
    const tier = await findTier(em, accountId);
    if (tier === undefined) throw new AccountDeletedError(accountId);
    requireGate(this.plans, tier, 'api_access');
    if ((await countLiveKeys(em, accountId)) >= MAX_LIVE_KEYS) {
      throw new ApiError('limit_reached', {
        message: `An account can have ${MAX_LIVE_KEYS} API keys. Revoke one that you no longer use.`,
      });
    }
    if (expires_at !== null && Date.parse(expires_at) <= this.clock.now().getTime())
      throw new ApiError('parameter_out_of_range', {
        param: 'expires_at',
        message: 'expires_at must be in the future.',
      });
    const key = newApiKey();
    const hash = this.credentials.hashOfKey(key);
    const row = await insertApiKey(em, {
      id: newId('ak'),
      account_id: accountId,
      user_id: userId,
      name,
      hash,
      is_read_only: scope === 'read_only',
      expires_at: expires_at === null ? null : toDbTime(expires_at),
      ...shownParts(key),
    });
    return { row, key };
  }

  /**
   * Revokes a key and returns its hash, for `forget` after the commit. Throws ApiError 404, also for one revoked
   * before.
   */
  async revoke(em: EntityManager, { accountId }: SessionCaller, id: string): Promise<Buffer> {
    return found(await revokeApiKey(em, accountId, id));
  }

  /** Makes this process refuse the key from now on; others do within a second. */
  forget(hash: Buffer): void {
    this.credentials.forgetKey(hash);
  }
}
