import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../platform/caller.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError, found } from '../../platform/errors.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { Semaphore } from '../../platform/semaphore.js';
import type { ChangePasswordBody } from '../account.wire.js';
import { findPassword, replacePasswordHash } from '../accounts.queries.js';
import { CredentialsService } from '../credentials.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import {
  type Cost,
  hashCostOf,
  hashPassword,
  isOutdated,
  newDummyHash,
  verifyPassword,
} from './argon2.js';
import { endResets } from './password-resets.queries.js';
import { type PasswordOwner, refuseWeak } from './password-strength.js';
import { SignInAttempts, type SignInOrigin } from './sign-in-attempts.js';

/** Maximum hashes at a time: two times their memory, and two of the four threads that Node has for such work. */
const MAX_HASHES = 2;
/** Maximum hashes that wait; the last of them waits about 1.5 s. */
const MAX_WAITING = 64;

/** Passwords are hashed and compared by this service only. */
@Injectable()
export class PasswordsService {
  /**
   * The semaphore bounds the hashes. Each takes its memory and a core: a client that sends a thousand passwords must not
   * take the memory of everybody else.
   */
  private readonly hashing = new Semaphore({
    places: MAX_HASHES,
    maxWaiting: MAX_WAITING,
    refusal: tooMany,
  });
  private readonly cost: Cost;
  private readonly dummyHash: string;

  constructor(
    private readonly attempts: SignInAttempts,
    @Inject(CONFIG) config: Config,
  ) {
    this.cost = hashCostOf(config.passwordMemoryKib);
    this.dummyHash = newDummyHash(this.cost);
  }

  /** Refuses a weak new password, before `hash`. Throws ApiError 422 `weak_password` with `param`. */
  refuseWeak(password: string, owner: PasswordOwner, param: string): Promise<void> {
    return refuseWeak(password, owner, param);
  }

  /** Hashes a password for storing. Throws ApiError 503 when too many wait. */
  hash(password: string): Promise<string> {
    return this.hashing.pass({}, () => hashPassword(password, this.cost));
  }

  /**
   * Returns whether it is the password of `stored` (null: of no one, which takes as long and is always false). A wrong
   * one is counted as a failure. Throws ApiError 429 when locked out, 403 where a proof of work is needed, 503 when too
   * many wait.
   */
  async check(signer: SignInOrigin, password: string, stored: string | null): Promise<boolean> {
    const attempt = await this.attempts.begin(signer);
    try {
      const isSame = await this.hashing.pass({}, () =>
        verifyPassword(password, stored ?? this.dummyHash),
      );
      const isRight = isSame && stored !== null;
      if (!isRight) await this.attempts.fail(attempt);
      return isRight;
    } catch (error) {
      await this.attempts.withdraw(attempt).catch(() => undefined); // the attempt expires by itself in 10 s
      throw error;
    }
  }

  /**
   * Notes that the sign-in succeeded in the caller's transaction: failures are counted again, and the address is
   * trusted.
   */
  noteSuccess(em: EntityManager, signer: SignInOrigin, accountId: string): Promise<void> {
    return this.attempts.succeed(em, signer, accountId);
  }

  /** Trusts the address from which an account was made. */
  trust(em: EntityManager, signer: SignInOrigin, accountId: string): Promise<void> {
    return this.attempts.trust(em, signer, accountId);
  }

  /** Returns whether `stored` was made at another cost than we use now. */
  isOutdated(stored: string): boolean {
    return isOutdated(stored, this.cost);
  }
}

function tooMany(): ApiError {
  return new ApiError('service_unavailable', {
    message: 'Too many sign-ins are in progress. Retry after Retry-After seconds.',
    headers: { 'Retry-After': '2' },
  });
}

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
   * Changes the password, and ends all other sessions of the caller and links to a forgotten one. Throws ApiError 422 `weak_password`, 403
   * `wrong_password`, which counts as a failed sign-in, 429 and 403 `human_verification_required` as sign-in does, 503
   * when too many hashes wait. It is a transaction of its own, not `Writes`: the fingerprint that is stored with an
   * Idempotency-Key would be a fast hash of both passwords.
   */
  async change(caller: SessionCaller, ip: string, body: ChangePasswordBody): Promise<void> {
    const user = found(await findPassword(this.em.fork(), caller));
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
        await endResets(em, caller.userId);
      });
    } finally {
      this.credentials.forgetUser(caller.userId); // also where it is unknown whether the commit arrived
    }
  }
}

function wrongPassword(): ApiError {
  return new ApiError('wrong_password', { param: 'current_password' });
}
