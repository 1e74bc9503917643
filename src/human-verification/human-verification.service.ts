import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ChallengeProof } from '../accounts/account.wire.js';
import type { Proof, ProofCheck } from '../accounts/human-proofs.js';
import type { Caller } from '../platform/caller.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import type { Exchange } from '../platform/http/exchange.js';
import { isId, newId, newKsuid, secondsOfKsuid } from '../platform/ids.js';
import { SecretTokens } from '../platform/secrets/tokens.js';
import { HumanCheck, type Puzzle } from './human-check.js';
import {
  type ChallengeRow,
  dropOldest,
  holderOf,
  insertChallenge,
  insertLease,
  type LeaseRow,
  spendChallenge,
  spendRead,
  takeChallenge,
} from './human-verification.queries.js';

const LEASE_TOKENS = new SecretTokens('hvl');
const CHALLENGE_MINUTES = 5;
/** Maximum number of open challenges of one account. */
const MAX_CHALLENGES = 64;
const LEASE = { minutes: 30, reads: 200 };
const HEADER = 'Human-Verification';

/** The service poses challenges that cost work to solve, and gives the leases that they are traded for. */
@Injectable()
export class HumanVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly check: HumanCheck,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes a challenge; the account's oldest goes where there are too many, so that none is ever refused. */
  async challenge(em: EntityManager, { accountId }: Caller): Promise<ChallengeRow> {
    await dropOldest(em, accountId, MAX_CHALLENGES);
    const puzzle = this.check.pose();
    return insertChallenge(em, newId('hvc'), accountId, puzzle, CHALLENGE_MINUTES);
  }

  /**
   * Trades a solved challenge, which is used up by that, for a lease of the caller. Throws ApiError 422
   * `invalid_challenge`; after a wrong nonce the challenge is as open as before.
   */
  async lease(
    em: EntityManager,
    http: Exchange,
    { challenge_id, nonce }: ChallengeProof,
  ): Promise<{ token: string; row: LeaseRow }> {
    const holder = holderOf(http);
    const puzzle = await takeChallenge(em, holder.accountId, challenge_id);
    if (puzzle === undefined) throw new ApiError('invalid_challenge', { param: 'challenge_id' });
    if (!(await this.check.isSolved(puzzle, nonce)))
      throw new ApiError('invalid_challenge', { param: 'nonce' });
    const { token, hash } = LEASE_TOKENS.fresh(this.config.keyPepper);
    return { token, row: await insertLease(em, hash, holder, LEASE) };
  }

  /**
   * Takes one read from the lease in the request's header. Throws ApiError 403 `human_verification_required` with
   * `challenge_url` unless there is one of this account, credential and network with a read left.
   */
  async spend(http: Exchange): Promise<void> {
    if (!this.check.isOn) return;
    const token = http.header(HEADER);
    const hash = LEASE_TOKENS.hash(token, this.config.keyPepper);
    if (hash === undefined || !(await spendRead(this.em, hash, holderOf(http))))
      throw this.refusal(token);
  }

  private refusal(token: string | undefined): ApiError {
    const challenge_url = `${this.config.baseUrl}/v1/human_verification/challenges`;
    const message =
      token === undefined
        ? undefined
        : 'The lease is used up or expired, or belongs to another key, session or network. Solve a new challenge.';
    return new ApiError('human_verification_required', { message, extra: { challenge_url } });
  }
}

const LIFE_S = 300;
const PREFIX = 'hvc_';

/** A challenge for a client that has no account yet or is not signed in. */
export interface OpenChallenge extends Puzzle {
  id: string;
  expiresAt: Date;
}

/**
 * Challenges without an account. Nothing is stored before one is solved, so that asking for a million of them fills no
 * table: the id holds the time, and the salt is a keyed hash of the id, which no one knows before it was given out.
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
