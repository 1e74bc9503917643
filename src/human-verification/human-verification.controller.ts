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

  @Choice(['sha256-pow'], { description: 'Open: more may come' })
  algorithm!: 'sha256-pow';

  @Text({ description: 'Beginning of the text that is hashed' })
  salt!: string;

  @Int({ description: 'Leading zero bits that SHA-256 of salt and nonce must have' })
  difficulty_bits!: number;

  @Instant({ description: 'Five minutes from now' })
  expires_at!: string;
}

@Resource()
class HumanLease {
  @Choice(['human_lease'])
  object!: 'human_lease';

  @Text({ description: '`hvl_…`, for the header `Human-Verification`; shown this once' })
  token!: string;

  @Instant({ description: 'Half an hour from now' })
  expires_at!: string;

  @Int({ description: 'Reads that it is good for' })
  remaining_reads!: number;
}

const PATH = '/v1/human_verification';
const SOLVED = { challenge_id: 'hvc_2a0Zt3u3nJmXv3mLqk0P4b8hCwX', nonce: '219473' };

@Section('Human verification', 'A little work for whoever reads the specs of components.')
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
      'Find a nonce such that SHA-256 of the text `salt` + nonce begins with `difficulty_bits` zero bits: count up from 0. ' +
      'It can be solved once, within five minutes, by your account. An account has at most 64; a further one replaces the oldest.',
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
    summary: 'Trade a solved challenge for a lease',
    description:
      'Send the token as the header `Human-Verification` with each read of specs. It is good for 200 reads in 30 minutes, ' +
      'with the same API key or session and from the same network (/24 of IPv4, /48 of IPv6). A wrong nonce leaves the ' +
      'challenge open. A repeat under the same Idempotency-Key gives the same token for one hour.',
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
      'For what was answered with `human_verification_required`: find the nonce as for a challenge of specs, and repeat ' +
      'the request with `proof: {challenge_id, nonce}`. It can be used once, within five minutes.',
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
