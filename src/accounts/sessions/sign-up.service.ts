import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orUnavailable } from '../../platform/postgres/database.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { AccountsService } from '../accounts.service.js';
import { normalEmail } from '../email.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { SignUpBody } from './session.wire.js';
import { type Grant, SessionsService } from './sessions.service.js';
import { SignUpLimits } from './sign-up-limits.js';

/** The service makes accounts for people who sign up. No database connection is held while a password is hashed. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly limits: SignUpLimits,
  ) {}

  /**
   * Creates an account on the Free plan, and its first session. Where mail is sent, its e-mail is to be confirmed.
   * Throws, in this order, ApiError 422 `weak_password`, 403 `human_verification_required` from the third account of an
   * address on, and 409 `email_taken`: the owner of the address is not told instead of the caller, because there may be
   * no way to send mail. `ip`: the client's address.
   */
  async signUp(body: SignUpBody, ip: string): Promise<Grant> {
    const { email, password, first_name, last_name, proof } = body;
    const applicant = { ip, proof };
    const owner = { email, firstName: first_name, lastName: last_name };
    await this.passwords.refuseWeak(password, owner, 'password');
    await orUnavailable(this.limits.expectProof(this.em.fork(), applicant));
    await orUnavailable(this.accounts.refuseTaken(this.em.fork(), email));
    const passwordHash = await this.passwords.hash(password);
    return inTransaction(this.em, async (em) => {
      await this.limits.count(em, applicant);
      const { accountId, userId } = await this.accounts.create(em, {
        ...owner,
        passwordHash,
        tier: 'free',
        isAdmin: false,
        isModerator: false,
        signsUp: true,
      });
      await this.passwords.trust(em, { ip, email: normalEmail(email) }, accountId);
      const ids = { account_id: accountId, user_id: userId };
      return this.sessions.open(em, { ...ids, is_admin: false, is_moderator: false });
    });
  }
}
