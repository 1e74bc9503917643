import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LookupCache } from '../../../src/accounts/credentials.service.js';

/** A source that counts how often it is asked. */
function source<V>(answer: () => V) {
  const counted = { asked: 0, lookUp: async () => ((counted.asked += 1), answer()) };
  return counted;
}

/** Stops the time, that of performance.now() too. */
function startClock(): void {
  jest.useFakeTimers();
  jest.advanceTimersByTime(1_000); // the cache takes a start at 0 for none
}

afterEach(() => {
  jest.useRealTimers();
});

describe('LookupCache', () => {
  it('asks once within its time, and again after it', async () => {
    startClock(); // five questions may take long here
    const cache = new LookupCache<string>(50, 10);
    const one = source(() => 'found');
    for (let i = 0; i < 5; i += 1) expect(await cache.get('a', one.lookUp)).toBe('found');
    expect(one.asked).toBe(1);
    jest.advanceTimersByTime(49);
    await cache.get('a', one.lookUp);
    expect(one.asked).toBe(1);
    jest.advanceTimersByTime(2);
    await cache.get('a', one.lookUp);
    expect(one.asked).toBe(2);
  });

  it('shares one look-up among those who ask at the same moment', async () => {
    const cache = new LookupCache<string>(1_000, 10);
    const one = source(() => 'found');
    await Promise.all(Array.from({ length: 100 }, () => cache.get('a', one.lookUp)));
    expect(one.asked).toBe(1);
  });

  it('keeps that nothing was found, and no failure', async () => {
    const cache = new LookupCache<string | undefined>(1_000, 10);
    const none = source(() => undefined);
    await cache.get('a', none.lookUp);
    expect(await cache.get('a', none.lookUp)).toBeUndefined();
    expect(none.asked).toBe(1);
    const failing = source<string>(() => {
      throw new Error('down');
    });
    await expect(cache.get('b', failing.lookUp)).rejects.toThrow('down');
    await expect(cache.get('b', failing.lookUp)).rejects.toThrow('down');
    expect(failing.asked).toBe(2);
  });

  it('never holds more than its limit: the oldest goes first', async () => {
    const cache = new LookupCache<string>(1_000, 2);
    const one = source(() => 'found');
    for (const key of ['a', 'b', 'c']) await cache.get(key, one.lookUp);
    await cache.get('c', one.lookUp);
    await cache.get('b', one.lookUp);
    expect(one.asked).toBe(3);
    await cache.get('a', one.lookUp);
    expect(one.asked).toBe(4);
  });
});

describe('LookupCache with renewal', () => {
  /** A cache for 1,000 ms of `state`, and what was renewed together. */
  function renewing(state: Map<string, string>, renew = async () => undefined) {
    const renewed: string[][] = [];
    const cache = new LookupCache<string>(1_000, 10, {
      canRenew: (value) => value !== 'kept',
      renew: async (values) => {
        renewed.push(values);
        await renew();
        return values.map((value) => state.get(value));
      },
    });
    return { cache, renewed };
  }

  /** Asks for each key every 100 ms. */
  async function ask(cache: LookupCache<string>, keys: string[], times: number) {
    const asked: string[] = [];
    for (let i = 0; i < times; i += 1) {
      for (const key of keys) await cache.get(key, async () => (asked.push(key), key));
      await jest.advanceTimersByTimeAsync(100);
    }
    return asked;
  }

  it('asks for what is in use all at once, and for nothing else', async () => {
    startClock();
    const { cache, renewed } = renewing(new Map(['a', 'b', 'kept'].map((key) => [key, key])));
    await cache.get('once', async () => 'once');
    expect(await ask(cache, ['a', 'b', 'kept'], 30)).toEqual(['a', 'b', 'kept', 'kept', 'kept']);
    expect(renewed.length).toBeGreaterThan(3);
    for (const together of renewed) expect(together.toSorted()).toEqual(['a', 'b']);
  });

  it('has what is not there any more looked up by itself', async () => {
    startClock();
    const state = new Map([['a', 'a']]);
    const { cache } = renewing(state);
    expect(await ask(cache, ['a'], 8)).toEqual(['a']);
    state.clear();
    expect(await ask(cache, ['a'], 5)).toEqual(['a']);
  });

  it('a value that was forgotten meanwhile does not come back', async () => {
    startClock();
    const { cache } = renewing(new Map([['a', 'a']]), async () => {
      cache.forget(() => true);
      return undefined;
    });
    expect(await ask(cache, ['a'], 6)).toEqual(['a', 'a']);
  });

  it('leaves values as they are where nobody answers, for as long as they hold', async () => {
    startClock();
    const { cache } = renewing(new Map(), () => Promise.reject(new Error('down')));
    expect(await ask(cache, ['a'], 12)).toEqual(['a', 'a']);
  });
});

describe('LookupCache.forget', () => {
  it('has what matches asked for again, and keeps the rest', async () => {
    const cache = new LookupCache<string>(1_000, 10);
    const one = source(() => 'one');
    const two = source(() => 'two');
    await cache.get('a', one.lookUp);
    await cache.get('b', two.lookUp);
    cache.forget((found) => found === 'one');
    await cache.get('a', one.lookUp);
    await cache.get('b', two.lookUp);
    expect([one.asked, two.asked]).toEqual([2, 1]);
    cache.forget((_, key) => key === 'b');
    await cache.get('b', two.lookUp);
    expect(two.asked).toBe(2);
  });

  it('wins against a look-up that began before: nobody who comes later gets what that finds', async () => {
    const cache = new LookupCache<string | undefined>(1_000, 10);
    let answer: (found: string) => void = () => undefined;
    const early = cache.get('a', () => new Promise((done) => (answer = done)));
    cache.forget((found) => found === 'something else'); // what it will find is not known yet
    const late = source(() => undefined);
    const asked = cache.get('a', late.lookUp);
    answer('the state before');
    expect(await early).toBe('the state before');
    expect(await asked).toBeUndefined();
    expect(await cache.get('a', late.lookUp)).toBeUndefined();
    expect(late.asked).toBe(1);
  });

  it('an early look-up that ends late does not drop a newer one', async () => {
    const cache = new LookupCache<string>(1_000, 10);
    let fail: () => void = () => undefined;
    const early = cache.get('a', () => new Promise((_, reject) => (fail = () => reject(Error()))));
    cache.forget(() => true);
    const newer = source(() => 'new');
    await cache.get('a', newer.lookUp);
    fail();
    await expect(early).rejects.toThrow();
    await cache.get('a', newer.lookUp);
    expect(newer.asked).toBe(1);
  });
});
