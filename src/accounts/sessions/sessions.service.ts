import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../platform/caller.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { SecretTokens } from '../../platform/secrets/tokens.js';
import { CredentialsService } from '../credentials.service.js';
import { signToken, type TokenKey, tokenKey } from '../session-token.js';
import {
  insertSession,
  lockSessionOfToken,
  type Person,
  prolongSession,
  type RefreshedSession,
  revokeSession,
  revokeSessions,
  sessionCaller,
  spendToken,
} from './sessions.queries.js';

const REFRESH_TOKENS = new SecretTokens('rt');

/** A grant is what a person gets to go on with a session. */
export interface Grant {
  caller: SessionCaller;
  accessToken: string;
  refreshToken: string;
}

/** Sessions: a row that lives for 30 days after its last refresh, and the tokens that speak for it. */
@Injectable()
export class SessionsService {
  private readonly tokenKey: TokenKey;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly credentials: CredentialsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.tokenKey = tokenKey(config.tokenKey);
  }

  /** Opens a session of a person who has proved who they are, in the caller's transaction. */
  async open(em: EntityManager, person: Person): Promise<Grant> {
    const sessionId = newId('ses');
    const { token, hash } = REFRESH_TOKENS.fresh(this.config.keyPepper);
    await insertSession(em, sessionId, person, hash);
    return this.grant(person, sessionId, token);
  }

  /**
   * Gives new tokens for a refresh token, which is spent by that. One that was spent before ends its session: it has
   * been copied, and the holder of the newer one may be the thief. Throws ApiError 401 `invalid_refresh_token`; the end
   * of the session is committed all the same.
   */
  async refresh(refreshToken: string): Promise<Grant> {
    const spent = REFRESH_TOKENS.hash(refreshToken, this.config.keyPepper);
    if (spent === undefined) throw new ApiError('invalid_refresh_token');
    const next = REFRESH_TOKENS.fresh(this.config.keyPepper);
    const { session, isSpent } = await inTransaction(this.em, (em) =>
      this.rotate(em, spent, next.hash),
    );
    if (session === undefined) throw new ApiError('invalid_refresh_token');
    if (isSpent) {
      this.credentials.forgetSession(session.session_id);
      throw new ApiError('invalid_refresh_token');
    }
    return this.grant(session, session.session_id, next.token);
  }

  /**
   * Ends the session in the caller's transaction; when that is committed, `CredentialsService.forgetSession` makes it
   * felt at once.
   */
  async end(em: EntityManager, { accountId, credential }: SessionCaller): Promise<void> {
    await revokeSession(em, accountId, credential.sessionId);
  }

  /** Ends all sessions of the caller, this one too; `CredentialsService.forgetUser` is to follow. */
  async endAll(em: EntityManager, { accountId, userId }: SessionCaller): Promise<void> {
    await revokeSessions(em, accountId, userId, null);
  }

  /** Ends all sessions but this one; `CredentialsService.forgetUser` is to follow. */
  async endOthers(em: EntityManager, caller: SessionCaller): Promise<void> {
    await revokeSessions(em, caller.accountId, caller.userId, caller.credential.sessionId);
  }

  private async rotate(
    em: EntityManager,
    spent: Buffer,
    next: Buffer,
  ): Promise<{ session?: RefreshedSession; isSpent: boolean }> {
    const session = await lockSessionOfToken(em, spent);
    if (session === undefined || !session.is_live) return { isSpent: false };
    if (await spendToken(em, spent)) {
      await prolongSession(em, session.session_id, next);
      return { session, isSpent: false };
    }
    await revokeSession(em, session.account_id, session.session_id);
    return { session, isSpent: true };
  }

  private async grant(person: Person, sessionId: string, refreshToken: string): Promise<Grant> {
    const claims = { userId: person.user_id, sessionId };
    const accessToken = await signToken(this.tokenKey, claims, this.clock.now());
    return { caller: sessionCaller(person, sessionId), accessToken, refreshToken };
  }
}
