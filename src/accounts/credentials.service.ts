import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { findLiveKey, noteKeyUse } from './accounts.queries.js';
import { hashApiKey, isMistyped } from './api-key.js';
import { LookupCache } from './lookup-cache.js';
import { type TokenKey, tokenKey, verifiedClaims } from './session-token.js';
import { sessionCaller } from './sessions/session-credential.js';
import { findSessionUser } from './sessions/sessions.queries.js';

/** How long a credential that another process has ended may still work here; what ends here ends at once. */
const CACHE_MS = 1_000;
const CACHE_ENTRIES = 10_000;
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;
/** Ours have about 500 characters. */
const MAX_TOKEN_LENGTH = 4_096;

/** A proved credential. */
interface Known {
  caller: Caller;
  /** Of an API key, as the database has it. */
  keyHash?: Buffer;
}

/** Turns an Authorization header into a caller, or into one of the six 401 codes. */
@Injectable()
export class CredentialsService {
  private readonly logger = new Logger(CredentialsService.name);
  private readonly callers = new LookupCache<Known>(CACHE_MS, CACHE_ENTRIES);
  private readonly tokenKey: TokenKey;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.tokenKey = tokenKey(config.tokenKey);
  }

  async authenticate(authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) throw new ApiError('missing_authorization');
    const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (value === undefined) throw new ApiError('malformed_authorization');
    if (value.startsWith('key_')) return this.callerOfKey(value);
    if (value.length > MAX_TOKEN_LENGTH) throw new ApiError('invalid_jwt');
    if (JWT_SHAPE.test(value)) return this.callerOfToken(value);
    throw new ApiError('invalid_credential_format');
  }

  /**
   * A key, by its hash (`hashApiKey`), has ended: the next request with it is refused. Like the three below, to be called
   * once the change is committed; called before, a look-up in between would keep the old state for a second.
   */
  forgetKey(ended: Buffer): void {
    this.callers.forget(({ keyHash }) => keyHash?.equals(ended) === true);
  }

  forgetSession(sessionId: string): void {
    this.callers.forget(
      ({ caller: { credential } }) =>
        credential.kind === 'session' && credential.sessionId === sessionId,
    );
  }

  /** All keys and sessions of a user: rights, activity or password have changed. */
  forgetUser(userId: string): void {
    this.callers.forget(({ caller }) => caller.userId === userId);
  }

  /** All keys and sessions of an account. */
  forgetAccount(accountId: string): void {
    this.callers.forget(({ caller }) => caller.accountId === accountId);
  }

  /** Unknown, revoked and inactive take the same path to the same answer, so that neither can be told apart. */
  private async callerOfKey(key: string): Promise<Caller> {
    const known = await this.callers.get(nameOfKey(key), () => this.lookUpKey(key));
    if (known === undefined) throw new ApiError('invalid_api_key');
    return known.caller;
  }

  private async lookUpKey(key: string): Promise<Known | undefined> {
    if (isMistyped(key)) return undefined;
    const keyHash = hashApiKey(key, this.config.keyPepper);
    const row = await orUnavailable(findLiveKey(this.em, keyHash));
    if (row === undefined) return undefined;
    if (row.use_unnoted) {
      noteKeyUse(this.em, row.id).catch((error) =>
        this.logger.warn(`last use of ${row.id} not noted: ${error}`),
      );
    }
    const caller: Caller = {
      accountId: row.account_id,
      userId: row.user_id,
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      credential: { kind: 'api_key', id: row.id, hint: `${row.prefix}…${row.last4}` },
    };
    return { caller, keyHash };
  }

  private async callerOfToken(token: string): Promise<Caller> {
    const claims = await verifiedClaims(token, this.tokenKey, this.clock.now());
    if (claims === undefined) throw new ApiError('invalid_jwt');
    const { userId, sessionId } = claims;
    if (!isId('usr', userId)) throw new ApiError('invalid_jwt_subject');
    // What is no session's id is looked up too: the subject is judged first.
    const session = isId('ses', sessionId) ? sessionId : '';
    const known = await this.callers.get(`session ${session} ${userId}`, () =>
      this.lookUpSession(userId, session),
    );
    return known!.caller;
  }

  private async lookUpSession(userId: string, sessionId: string): Promise<Known> {
    const row = await orUnavailable(findSessionUser(this.em, userId, sessionId));
    if (row === undefined) throw new ApiError('invalid_jwt_subject');
    if (!row.is_live) throw new ApiError('invalid_jwt');
    return { caller: sessionCaller(row, sessionId) };
  }
}

/**
 * Under which a key is remembered, so that the key itself is not. One plain hash in one call, on every request; the keyed
 * one of the database, an object of OpenSSL's for each use, takes seven times as long.
 */
function nameOfKey(key: string): string {
  return `key ${hash('sha256', key, 'base64')}`;
}
