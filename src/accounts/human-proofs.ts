import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** A challenge, and the nonce that solves it. */
export interface Proof {
  challenge_id: string;
  nonce: string;
}

/** Checks solved challenges. */
export interface ProofCheck {
  /**
   * Requires a proof. Throws ApiError 403 `human_verification_required` without one, 422 `invalid_challenge` for one
   * that is none.
   */
  require(proof: Proof | undefined): Promise<void>;
  /** Checks as `require` does, and uses the challenge up in the caller's transaction. */
  spend(em: EntityManager, proof: Proof | undefined): Promise<void>;
}

/**
 * Proofs of work that sign-in and sign-up ask for. Human verification registers how they are checked; without it, as in
 * the operators' command, none is requested.
 */
@Injectable()
export class HumanProofs implements ProofCheck {
  private registered: ProofCheck | undefined;

  register(check: ProofCheck): void {
    this.registered = check;
  }

  async require(proof: Proof | undefined): Promise<void> {
    await this.registered?.require(proof);
  }

  async spend(em: EntityManager, proof: Proof | undefined): Promise<void> {
    await this.registered?.spend(em, proof);
  }
}
