import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ADDRESS_QUOTA,
  addressKey,
  countRequest,
  CREDENTIAL_QUOTA,
  MemoryRateLimits,
  type Quota,
  toCount,
  tooMany,
} from '../../../../src/platform/http/rate-limit.js';

function limits(start = 1234.5678) {
  const clock = { now: start };
  const store = new MemoryRateLimits(() => clock.now);
  const take = (quota: Quota = CREDENTIAL_QUOTA, key = 'a') => store.take(key, quota);
  return { clock, store, take };
}

describe('the rate limit of a credential', () => {
  it('allows 50 at one instant, and one more each 60 ms', () => {
    const { clock, take } = limits();
    for (let i = 0; i < 50; i++) expect(take()).toMatchObject({ allowed: true, remaining: 49 - i });
    expect(take()).toMatchObject({ allowed: false, remaining: 0 });
    expect(take().retryMs).toBeCloseTo(60, 6);
    clock.now += 59.9;
    expect(take().allowed).toBe(false);
    clock.now += 0.1;
    expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
  });

  it('allows exactly 1000 in the first minute, however greedily they are sent', () => {
    const { clock, take } = limits();
    let allowed = 0;
    const end = clock.now + 60_000;
    for (; clock.now < end; clock.now += 10) if (take().allowed) allowed++;
    expect(allowed).toBe(1000);
    expect(take().allowed).toBe(true); // the first of the minute has left the window
  });

  it('takes nothing for what was given back, from the burst or from the minute', () => {
    const { clock, store, take } = limits();
    const giveBack = () => store.giveBack('a', CREDENTIAL_QUOTA);
    for (let i = 0; i < 5_000; i++) {
      expect(take()).toMatchObject({ allowed: true, remaining: 49 });
      giveBack();
    }
    let kept = 0;
    const end = clock.now + 60_000;
    for (let i = 0; clock.now < end; clock.now += 10, i++) {
      if (!take().allowed) continue;
      if (i % 3 === 0) giveBack();
      else kept++;
    }
    expect(kept).toBe(1_000);
    store.giveBack('nobody', CREDENTIAL_QUOTA);
  });

  it('charges nothing for refused requests', () => {
    const { clock, take } = limits();
    for (let i = 0; i < 5000; i++) take();
    clock.now += 60;
    expect(take().allowed).toBe(true);
  });

  it('never allows more than the cap in any 60 s nor more than the burst at once', () => {
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 900, noNaN: true })), {
      maxLength: 1500,
      minLength: 800,
    });
    fc.assert(
      fc.property(gaps, fc.constantFrom(ADDRESS_QUOTA, CREDENTIAL_QUOTA), (steps, quota) => {
        const { clock, take } = limits(0);
        const passed: number[] = [];
        for (const step of steps) {
          clock.now += step;
          if (take(quota).allowed) passed.push(clock.now);
        }
        for (const [i, instant] of passed.entries()) {
          const before = passed[i - quota.perMinute];
          if (before !== undefined) expect(instant - before).toBeGreaterThanOrEqual(60_000);
          const burst = passed[i - quota.burst];
          if (burst !== undefined) expect(instant - burst).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its promise: after retryMs the next one is allowed, and not a millisecond earlier', () => {
    const gaps = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), {
      minLength: 100,
      maxLength: 1200,
    });
    fc.assert(
      fc.property(gaps, (steps) => {
        const { clock, take } = limits(0);
        let verdict = take();
        for (const step of steps) {
          clock.now += step;
          verdict = take();
          if (!verdict.allowed) break;
        }
        if (verdict.allowed) return;
        const { retryMs } = verdict;
        clock.now += Math.max(0, retryMs - 1);
        if (retryMs > 1) expect(take().allowed).toBe(false);
        clock.now += 1.001;
        expect(take().allowed).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('says how many are left, truthfully', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 70, noNaN: true }), { minLength: 1, maxLength: 1100 }),
        (steps) => {
          const { clock, take } = limits(0);
          let remaining = 0;
          for (const step of steps) {
            clock.now += step;
            remaining = take().remaining;
          }
          for (let i = 0; i < remaining; i++) expect(take().allowed).toBe(true);
          expect(take().allowed).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts each credential by itself', () => {
    const { take } = limits();
    for (let i = 0; i < 50; i++) take(CREDENTIAL_QUOTA, 'one');
    expect(take(CREDENTIAL_QUOTA, 'one').allowed).toBe(false);
    expect(take(CREDENTIAL_QUOTA, 'other').allowed).toBe(true);
  });

  it('forgets who has been idle for a minute, and never keeps more than 20,000', () => {
    const { clock, store, take } = limits();
    for (let i = 0; i < 30_000; i++) take(ADDRESS_QUOTA, `address ${i}`);
    expect(store.size).toBeLessThanOrEqual(20_000);
    clock.now += 61_000;
    for (let i = 0; i < 20_000; i++) take(CREDENTIAL_QUOTA, 'busy');
    expect(store.size).toBe(1);
  });
});

describe('the rate limit of an address', () => {
  it('allows 20 at once, then one each 500 ms', () => {
    const { clock, take } = limits();
    for (let i = 0; i < 20; i++) expect(take(ADDRESS_QUOTA).allowed).toBe(true);
    expect(take(ADDRESS_QUOTA).allowed).toBe(false);
    clock.now += 500;
    expect(take(ADDRESS_QUOTA).allowed).toBe(true);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('counts %s by %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('a request that is worth many', () => {
  it('is let in as one, and delays what follows by all of its worth', () => {
    const { clock, store, take } = limits();
    const charge = (units: number) => store.charge('a', CREDENTIAL_QUOTA, units);
    for (let i = 0; i < 50; i++) take(); // the burst is spent: the last of it may be worth many
    expect(charge(449)).toMatchObject({ allowed: true, remaining: 0, retryMs: 0 });
    expect(take()).toMatchObject({ allowed: false });
    expect(take().retryMs).toBeCloseTo(450 * 60, 6); // 499 at 60 ms each, of which 49 may be ahead
    clock.now += 450 * 60;
    expect(take().allowed).toBe(true);
  });

  it('is refused whole where the minute has no room for it, at no cost, until the time it was told', () => {
    const { clock, store, take } = limits();
    const charge = (units: number) => store.charge('a', CREDENTIAL_QUOTA, units);
    expect(charge(500).allowed).toBe(true);
    clock.now += 10_000;
    expect(charge(400).allowed).toBe(true);
    const refused = charge(101);
    expect(refused).toMatchObject({ allowed: false });
    expect(refused.retryMs).toBeCloseTo(50_000, 6); // when the 500 leave
    expect(charge(100).allowed).toBe(true);
    clock.now += 50_000;
    expect(charge(501)).toMatchObject({ allowed: false });
    expect(charge(500).allowed).toBe(true);
    expect(take().allowed).toBe(false);
  });
});

describe('the headers', () => {
  it('have the form of the draft', () => {
    const { take } = limits();
    expect(toCount(CREDENTIAL_QUOTA, take()).headers).toEqual({
      'ratelimit-policy': '"default";q=1000;w=60;qu="requests"',
      ratelimit: '"default";r=49;t=1',
    });
  });

  it.each([
    [12, '1'],
    [1000, '1'],
    [1001, '2'],
  ])('tell a caller refused for %d ms to come back after %s s', (retryMs, seconds) => {
    const verdict = { allowed: false, remaining: 0, resetMs: 3000, retryMs };
    const { detail } = tooMany(toCount(CREDENTIAL_QUOTA, verdict));
    expect(detail.headers).toEqual({
      'Retry-After': seconds,
      'ratelimit-policy': '"default";q=1000;w=60;qu="requests"',
      ratelimit: '"default";r=0;t=3',
    });
  });

  it('say when to come back only to who is refused', async () => {
    const { store } = limits();
    const count = await countRequest(store, undefined, '192.0.2.7');
    expect(count).toMatchObject({ allowed: true, headers: { ratelimit: '"anonymous";r=19;t=1' } });
    expect(Object.keys(count.headers)).toEqual(['ratelimit-policy', 'ratelimit']);
  });
});
