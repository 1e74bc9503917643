import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../../platform/config.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import type { DbTime } from '../../platform/wire/time.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import type { AddressSignUpTables } from './address-sign-up.entity.js';

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
    .select(sql<number>`count(*)::int`.as('n'))
    .where('address_hash', '=', address)
    .where('signed_up_at', '>', WINDOW_START)
    .executeTakeFirstOrThrow();
  return n;
}

async function noteSignUp(em: EntityManager, address: Buffer): Promise<void> {
  const query = em.getKysely<AddressSignUpTables>().insertInto('address_sign_up');
  await query.values({ address_hash: address }).execute();
}

/** Accounts that may be made from one address within a day before another one costs a proof of work. */
const FREE_SIGN_UPS = 2;

/** The applicant is the client that signs up. */
export interface Applicant {
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
    await noteSignUp(em, address);
  }

  private hash(ip: string): Buffer {
    return createHmac('sha256', this.config.keyPepper)
      .update(`sign-up ${addressKey(ip)}`)
      .digest();
  }
}
