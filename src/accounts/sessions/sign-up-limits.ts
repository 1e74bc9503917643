import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { addressKey } from '../../platform/http/rate-limit.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import { countSignUps, lockSignUps, noteSignUp } from './sign-up-limits.queries.js';

/** Accounts that may be made from one address within a day before another one costs a proof of work. */
const FREE_SIGN_UPS = 2;

/** Where somebody signs up. */
export interface Applicant {
  /** Address of the client; a whole /64 of IPv6 is one. */
  ip: string;
  proof?: Proof;
}

/**
 * Accounts made from one address, over all processes together. Each has a free allowance, so from the third within a day
 * on an account costs a solved challenge.
 */
@Injectable()
export class SignUpLimits {
  constructor(
    private readonly proofs: HumanProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before a password is hashed in vain. Throws ApiError 403 `human_verification_required`, 422 `invalid_challenge`. */
  async expectProof(em: EntityManager, { ip, proof }: Applicant): Promise<void> {
    if ((await countSignUps(em, this.hash(ip))) >= FREE_SIGN_UPS) await this.proofs.require(proof);
  }

  /** Counts an account in the transaction that makes it, and uses the proof up where one is needed. Throws as above. */
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
