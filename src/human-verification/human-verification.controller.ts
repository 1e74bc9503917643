import { Body, Controller, Post } from '@nestjs/common';
import { ChallengeProof } from '../accounts/account.wire.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { type WriteResult, Writes } from '../platform/idempotency/writes.js';
import { Choice, Instant, Int, Resource, Text } from '../platform/wire/fields.js';
import { toWireTime } from '../platform/wire/time.js';
import type { ChallengeRow, LeaseRow } from './human-verification.queries.js';
import {
  HumanVerificationService,
  type OpenChallenge,
  OpenChallenges,
} from './human-verification.service.js';

@Resource()
class HumanChallenge {
  @Choice(['human_challenge'])
  object!: 'human_challenge';

  @Text({ description: '`hvc_…`' })
  id!: string;

  @Choice(['sha256-pow'], { description: 'Open list: more values can be added' })
  algorithm!: 'sha256-pow';

  @Text({ description: 'Start of the text to hash' })
  salt!: string;

  @Int({ description: 'Required leading zero bits of SHA-256 of salt + nonce' })
  difficulty_bits!: number;

  @Instant({ description: 'Expiry time, in five minutes' })
  expires_at!: string;
}

@Resource()
class HumanLease {
  @Choice(['human_lease'])
  object!: 'human_lease';

  @Text({ description: '`hvl_…`, for the header `Human-Verification`; shown only once' })
  token!: string;

  @Instant({ description: 'Expiry time, in half an hour' })
  expires_at!: string;

  @Int({ description: 'Remaining reads' })
  remaining_reads!: number;
}

const PATH = '/v1/human_verification';
const SOLVED = { challenge_id: 'hvc_2a0Zt3u3nJmXv3mLqk0P4b8hCwX', nonce: '219473' };

@Section('Human verification', 'Proof of work that is required to read datasheets.')
@Controller('v1/human_verification')
export class HumanVerificationController {
  constructor(
    private readonly verification: HumanVerificationService,
    private readonly writes: Writes,
  ) {}

  @Post('challenges')
  @Operation({
    id: 'createHumanChallenge',
    summary: 'Get a challenge',
    description:
      'Returns a challenge. To solve it, find a nonce such that SHA-256 of the text `salt` + nonce begins with `difficulty_bits` zero bits: count up from 0. Your account can use a challenge once, within five minutes. An account has at most 64 open challenges; a new one replaces the oldest.',
    write: true,
    ok: { status: 201, type: HumanChallenge, description: 'The challenge' },
  })
  challenge(@Http() http: Exchange): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.verification.challenge(em, http.sender);
      return forMinutes(`${PATH}/challenges`, toHumanChallenge(row));
    });
  }

  @Post('leases')
  @Operation({
    id: 'createHumanLease',
    summary: 'Exchange a solved challenge for a lease',
    description:
      'Returns a token. Send it as the header `Human-Verification` with each read of specs. The token allows 200 reads in 30 minutes, with the same API key or session and from the same network (/24 of IPv4, /48 of IPv6). After a wrong nonce, you can try the challenge again. A repeat with the same Idempotency-Key returns the same token for one hour.',
    body: {
      type: ChallengeProof,
      examples: { solved: { summary: 'A solved challenge', value: SOLVED } },
    },
    write: true,
    ok: { status: 201, type: HumanLease, description: 'The lease' },
    errors: ['invalid_challenge'],
  })
  lease(@Http() http: Exchange, @Body() body: ChallengeProof): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const lease = await this.verification.lease(em, http, body);
      return forMinutes(`${PATH}/leases`, toHumanLease(lease));
    });
  }
}

/** Answers only the caller, with nothing that can be read again: a stored answer is sealed and goes within the hour. */
function forMinutes(Location: string, body: object): WriteResult {
  const headers = { Location, 'Cache-Control': 'no-store' };
  return { status: 201, body, headers, secret: true };
}

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class OpenChallengesController {
  constructor(private readonly challenges: OpenChallenges) {}

  @Post('challenges')
  @Operation({
    id: 'createSignInChallenge',
    summary: 'Get a challenge for sign-in or sign-up',
    description:
      'Returns a challenge for a request that failed with `human_verification_required`. Find the nonce as for a challenge of specs, and repeat the request with `proof: {challenge_id, nonce}`. The challenge can be used once, within five minutes.',
    open: true,
    ok: { status: 201, type: HumanChallenge, description: 'The challenge' },
    errors: ['origin_not_allowed'],
  })
  challenge(@Http() http: Exchange): Buffer {
    const headers = { Location: '/dashboard/auth/challenges', 'Cache-Control': 'no-store' };
    const challenge = toOpenChallenge(this.challenges.pose());
    return http.answer(201, headers, Buffer.from(JSON.stringify(challenge)));
  }
}

function toHumanChallenge(row: ChallengeRow): HumanChallenge {
  return {
    object: 'human_challenge',
    id: row.id,
    algorithm: 'sha256-pow',
    salt: row.salt,
    difficulty_bits: row.difficulty_bits,
    expires_at: toWireTime(row.expires_at),
  };
}

function toOpenChallenge(challenge: OpenChallenge): HumanChallenge {
  return {
    object: 'human_challenge',
    id: challenge.id,
    algorithm: 'sha256-pow',
    salt: challenge.salt,
    difficulty_bits: challenge.difficultyBits,
    expires_at: challenge.expiresAt.toISOString(),
  };
}

function toHumanLease({ token, row }: { token: string; row: LeaseRow }): HumanLease {
  return {
    object: 'human_lease',
    token,
    expires_at: toWireTime(row.expires_at),
    remaining_reads: row.remaining_reads,
  };
}
