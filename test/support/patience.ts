import { expect } from '@jest/globals';
import type { Answer } from './service.js';

/**
 * The final answer, as a client gets it that asks again: polars of sections may have to be made first, and an analysis may be
 * answered without some of them.
 */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  while (answer.status === 504 || isUnfinished(answer)) {
    if (answer.status === 504)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await new Promise((done) => setTimeout(done, 100));
    answer = await ask();
  }
  return answer;
}

/** Whether an analysis did without polars that are being made. */
export function isUnfinished({ json }: Answer): boolean {
  const warnings: { code: string }[] = json?.warnings ?? [];
  return warnings.some(({ code }) => code === 'polars_unfinished');
}
