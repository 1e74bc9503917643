import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import { countRows } from '../../platform/postgres/columns.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import type { DbTime } from '../../platform/wire/time.js';
import { replacePasswordHash } from '../accounts.queries.js';
import { AccountsService } from '../accounts.service.js';
import { normalEmail } from '../email.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { SignInOrigin } from '../passwords/sign-in-attempts.js';
import { AddressSignUp, type AddressSignUpTables } from './session.entity.js';
import type { SignInBody, SignUpBody } from './session.wire.js';
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
    // The password may be changed, or hashed again, between the look at it and the lock: then once more.
    const grant = (await this.attempt(who, password)) ?? (await this.attempt(who, password));
    if (grant === undefined) throw new ApiError('invalid_sign_in');
    return grant;
  }

  private async attempt(who: SignInOrigin, password: string): Promise<Grant | undefined> {
    const signer = await findSignInUser(this.em.fork(), who.email);
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

/** Start of the window: accounts made from one address count for a day. */
const WINDOW_START = sql<DbTime>`(select app_now() - interval '24 hours')`;

/** Locks the sign-ups of one address until the transaction ends, so that two at once count each other. */
async function lockSignUps(em: EntityManager, address: Buffer): Promise<void> {
  const key = sql`hashtextextended(${address.toString('hex')}, 20261123)`;
  const query = em.getKysely<AddressSignUpTables>();
  await query.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('locked')).execute();
}

async function countSignUps(em: EntityManager, address: Buffer): Promise<number> {
  const { n } = await em
    .getKysely<AddressSignUpTables>()
    .selectFrom('address_sign_up')
    .select(countRows.as('n'))
    .where('address_hash', '=', address)
    .where('signed_up_at', '>', WINDOW_START)
    .executeTakeFirstOrThrow();
  return n;
}

/** Accounts that may be made from one address within a day before another one costs a proof of work. */
const FREE_SIGN_UPS = 2;

/** The applicant is the client that signs up. */
interface Applicant {
  /** Address of the client; a whole /64 of IPv6 is one. */
  ip: string;
  proof?: Proof;
}

/**
 * The limits count accounts made from one address, over all processes together. Each has a free allowance, so from the
 * third within a day on an account costs a solved challenge.
 */
@Injectable()
export class SignUpLimits {
  constructor(
    private readonly proofs: HumanProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Expects a proof where one is needed, before a password is hashed in vain. Throws ApiError 403
   * `human_verification_required`, 422 `invalid_challenge`.
   */
  async expectProof(em: EntityManager, { ip, proof }: Applicant): Promise<void> {
    if ((await countSignUps(em, this.hash(ip))) >= FREE_SIGN_UPS) await this.proofs.require(proof);
  }

  /**
   * Counts an account in the transaction that makes it, and uses the proof up where one is needed. Throws as
   * `expectProof` does.
   */
  async count(em: EntityManager, { ip, proof }: Applicant): Promise<void> {
    const address = this.hash(ip);
    await lockSignUps(em, address);
    if ((await countSignUps(em, address)) >= FREE_SIGN_UPS) await this.proofs.spend(em, proof);
    await em.insert(AddressSignUp, { address_hash: address });
  }

  private hash(ip: string): Buffer {
    return createHmac('sha256', this.config.keyPepper)
      .update(`sign-up ${addressKey(ip)}`)
      .digest();
  }
}

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
   * Creates an account on the Free plan, and its first session. Where mail is sent, its email is to be confirmed.
   * Throws, in this order, ApiError 422 `weak_password`, 403 `human_verification_required` from the third account of an
   * address on, and 409 `email_taken`: the owner of the address is not told instead of the caller, because there may be
   * no way to send mail. `ip`: the client's address.
   */
  async signUp(body: SignUpBody, ip: string): Promise<Grant> {
    const { email, password, first_name, last_name, proof } = body;
    const applicant = { ip, proof };
    const owner = { email, firstName: first_name, lastName: last_name };
    await this.passwords.refuseWeak(password, owner, 'password');
    await this.limits.expectProof(this.em.fork(), applicant);
    await this.accounts.refuseTaken(this.em.fork(), email);
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
