import { describe, expect, it } from '@jest/globals';
import { LookupGate } from '../../../src/accounts/lookup-gate.js';

const HERE = '192.0.2.1';
const isGood = (found: string) => found === 'good';

/** A gate with a clock that stands, and how many look-ups it has let through. */
function gate() {
  const clock = { now: 1_000 };
  const guarded = new LookupGate(() => clock.now);
  const counted = { asked: 0, mostAtOnce: 0, underWay: 0 };
  const pass = async (name: string, found: string, address: string | undefined = HERE) => {
    const lookUp = async () => {
      counted.asked += 1;
      counted.underWay += 1;
      counted.mostAtOnce = Math.max(counted.mostAtOnce, counted.underWay);
      await new Promise((done) => setImmediate(done));
      counted.underWay -= 1;
      if (found === 'fails') throw new Error('no database');
      return found;
    };
    return guarded
      .pass(name, address, lookUp, isGood)
      .catch((error) => error.code ?? error.message);
  };
  const crowd = (count: number, found: string, address?: string) =>
    Promise.all(Array.from({ length: count }, (_, i) => pass(`${found} ${i}`, found, address)));
  return { clock, counted, pass, crowd };
}

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (o) => o)).map(([o, all]) => [o, all!.length]),
  );

describe('the gate before look-ups', () => {
  it('lets 20 junk keys of an address through at once, then one each 500 ms', async () => {
    const { clock, counted, crowd, pass } = gate();
    expect(tally(await crowd(2_000, 'junk'))).toEqual({ junk: 20, rate_limit_exceeded: 1_980 });
    expect(counted.asked).toBe(20);
    clock.now += 500;
    expect(await pass('a', 'junk')).toBe('junk');
    expect(await pass('b', 'junk')).toBe('rate_limit_exceeded');
  });

  it('lets no more than 120 through in a minute', async () => {
    const { clock, counted, crowd } = gate();
    for (let ms = 0; ms < 60_000; ms += 250) {
      await crowd(3, 'junk');
      clock.now += 250;
    }
    expect(counted.asked).toBe(120);
  });

  it('says when to come again, and by which quota', async () => {
    const guarded = new LookupGate(() => 0);
    const junk = () => guarded.pass('x', HERE, () => Promise.resolve('junk'), isGood);
    for (let i = 0; i < 20; i++) await junk();
    await expect(junk()).rejects.toMatchObject({
      status: 429,
      detail: {
        headers: {
          'Retry-After': '1',
          'ratelimit-policy': '"anonymous";q=120;w=60;qu="requests"',
          ratelimit: '"anonymous";r=0;t=10',
        },
      },
    });
  });

  it('lets a crowd of good keys through, 20 at a time, and charges them nothing', async () => {
    const { counted, crowd } = gate();
    expect(tally(await crowd(500, 'good'))).toEqual({ good: 500 });
    expect(counted.mostAtOnce).toBe(20);
    expect(tally(await crowd(30, 'junk'))).toEqual({ junk: 20, rate_limit_exceeded: 10 });
  });

  it('lets a key that was good before through at any time, until it is good no more', async () => {
    const { counted, crowd, pass } = gate();
    await pass('mine', 'good');
    await crowd(30, 'junk');
    expect(await pass('mine', 'good')).toBe('good');
    expect(await pass('other', 'good')).toBe('rate_limit_exceeded');
    expect(await pass('mine', 'junk')).toBe('junk');
    const { asked } = counted;
    expect(await pass('mine', 'good')).toBe('rate_limit_exceeded');
    expect(counted.asked).toBe(asked);
  });

  it('counts each address by itself, and a household as one', async () => {
    const { crowd, pass } = gate();
    await crowd(30, 'junk', '2001:db8::1');
    expect(await pass('a', 'junk', '2001:db8::2')).toBe('rate_limit_exceeded');
    expect(await pass('a', 'junk', '2001:db8:1::2')).toBe('junk');
    expect(await pass('b', 'junk', HERE)).toBe('junk');
  });

  it('charges nobody for a look-up that failed', async () => {
    const { crowd } = gate();
    expect(tally(await crowd(100, 'fails'))).toEqual({ 'no database': 100 });
    expect(tally(await crowd(30, 'junk'))).toEqual({ junk: 20, rate_limit_exceeded: 10 });
  });
});
