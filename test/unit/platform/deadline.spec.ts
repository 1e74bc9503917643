import { describe, expect, it } from '@jest/globals';
import { awaitAtMost, awaitWithin, DeadlineExceeded } from '../../../src/platform/deadline.js';

const endless = new Promise<never>(() => undefined);
const work = (value: string) => Promise.resolve(value);

describe('a wait with limits', () => {
  it('settles as its work does where that is in time', async () => {
    expect(await awaitWithin({ ms: 60_000 }, work('done'))).toBe('done');
    expect(await awaitWithin({}, work('done'))).toBe('done');
    const failing = awaitWithin({ ms: 60_000 }, Promise.reject(new Error('bad')));
    await expect(failing).rejects.toThrow('bad');
  });

  it('ends when the time is over: with DeadlineExceeded, or as `late` says', async () => {
    await expect(awaitWithin({ ms: 1 }, endless)).rejects.toThrow(DeadlineExceeded);
    expect(await awaitWithin({ ms: 1, late: () => 'late' }, endless)).toBe('late');
    const late = () => {
      throw new Error('too late');
    };
    await expect(awaitWithin({ ms: 0, late }, endless)).rejects.toThrow('too late');
  });

  it('ends with the reason of the signal, also of one that was aborted before', async () => {
    const leaving = new AbortController();
    const wait = awaitWithin({ signal: leaving.signal, ms: 60_000 }, endless);
    leaving.abort(new Error('gone'));
    await expect(wait).rejects.toThrow('gone');
    await expect(awaitWithin({ signal: leaving.signal }, endless)).rejects.toThrow('gone');
  });

  it('still takes an answer that came while the process was too busy to read it', async () => {
    const answer = new Promise<string>((resolve) => setTimeout(() => resolve('read'), 2));
    const wait = awaitWithin({ ms: 1 }, answer);
    for (const until = performance.now() + 5; performance.now() < until;);
    expect(await wait).toBe('read');
  });

  it('says nothing of how the work ends where only the time matters', async () => {
    await awaitAtMost(1, endless);
    await awaitAtMost(60_000, Promise.reject(new Error('bad')));
  });
});
