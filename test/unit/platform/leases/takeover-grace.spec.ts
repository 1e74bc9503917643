import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TakeoverGrace } from '../../../../src/platform/leases/leases.js';

describe('the time of grace before leases are taken over', () => {
  let grace: TakeoverGrace;
  beforeEach(() => {
    jest.useFakeTimers();
    grace = new TakeoverGrace({ graceMs: 10_000, slowMs: 1_000 });
  });
  afterEach(() => void jest.useRealTimers());

  const look = (ms = 0) =>
    grace.look(() => new Promise<string>((resolve) => setTimeout(() => resolve('found'), ms)));
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  async function looked(ms = 0): Promise<void> {
    const looking = look(ms);
    await pass(ms);
    expect(await looking).toBe('found');
  }

  it('begins with the first look', async () => {
    await pass(60_000);
    expect(grace.isOver).toBe(false);
    await looked();
    await pass(9_000);
    await looked();
    expect(grace.isOver).toBe(false);
    await pass(1_100);
    expect(grace.isOver).toBe(true);
  });

  it('begins anew after a look that failed, and after one that was slow', async () => {
    const outages = [
      () => expect(grace.look(() => Promise.reject(new Error('away')))).rejects.toThrow('away'),
      () => looked(1_100),
    ];
    for (const outage of outages) {
      await looked();
      await pass(10_100);
      expect(grace.isOver).toBe(true);
      await outage();
      await looked();
      expect(grace.isOver).toBe(false);
    }
  });
});
