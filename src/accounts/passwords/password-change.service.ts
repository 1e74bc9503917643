import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../platform/caller.js';
import { ApiError, found } from '../../platform/errors.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import type { ChangePasswordBody } from '../account.wire.js';
import { CredentialsService } from '../credentials.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { findPassword, replacePasswordHash } from '../users.queries.js';
import { PasswordsService } from './passwords.service.js';

/** The service changes the password of a signed-in person. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly credentials: CredentialsService,
  ) {}

  /**
   * Changes the password and ends all other sessions of the caller. Throws ApiError 422 `weak_password`, 403
   * `wrong_password`, which counts as a failed sign-in, 429 and 403 `human_verification_required` as sign-in does, 503
   * when too many hashes wait. It is a transaction of its own, not `Writes`: the fingerprint that is stored with an
   * Idempotency-Key would be a fast hash of both passwords.
   */
  async change(caller: SessionCaller, ip: string, body: ChangePasswordBody): Promise<void> {
    const user = found(await orUnavailable(findPassword(this.em.fork(), caller)));
    const { email, password_hash: before } = user;
    await this.passwords.refuseWeak(body.new_password, { email }, 'new_password');
    const signer = { ip, email, proof: body.proof };
    const isRight = await this.passwords.check(signer, body.current_password, before);
    if (!isRight || before === null) throw wrongPassword();
    const after = await this.passwords.hash(body.new_password);
    try {
      await inTransaction(this.em, async (em) => {
        const ids = { account_id: caller.accountId, user_id: caller.userId };
        if (!(await replacePasswordHash(em, ids, before, after))) throw wrongPassword();
        await this.passwords.noteSuccess(em, signer, caller.accountId);
        await this.sessions.endOthers(em, caller);
      });
    } finally {
      this.credentials.forgetUser(caller.userId); // also when nobody knows whether the commit arrived
    }
  }
}

function wrongPassword(): ApiError {
  return new ApiError('wrong_password', { param: 'current_password' });
}
