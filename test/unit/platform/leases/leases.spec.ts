import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Leases } from '../../../../src/platform/leases/leases.js';

describe('leases', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Leases of 3 s, and the keys of each renewal with the time since now [ms]. */
  function leasesOf(renew: (keys: string[]) => Promise<string[]> = async (keys) => keys) {
    const begun = Date.now();
    const renewals: [number, ...string[]][] = [];
    const failed: unknown[] = [];
    const leases = new Leases<string>({
      leaseS: 3,
      renew: (keys) => {
        renewals.push([Date.now() - begun, ...keys]);
        return renew(keys);
      },
      failed: (error) => failed.push(error),
    });
    return { leases, renewals, failed };
  }

  it('renews all that is held every third of a lease, from the beginning of the renewal before', async () => {
    const { leases, renewals } = leasesOf(async (keys) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return keys;
    });
    leases.hold('a');
    const release = leases.hold('b');
    await jest.advanceTimersByTimeAsync(1_500);
    release();
    leases.hold('c');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(renewals).toEqual([
      [1_000, 'a', 'b'],
      [2_000, 'a', 'c'],
      [3_000, 'a', 'c'],
    ]);
    leases.stop();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(renewals).toHaveLength(3);
  });

  it('renews again soon after a renewal that failed, and nobody has lost anything by that', async () => {
    let count = 0;
    const { leases, renewals, failed } = leasesOf((keys) =>
      ++count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(keys),
    );
    let lost = 0;
    leases.hold('a', () => lost++);
    await jest.advanceTimersByTimeAsync(1_500);
    expect([renewals.map(([at]) => at), failed]).toEqual([[1_000, 1_500], [new Error('away')]]);
    expect(lost).toBe(0);
    leases.stop();
  });

  it('says nothing while nothing is held, and begins anew', async () => {
    const { leases, renewals } = leasesOf();
    leases.hold('a')();
    await jest.advanceTimersByTimeAsync(9_500);
    expect(renewals).toEqual([]);
    leases.hold('b');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(renewals).toEqual([[10_500, 'b']]);
    leases.stop();
  });

  it('tells the holders of what was not renewed, but not those who have let go meanwhile or came after', async () => {
    const { leases } = leasesOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return ['kept'];
    });
    const told: string[] = [];
    const hold = (key: string) => leases.hold(key, () => told.push(key));
    hold('kept');
    hold('lost');
    const release = hold('released');
    await jest.advanceTimersByTimeAsync(1_050);
    release();
    hold('new');
    await jest.advanceTimersByTimeAsync(100);
    expect(told).toEqual(['lost']);
    leases.stop();
  });

  it('keeps what several hold until the last has let go', async () => {
    const { leases, renewals } = leasesOf();
    const releases = [leases.hold('a'), leases.hold('a')];
    await jest.advanceTimersByTimeAsync(1_000);
    releases[0]();
    releases[0]();
    await jest.advanceTimersByTimeAsync(1_000);
    releases[1]();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(renewals).toEqual([
      [1_000, 'a'],
      [2_000, 'a'],
    ]);
  });
});
