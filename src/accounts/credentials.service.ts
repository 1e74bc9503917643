import type { KeyObject } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { findActiveUser, findKey, noteKeyUse } from './accounts.queries.js';
import { hashApiKey, isMistyped, shownParts } from './api-key.js';
import { LookupCache } from './lookup-cache.js';
import { verificationKey, verifiedSubject } from './session-token.js';

/** How long a revoked key may still work in a process that has just seen it. */
const CACHE_MS = 1_000;
const CACHE_ENTRIES = 10_000;
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Turns an Authorization header into a caller, or into one of the six 401 codes. */
@Injectable()
export class CredentialsService {
  private readonly logger = new Logger(CredentialsService.name);
  private readonly callers = new LookupCache<Caller>(CACHE_MS, CACHE_ENTRIES);
  private readonly tokenKey: KeyObject;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.tokenKey = verificationKey(config.tokenKey);
  }

  async authenticate(authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) throw new ApiError('missing_authorization');
    const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (value === undefined) throw new ApiError('malformed_authorization');
    if (value.startsWith('key_')) return this.callerOfKey(value);
    if (JWT_SHAPE.test(value)) return this.callerOfToken(value);
    throw new ApiError('invalid_credential_format');
  }

  /** Unknown, revoked and inactive take the same path to the same answer, so that neither can be told apart. */
  private async callerOfKey(key: string): Promise<Caller> {
    if (isMistyped(key)) throw new ApiError('invalid_api_key');
    const hash = hashApiKey(key, this.config.keyPepper);
    const caller = await this.callers.get(hash.toString('base64'), () => this.lookUpKey(hash));
    if (caller === undefined) throw new ApiError('invalid_api_key');
    return caller;
  }

  private async lookUpKey(hash: Buffer): Promise<Caller | undefined> {
    const row = await orUnavailable(findKey(this.em, hash));
    if (row === undefined || row.revoked || !row.owner_active) return undefined;
    if (row.use_unnoted) {
      noteKeyUse(this.em, row.id).catch((error) =>
        this.logger.warn(`last use of ${row.id} not noted: ${error}`),
      );
    }
    return {
      accountId: row.account_id,
      userId: row.user_id,
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      credential: { kind: 'api_key', id: row.id, hint: `${row.prefix}…${row.last4}` },
    };
  }

  private async callerOfToken(token: string): Promise<Caller> {
    const subject = await verifiedSubject(token, this.tokenKey);
    if (subject === undefined) throw new ApiError('invalid_jwt');
    const caller = isId('usr', subject)
      ? await this.callers.get(subject, () => this.lookUpUser(subject))
      : undefined;
    if (caller === undefined) throw new ApiError('invalid_jwt_subject');
    return caller;
  }

  private async lookUpUser(userId: string): Promise<Caller | undefined> {
    const user = await orUnavailable(findActiveUser(this.em, userId));
    if (user === undefined) return undefined;
    const { prefix, last4 } = shownParts(userId);
    return {
      accountId: user.account_id,
      userId,
      isAdmin: user.is_admin,
      isModerator: user.is_moderator,
      credential: { kind: 'session', id: userId, hint: `${prefix}…${last4}`, sessionId: '' },
    };
  }
}
