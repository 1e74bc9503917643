import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Heartbeat } from '../../../../src/platform/queue/heartbeat.js';

describe('a heartbeat', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const beatsOf = (renew: () => Promise<void>, goesOn?: () => boolean) => {
    const failed: unknown[] = [];
    const heartbeat = new Heartbeat({
      leaseS: 3,
      renew,
      goesOn,
      failed: (error) => failed.push(error),
    });
    heartbeat.start();
    heartbeat.start(); // counts once
    return { heartbeat, failed };
  };

  it('beats every third of a lease, from the beginning of the beat before', async () => {
    const at: number[] = [];
    const { heartbeat } = beatsOf(async () => {
      at.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    const begun = Date.now();
    await jest.advanceTimersByTimeAsync(3_500);
    expect(at.map((each) => each - begun)).toEqual([1_000, 2_000, 3_000]);
    heartbeat.stop();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(at).toHaveLength(3);
  });

  it('comes again soon after a beat that failed', async () => {
    let count = 0;
    const { heartbeat, failed } = beatsOf(() =>
      ++count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(),
    );
    await jest.advanceTimersByTimeAsync(1_500);
    expect([count, failed]).toEqual([2, [new Error('away')]]);
    heartbeat.stop();
  });

  it('rests while nothing is held, and begins anew', async () => {
    let [count, held] = [0, 1];
    const { heartbeat } = beatsOf(
      async () => void count++,
      () => held > 0,
    );
    await jest.advanceTimersByTimeAsync(1_000);
    held = 0;
    await jest.advanceTimersByTimeAsync(9_000);
    expect(count).toBe(2);
    held = 1;
    heartbeat.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(count).toBe(3);
    heartbeat.stop();
  });
});
