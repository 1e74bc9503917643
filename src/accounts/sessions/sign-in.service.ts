import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { replacePasswordHash } from '../accounts.queries.js';
import { normalEmail } from '../email.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { SignInOrigin } from '../passwords/sign-in-attempts.js';
import type { SignInBody } from './session.wire.js';
import { findSignInUser, lockSignInUser, type SignInUser } from './sessions.queries.js';
import { type Grant, SessionsService } from './sessions.service.js';

/** The service signs people in. No database connection is held while a password is hashed. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger(SignInService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Opens a session. Throws ApiError 401 `invalid_sign_in` whatever is wrong, 429 `too_many_sign_in_attempts` when
   * locked out, 403 `human_verification_required` after many failures elsewhere, 503 when too many hashes wait. `ip`:
   * the client's address.
   */
  async signIn({ email, password, proof }: SignInBody, ip: string): Promise<Grant> {
    const who = { ip, email: normalEmail(email), proof };
    // The password may be changed, or hashed anew, between the look at it and the lock: then once more.
    const grant = (await this.attempt(who, password)) ?? (await this.attempt(who, password));
    if (grant === undefined) throw new ApiError('invalid_sign_in');
    return grant;
  }

  private async attempt(who: SignInOrigin, password: string): Promise<Grant | undefined> {
    const signer = await orUnavailable(findSignInUser(this.em.fork(), who.email));
    const isRight = await this.passwords.check(who, password, signer?.password_hash ?? null);
    if (!isRight || signer === undefined) throw new ApiError('invalid_sign_in');
    const grant = await inTransaction(this.em, async (em) => {
      if (!(await lockSignInUser(em, signer))) return undefined;
      await this.passwords.noteSuccess(em, who, signer.account_id);
      return this.sessions.open(em, signer);
    });
    if (grant !== undefined) await this.renewHash(signer, password);
    return grant;
  }

  /** Replaces a hash of an older cost; should that fail, the next sign-in tries again. */
  private async renewHash(signer: SignInUser, password: string): Promise<void> {
    const stored = signer.password_hash!;
    if (!this.passwords.isOutdated(stored)) return;
    try {
      const fresh = await this.passwords.hash(password);
      await replacePasswordHash(this.em.fork(), signer, stored, fresh);
    } catch (error) {
      this.logger.warn(`password of ${signer.user_id} not hashed anew: ${String(error)}`);
    }
  }
}
