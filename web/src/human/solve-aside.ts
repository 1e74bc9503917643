import type { Puzzle } from './solve.ts';

/** The nonce that solves a puzzle, found in a thread of its own. */
export function solveAside({ salt, difficulty_bits }: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((done, fail) => {
    worker.addEventListener('message', ({ data }) => done(data as string));
    worker.addEventListener('error', () =>
      fail(new Error('Your browser could not complete the human check.')),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, windows do
    worker.postMessage({ salt, difficulty_bits });
  }).finally(() => worker.terminate());
}
