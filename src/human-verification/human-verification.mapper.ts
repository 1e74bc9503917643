import { toWireTime } from '../platform/wire/time.js';
import type { ChallengeRow, LeaseRow } from './human-verification.queries.js';
import type { OpenChallenge } from './open-challenges.service.js';
import type { HumanChallenge, HumanLease } from './human-verification.wire.js';

export function toHumanChallenge(row: ChallengeRow): HumanChallenge {
  return {
    object: 'human_challenge',
    id: row.id,
    algorithm: 'sha256-pow',
    salt: row.salt,
    difficulty_bits: row.difficulty_bits,
    expires_at: toWireTime(row.expires_at),
  };
}

export function toOpenChallenge(challenge: OpenChallenge): HumanChallenge {
  return {
    object: 'human_challenge',
    id: challenge.id,
    algorithm: 'sha256-pow',
    salt: challenge.salt,
    difficulty_bits: challenge.difficultyBits,
    expires_at: challenge.expiresAt.toISOString(),
  };
}

export function toHumanLease({ token, row }: { token: string; row: LeaseRow }): HumanLease {
  return {
    object: 'human_lease',
    token,
    expires_at: toWireTime(row.expires_at),
    remaining_reads: row.remaining_reads,
  };
}
