import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import { appNow } from '../../platform/postgres/columns.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import type { DbTime } from '../../platform/wire/time.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import { type SignInAttemptTables, SignInFailure } from '../sessions/session.entity.js';

/**
 * Failures within a day that an email may have, from all addresses together, before another attempt costs a proof of
 * work. A person who has forgotten a password gives up earlier; 60 addresses have had 600 guesses in 15 minutes.
 */
const FREE_FAILURES = 20;

/** A signer is an address that tries to sign in, and the email that it tries. */
export interface SignInOrigin {
  /** Address of the client. */
  ip: string;
  /** The email in its normal spelling. */
  email: string;
  /** Proof of work, which is looked at only where one is requested. */
  proof?: Proof;
}

/** An attempt that was begun. */
export interface SignInAttempt {
  id: string;
  signer: SignInOrigin;
}

/**
 * Limits on guessing passwords, counted over all processes together. The lock-out: 10 failures within 15 minutes for
 * one (address, email) lock that pair until the oldest of them is 15 minutes old, even with the right password. The
 * proof of work: after 20 failures within a day for one email, whether it has an account or not, each attempt costs a
 * solved challenge. That locks no one out, and addresses from which the account was entered in the last 30 days are not
 * asked. An attempt is written down before the password is looked at and takes room like a failure, so that 50 guesses
 * sent at once are 10 guesses too, and no lock is held while a password is hashed. Right ones are never told to wait
 * for long.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly em: EntityManager,
    private readonly proofs: HumanProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins an attempt. Throws ApiError 429 `too_many_sign_in_attempts` with the exact time to wait, 403
   * `human_verification_required` and 422 `invalid_challenge`; a refused attempt is not counted.
   */
  async begin(signer: SignInOrigin): Promise<SignInAttempt> {
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

  /** Notes that the password was wrong. */
  async fail({ id }: SignInAttempt): Promise<void> {
    await inTransaction(this.em, (em) =>
      em.nativeUpdate(SignInFailure, { id }, { confirmed: true }),
    );
  }

  /** Withdraws an attempt that came to nothing through no fault of the signer. */
  async withdraw({ id, signer }: SignInAttempt): Promise<void> {
    await inTransaction(this.em, async (em) => {
      await em.nativeDelete(SignInFailure, { id });
      await uncountEmailAttempt(em, this.emailHash(signer));
    });
  }

  /** Notes that the password was right: this address counts again and is trusted. Failures elsewhere stay counted. */
  async succeed(em: EntityManager, signer: SignInOrigin, accountId: string): Promise<void> {
    await em.nativeDelete(SignInFailure, { who: this.placeHash(signer) });
    await uncountEmailAttempt(em, this.emailHash(signer));
    await this.trust(em, signer, accountId);
  }

  /** Trusts an address from which the account was made. */
  async trust(em: EntityManager, signer: SignInOrigin, accountId: string): Promise<void> {
    await trustAddress(em, this.placeHash(signer), accountId);
  }

  /**
   * Hashes the pair of address and email under the pepper: the tables tell no one who tried to sign in. The whole /64
   * of an IPv6 address counts as one.
   */
  private placeHash({ ip, email }: SignInOrigin): Buffer {
    return this.hash(`sign-in ${addressKey(ip)} ${email}`);
  }

  private emailHash({ email }: SignInOrigin): Buffer {
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

const FAILURES = 10;
const WINDOW = sql`interval '15 minutes'`;
/**
 * Time for which an attempt counts as in progress: longer than a password takes to be looked at; an attempt of a killed
 * process counts no longer.
 */
const UNDER_WAY = sql`interval '10 seconds'`;
/** Window of `countEmailAttempt`; it begins again with the first attempt after it. */
const EMAIL_WINDOW = sql`interval '24 hours'`;
/** Time for which an address is known to an account after a sign-in there. */
const TRUST = sql`interval '30 days'`;

/**
 * Adds an attempt of `who`, if that stays within the limit even if it fails, and returns its id. The id is null where
 * there is no room for another failure; `wait` then is the whole seconds until there is room again, null while only
 * attempts in progress take it. Two at once wait for each other at the lock, which ends with the transaction; the
 * counting statement comes after it, so that it sees what the other has written.
 */
async function addAttempt(em: EntityManager, who: Buffer) {
  const db = em.getKysely<SignInAttemptTables>();
  const key = sql`hashtextextended(${who.toString('hex')}, 20261122)`;
  await db.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('locked')).execute();
  return db
    .with('recent', (cte) =>
      cte
        .selectFrom('sign_in_failure')
        .select(['failed_at', 'confirmed'])
        .where('who', '=', who)
        .where('failed_at', '>', sql<DbTime>`(select app_now() - ${WINDOW})`)
        .where((eb) =>
          eb.or([
            eb.ref('confirmed'),
            eb('failed_at', '>', sql<DbTime>`(select app_now() - ${UNDER_WAY})`),
          ]),
        )
        .orderBy('failed_at', 'desc')
        .limit(FAILURES),
    )
    .with('added', (cte) =>
      cte
        .insertInto('sign_in_failure')
        .columns(['who'])
        .expression(
          cte.selectNoFrom(sql<Buffer>`${who}::bytea`.as('who')).where(
            cte.selectFrom('recent').select(({ fn }) => fn.countAll().as('n')),
            '<',
            FAILURES,
          ),
        )
        .returning('id'),
    )
    .selectNoFrom((eb) => {
      const allConfirmed = eb
        .selectFrom('recent')
        .select(({ fn }) => fn<boolean>('bool_and', ['confirmed']).as('all'));
      const oldest = eb.selectFrom('recent').select(({ fn }) => fn.min('failed_at').as('oldest'));
      return [
        eb.selectFrom('added').select('id').as('id'),
        sql<number | null>`case when ${allConfirmed} then
          ceil(extract(epoch from ${oldest} + ${WINDOW} - app_now()))::int end`.as('wait'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Adds an attempt for an email, from any address, and returns how many there are in its window, this one included. */
async function countEmailAttempt(em: EntityManager, email: Buffer): Promise<number> {
  const { failures } = await em
    .getKysely<SignInAttemptTables>()
    .insertInto('email_failure')
    .values({ email_hash: email, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((eb) => {
        const goesOn = eb('email_failure.since', '>', sql<DbTime>`app_now() - ${EMAIL_WINDOW}`);
        return {
          failures: eb
            .case()
            .when(goesOn)
            .then(eb('email_failure.failures', '+', 1))
            .else(1)
            .end(),
          since: eb.case().when(goesOn).then(eb.ref('email_failure.since')).else(appNow).end(),
        };
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Uncounts an attempt that has not failed. */
async function uncountEmailAttempt(em: EntityManager, email: Buffer): Promise<void> {
  await em
    .getKysely<SignInAttemptTables>()
    .updateTable('email_failure')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('email_hash', '=', email)
    .where('failures', '>', 0)
    .execute();
}

async function isTrustedAddress(em: EntityManager, who: Buffer): Promise<boolean> {
  const row = await em
    .getKysely<SignInAttemptTables>()
    .selectFrom('trusted_address')
    .select('hash')
    .where('hash', '=', who)
    .where('signed_in_at', '>', sql<DbTime>`app_now() - ${TRUST}`)
    .executeTakeFirst();
  return row !== undefined;
}

async function trustAddress(em: EntityManager, who: Buffer, accountId: string): Promise<void> {
  await em
    .getKysely<SignInAttemptTables>()
    .insertInto('trusted_address')
    .values({ hash: who, account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ account_id: accountId, signed_in_at: appNow }),
    )
    .execute();
}
