import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import {
  addAttempt,
  confirmFailure,
  countEmailAttempt,
  forgetAttempts,
  isTrustedAddress,
  trustAddress,
  uncountEmailAttempt,
} from './sign-in-attempts.queries.js';

/**
 * Failures within a day that an e-mail may have, from all addresses together, before another attempt costs a proof of
 * work. A person who has forgotten a password gives up earlier; 60 addresses have had 600 guesses in 15 minutes.
 */
const FREE_FAILURES = 20;

/** Who tries, and for whom. */
export interface Signer {
  /** Address of the client. */
  ip: string;
  /** In its normal spelling. */
  email: string;
  /** Looked at only where one is asked for. */
  proof?: Proof;
}

/** An attempt that was begun. */
export interface Attempt {
  id: string;
  signer: Signer;
}

/**
 * Limits on guessing passwords, counted over all processes together.
 *
 * The lock-out: 10 failures within 15 minutes for one (address, e-mail), and nobody gets in there until the oldest of
 * them is 15 minutes old, not even with the right password. The proof of work: after 20 failures within a day for one
 * e-mail, whether it has an account or not, each attempt costs a solved challenge. That locks nobody out, and addresses
 * from which the account was entered in the last 30 days are not asked.
 *
 * An attempt is written down before the password is looked at and takes room like a failure, so that 50 guesses sent at
 * once are 10 guesses too, and no lock is held while a password is hashed. Right ones are never told to wait for long.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly em: EntityManager,
    private readonly proofs: HumanProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Throws ApiError 429 `too_many_sign_in_attempts` with the exact time to wait, 403 `human_verification_required` and
   * 422 `invalid_challenge`; what is refused is not counted.
   */
  async begin(signer: Signer): Promise<Attempt> {
    const place = this.placeHash(signer);
    const id = await inTransaction(this.em, async (em) => {
      const { id, wait } = await addAttempt(em, place);
      if (id === null) throw lockedOut(wait);
      const failures = await countEmailAttempt(em, this.emailHash(signer));
      if (failures > FREE_FAILURES && !(await isTrustedAddress(em, place)))
        await this.proofs.spend(em, signer.proof);
      return id;
    });
    return { id, signer };
  }

  /** The password was wrong. */
  async fail({ id }: Attempt): Promise<void> {
    await inTransaction(this.em, (em) => confirmFailure(em, id));
  }

  /** The attempt came to nothing through no fault of the signer. */
  async withdraw({ id, signer }: Attempt): Promise<void> {
    await inTransaction(this.em, async (em) => {
      await forgetAttempts(em, { id });
      await uncountEmailAttempt(em, this.emailHash(signer));
    });
  }

  /** The password was right: this address counts anew and is trusted. Failures elsewhere stay counted. */
  async succeed(em: EntityManager, signer: Signer, accountId: string): Promise<void> {
    await forgetAttempts(em, { who: this.placeHash(signer) });
    await uncountEmailAttempt(em, this.emailHash(signer));
    await this.trust(em, signer, accountId);
  }

  /** The account was made from this address. */
  async trust(em: EntityManager, signer: Signer, accountId: string): Promise<void> {
    await trustAddress(em, this.placeHash(signer), accountId);
  }

  /** Under the pepper: the tables tell nobody who tried to sign in. The whole /64 of an IPv6 address counts as one. */
  private placeHash({ ip, email }: Signer): Buffer {
    return this.hash(`sign-in ${addressKey(ip)} ${email}`);
  }

  private emailHash({ email }: Signer): Buffer {
    return this.hash(`sign-in from anywhere ${email}`);
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.config.keyPepper).update(text).digest();
  }
}

function lockedOut(wait: number | null): ApiError {
  const seconds = String(Math.max(1, wait ?? 1));
  return new ApiError('too_many_sign_in_attempts', { headers: { 'Retry-After': seconds } });
}
