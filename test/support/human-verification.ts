import { hash } from 'node:crypto';
import type { Tenant } from './tenants.js';

/** As the service hands it out. */
export interface Challenge {
  id: string;
  salt: string;
  difficulty_bits: number;
}

const CHALLENGES = '/v1/human_verification/challenges';
const LEASES = '/v1/human_verification/leases';

export async function newChallenge(tenant: Tenant, headers?: Record<string, string>) {
  const { status, json, text } = await tenant.post(CHALLENGES, undefined, headers);
  if (status !== 201) throw new Error(`no challenge: ${status} ${text}`);
  return json as Challenge;
}

function isSolution({ salt, difficulty_bits }: Challenge, n: number): boolean {
  return hash('sha256', `${salt}${n}`, 'buffer').readUInt32BE(0) < 2 ** (32 - difficulty_bits);
}

/** The body that trades it for a lease, with the first number that solves it. */
export function solved(challenge: Challenge): { challenge_id: string; nonce: string } {
  let n = 0;
  while (!isSolution(challenge, n)) n++;
  return { challenge_id: challenge.id, nonce: String(n) };
}

/** With the first number that does not. */
export function unsolved(challenge: Challenge): { challenge_id: string; nonce: string } {
  let n = 0;
  while (isSolution(challenge, n)) n++;
  return { challenge_id: challenge.id, nonce: String(n) };
}

/** What a read of specs sends, with the tenant's key or with `headers`. */
export async function humanHeaders(tenant: Tenant, headers?: Record<string, string>) {
  const body = solved(await newChallenge(tenant, headers));
  const { status, json, text } = await tenant.post(LEASES, body, headers);
  if (status !== 201) throw new Error(`no lease: ${status} ${text}`);
  return { 'human-verification': json.token as string };
}
