import type { HumanLease } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { solveAside } from './solve-aside.ts';

/** The lease of this tab, valid for 200 reads in half an hour. The page requests a new one when it expires. */
let held: Promise<HumanLease> | undefined;

async function obtain(): Promise<HumanLease> {
  const challenge = await api.post('/v1/human_verification/challenges');
  const nonce = await solveAside(challenge);
  const body = { challenge_id: challenge.id, nonce };
  return api.post('/v1/human_verification/leases', body);
}

/** Does `read` with a lease (docs/human-verification.md); a fresh one where the last is spent. */
export async function asHuman<T>(read: (lease: string) => Promise<T>): Promise<T> {
  const had = held;
  held ??= obtain();
  try {
    return await read((await held).token);
  } catch (error) {
    held = undefined;
    const spent = error instanceof ApiProblem && error.code === 'human_verification_required';
    if (had === undefined || !spent) throw error;
    return asHuman(read);
  }
}
