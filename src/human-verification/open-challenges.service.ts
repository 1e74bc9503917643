import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Proof, ProofCheck } from '../accounts/human-proofs.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { isId, newKsuid, secondsOfKsuid } from '../platform/ids.js';
import { HumanCheck, type Puzzle } from './human-check.js';
import { spendChallenge } from './human-verification.queries.js';

const LIFE_S = 300;
const PREFIX = 'hvc_';

/** A challenge for a client that has no account yet or is not signed in. */
export interface OpenChallenge extends Puzzle {
  id: string;
  expiresAt: Date;
}

/**
 * Challenges without an account. Nothing is stored before one is solved, so that asking for a million of them fills no
 * table: the id holds the time, and the salt is a keyed hash of the id, which nobody knows before it was given out.
 */
@Injectable()
export class OpenChallenges implements ProofCheck {
  constructor(
    private readonly check: HumanCheck,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  pose(): OpenChallenge {
    const seconds = Math.floor(this.clock.now().getTime() / 1_000);
    const id = PREFIX + newKsuid(seconds);
    return { id, expiresAt: new Date(1_000 * (seconds + LIFE_S)), ...this.puzzleOf(id) };
  }

  async require(proof: Proof | undefined): Promise<void> {
    if (!this.check.isOn) return;
    if (proof === undefined) {
      const challenge_url = `${this.config.baseUrl}/dashboard/auth/challenges`;
      const message = 'Solve a challenge of challenge_url first, and send it as `proof`.';
      throw new ApiError('human_verification_required', { message, extra: { challenge_url } });
    }
    const { challenge_id, nonce } = proof;
    if (!this.isOpen(challenge_id)) throw invalid('challenge_id');
    if (!(await this.check.isSolved(this.puzzleOf(challenge_id), nonce))) throw invalid('nonce');
  }

  async spend(em: EntityManager, proof: Proof | undefined): Promise<void> {
    await this.require(proof);
    if (!this.check.isOn || proof === undefined) return;
    if (!(await spendChallenge(em, proof.challenge_id))) throw invalid('challenge_id');
  }

  private isOpen(id: string): boolean {
    if (!isId('hvc', id)) return false;
    const age = this.clock.now().getTime() / 1_000 - secondsOfKsuid(id.slice(PREFIX.length));
    return Math.abs(age) <= LIFE_S;
  }

  private puzzleOf(id: string): Puzzle {
    const key = createHmac('sha256', this.config.keyPepper).update(`challenge ${id}`);
    return this.check.pose(key.digest('hex').slice(0, 32));
  }
}

function invalid(field: keyof Proof): ApiError {
  return new ApiError('invalid_challenge', { param: `proof.${field}` });
}
