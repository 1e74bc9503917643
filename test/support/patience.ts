import { expect } from '@jest/globals';
import type { Answer } from './service.js';

/** The answer once it is no 504 any more, as a client gets it that asks again: polars of sections may have to be made first. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  while (answer.status === 504) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await new Promise((done) => setTimeout(done, 100));
    answer = await ask();
  }
  return answer;
}
