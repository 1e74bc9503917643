import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import {
  addAttempt,
  confirmFailure,
  forgetAttempt,
  forgetAttempts,
} from './sign-in-attempts.queries.js';

/** Who tries, and for whom. */
export interface Signer {
  /** Address of the client. */
  ip: string;
  /** In its normal spelling. */
  email: string;
}

/**
 * The lock-out: 10 failures within 15 minutes for one (address, e-mail), over all processes together, and nobody gets in
 * there until the oldest of them is 15 minutes old, not even with the right password.
 *
 * An attempt is written down before the password is looked at and takes room like a failure, so that 50 guesses sent at
 * once are 10 guesses too, and no lock is held while a password is hashed. Right ones are never told to wait for long.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The id of the attempt. Throws ApiError 429 `too_many_sign_in_attempts` with the exact time to wait. */
  async begin(signer: Signer): Promise<string> {
    const who = this.hash(signer);
    const { id, wait } = await inTransaction(this.em, (em) => addAttempt(em, who));
    if (id !== null) return id;
    const seconds = String(Math.max(1, wait ?? 1));
    throw new ApiError('too_many_sign_in_attempts', { headers: { 'Retry-After': seconds } });
  }

  /** The password was wrong. */
  async fail(attempt: string): Promise<void> {
    await inTransaction(this.em, (em) => confirmFailure(em, attempt));
  }

  /** The attempt came to nothing through no fault of the signer. */
  async withdraw(attempt: string): Promise<void> {
    await inTransaction(this.em, (em) => forgetAttempt(em, attempt));
  }

  /** The password was right: counting begins anew. */
  async clear(em: EntityManager, signer: Signer): Promise<void> {
    await forgetAttempts(em, this.hash(signer));
  }

  /** Under the pepper: the table tells nobody who tried to sign in. The whole /64 of an IPv6 address counts as one. */
  private hash({ ip, email }: Signer): Buffer {
    return createHmac('sha256', this.config.keyPepper)
      .update(`sign-in ${addressKey(ip)} ${email}`)
      .digest();
  }
}
