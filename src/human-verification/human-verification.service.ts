import { createHmac, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ChallengeProof } from '../accounts/account.wire.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import type { Exchange } from '../platform/http/exchange.js';
import { newId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { HumanCheck } from './human-check.js';
import {
  type ChallengeRow,
  dropOldest,
  holderOf,
  insertChallenge,
  insertLease,
  type LeaseRow,
  spendRead,
  takeChallenge,
} from './human-verification.queries.js';

const SHAPE = /^hvl_[\w-]{43}$/;

/** Returns a lease's token: `hvl_` and 256 random bits. */
function newLeaseToken(): string {
  return `hvl_${randomBytes(32).toString('base64url')}`;
}

function isLeaseToken(text: string | undefined): text is string {
  return text !== undefined && SHAPE.test(text);
}

/** Returns the hash by which the database stores and finds a token: how long that takes tells nothing of the token. */
function hashLeaseToken(token: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(token).digest();
}

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
    const token = newLeaseToken();
    return { token, row: await insertLease(em, this.hash(token), holder, LEASE) };
  }

  /**
   * Takes one read from the lease in the request's header. Throws ApiError 403 `human_verification_required` with
   * `challenge_url` unless there is one of this account, credential and network with a read left.
   */
  async spend(http: Exchange): Promise<void> {
    if (!this.check.isOn) return;
    const token = http.header(HEADER);
    const isGood =
      isLeaseToken(token) &&
      (await orUnavailable(spendRead(this.em, this.hash(token), holderOf(http))));
    if (!isGood) throw this.refusal(token);
  }

  private refusal(token: string | undefined): ApiError {
    const challenge_url = `${this.config.baseUrl}/v1/human_verification/challenges`;
    const message =
      token === undefined
        ? undefined
        : 'The lease is used up, expired, or of another key, session or network: solve a new challenge.';
    return new ApiError('human_verification_required', { message, extra: { challenge_url } });
  }

  private hash(token: string): Buffer {
    return hashLeaseToken(token, this.config.keyPepper);
  }
}
