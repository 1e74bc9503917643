import type { ChallengeProof } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { solveAside } from './solve-aside.ts';

/** Does `send`, and once more with a solved challenge where the service asks for one (docs/accounts.md). */
export async function withProof<T>(send: (proof?: ChallengeProof) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'human_verification_required') throw error;
    const challenge = await api.post('/dashboard/auth/challenges');
    return send({ challenge_id: challenge.id, nonce: await solveAside(challenge) });
  }
}
