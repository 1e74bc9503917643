import { describe, expect, it } from '@jest/globals';
import { Semaphore, type SemaphoreLimits } from '../../../src/platform/semaphore.js';

const never = new AbortController().signal;

/** A semaphore of one place, which is taken until `open`; who passes is noted. */
function taken() {
  const semaphore = new Semaphore({ places: 1 });
  const passed: string[] = [];
  let open!: () => void;
  const held = semaphore.pass(
    { accountId: 'first', signal: never, hasPriority: () => true },
    () => new Promise<void>((resolve) => (open = resolve)),
  );
  const ask = (accountId: string, name: string, hasPriority = () => true, signal = never) =>
    semaphore.pass({ accountId, signal, hasPriority }, async () => void passed.push(name));
  return { semaphore, passed, ask, open: () => open(), held };
}

describe('a semaphore', () => {
  it('lets accounts take turns, however much one of them asks for', async () => {
    const { semaphore, passed, ask, open } = taken();
    const all = [1, 2, 3, 4].map((i) => ask('a', `a${i}`));
    all.push(...[1, 2].map((i) => ask('b', `b${i}`)), ask('c', 'c1'));
    expect(semaphore.waiting).toBe(7);
    open();
    await Promise.all(all);
    expect(passed).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(semaphore.waiting).toBe(0);
  });

  it('lets what somebody waits for go before what nobody waits for', async () => {
    const { passed, ask, open } = taken();
    const all = [ask('a', 'a idle', () => false), ask('b', 'b idle', () => false)];
    all.push(ask('a', 'a asked'), ask('a', 'a asked too'), ask('c', 'c asked'));
    open();
    await Promise.all(all);
    expect(passed.slice(0, 3)).toEqual(['a asked', 'c asked', 'a asked too']);
    expect(passed.slice(3).toSorted()).toEqual(['a idle', 'b idle']);
  });

  it('lets the lowest rank of an account go first, without taking the turn of another', async () => {
    const { semaphore, passed, open, held } = taken();
    const ranks: Record<string, number> = { a3: 3, a1: 1, b2: 2, 'a1 too': 1, a0: 4 };
    const all = Object.keys(ranks).map((name) =>
      semaphore.pass(
        { accountId: name[0], signal: never, hasPriority: () => true, rank: () => ranks[name] },
        async () => void passed.push(name),
      ),
    );
    ranks.a0 = 0; // asked anew
    open();
    await Promise.all([held, ...all]);
    expect(passed).toEqual(['a0', 'b2', 'a1', 'a1 too', 'a3']);
  });

  it('looks again at who waits whenever a place is free', async () => {
    const { passed, ask, open } = taken();
    let [left, came] = [true, false];
    const all = [
      ask('a', 'whose caller leaves', () => left),
      ask('b', 'whose caller comes', () => came),
    ];
    [left, came] = [false, true];
    open();
    await Promise.all(all);
    expect(passed).toEqual(['whose caller comes', 'whose caller leaves']);
  });

  it('forgets who gives up, and keeps no more inside than it has places', async () => {
    const semaphore = new Semaphore({ places: 2 });
    let [inside, most] = [0, 0];
    const leaving = new AbortController();
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside--;
    };
    const entrant = { accountId: 'a', signal: never, hasPriority: () => true };
    const all = Array.from({ length: 9 }, () => semaphore.pass(entrant, work));
    const gone = semaphore.pass({ ...entrant, signal: leaving.signal }, work);
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await Promise.all(all);
    expect([inside, most, semaphore.waiting]).toEqual([0, 2, 0]);
  });

  it('hands the place on where the work fails', async () => {
    const semaphore = new Semaphore({ places: 1 });
    const entrant = { accountId: 'a', signal: never, hasPriority: () => true };
    await expect(semaphore.pass(entrant, () => Promise.reject(new Error('bad')))).rejects.toThrow(
      'bad',
    );
    await expect(semaphore.pass(entrant, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});

/** Work that goes on until the test ends it, by name, in the order in which it began. */
class Works {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  readonly of = (name: string) => (): Promise<string> => {
    this.begun.push(name);
    return new Promise((resolve) => this.ends.set(name, () => resolve(name)));
  };

  /** Once it has begun; and everything that follows from its end has happened. */
  async end(name: string): Promise<void> {
    await new Promise((done) => setImmediate(done));
    this.ends.get(name)!();
    await new Promise((done) => setImmediate(done));
  }
}

/** It says why it refuses. */
const limited = (limits: SemaphoreLimits) =>
  new Semaphore({ ...limits, refusal: (why) => new Error(why) });

describe('a semaphore with places of each account', () => {
  it('lets two of an account in, and the others in their order', async () => {
    const [limiter, works] = [limited({ placesPerAccount: 2, places: 6 }), new Works()];
    const all = ['a', 'b', 'c', 'd'].map((name) =>
      limiter.pass({ accountId: 'one' }, works.of(name)),
    );
    expect(works.begun).toEqual(['a', 'b']);
    await works.end('b');
    expect(works.begun).toEqual(['a', 'b', 'c']);
    await works.end('a');
    await works.end('c');
    await works.end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('serves accounts that wait in turn, and one that was not there before at once', async () => {
    const [limiter, works] = [limited({ placesPerAccount: 2, places: 4 }), new Works()];
    for (let n = 0; n < 5; n++) void limiter.pass({ accountId: 'many' }, works.of(`many ${n}`));
    void limiter.pass({ accountId: 'few' }, works.of('few 0'));
    void limiter.pass({ accountId: 'late' }, works.of('late 0'));
    expect(works.begun).toEqual(['many 0', 'many 1', 'few 0', 'late 0']);
    void limiter.pass({ accountId: 'few' }, works.of('few 1'));
    void limiter.pass({ accountId: 'late' }, works.of('late 1'));
    await works.end('many 0');
    await works.end('few 0');
    await works.end('many 1');
    expect(works.begun.slice(4)).toEqual(['many 2', 'few 1', 'late 1']);
  });

  it('refuses an account that has too many waiting, and nobody else', async () => {
    const [limiter, works] = [
      limited({ placesPerAccount: 1, places: 2, maxWaitingPerAccount: 2 }),
      new Works(),
    ];
    for (let n = 0; n < 3; n++) void limiter.pass({ accountId: 'many' }, works.of(`many ${n}`));
    const refused = limiter.pass({ accountId: 'many' }, works.of('many 3'));
    await expect(refused).rejects.toThrow('account');
    void limiter.pass({ accountId: 'other' }, works.of('other'));
    expect(works.begun).toEqual(['many 0', 'other']);
    await works.end('many 0');
    void limiter.pass({ accountId: 'many' }, works.of('many 4'));
    await works.end('many 1');
    await works.end('many 2');
    expect(works.begun).toEqual(['many 0', 'other', 'many 1', 'many 2', 'many 4']);
  });

  it('gives the place of a write that failed to the next', async () => {
    const [limiter, works] = [limited({ placesPerAccount: 1, places: 1 }), new Works()];
    const failing = limiter.pass({ accountId: 'one' }, () => Promise.reject(new Error('no')));
    const next = limiter.pass({ accountId: 'one' }, works.of('next'));
    await expect(failing).rejects.toThrow('no');
    await works.end('next');
    expect(await next).toBe('next');
  });

  it('refuses a write that waited too long, which is not done then', async () => {
    const [limiter, works] = [limited({ placesPerAccount: 1, patienceMs: 20 }), new Works()];
    void limiter.pass({ accountId: 'one' }, works.of('endless'));
    const late = limiter.pass({ accountId: 'one' }, works.of('late'));
    await expect(late).rejects.toThrow('late');
    await works.end('endless');
    expect(works.begun).toEqual(['endless']);
    void limiter.pass({ accountId: 'one' }, works.of('next'));
    expect(works.begun).toEqual(['endless', 'next']);
  });

  it('bounds what waits of all accounts together', async () => {
    const [limiter, works] = [limited({ places: 1, maxWaiting: 2 }), new Works()];
    for (const account of ['a', 'b', 'c'])
      void limiter.pass({ accountId: account }, works.of(account));
    const refused = limiter.pass({ accountId: 'd' }, works.of('d'));
    await expect(refused).rejects.toThrow('all');
  });

  it('refuses at once who finds no place where nobody may wait', async () => {
    const [limiter, works] = [
      limited({ places: 2, placesPerAccount: 1, maxWaiting: 0 }),
      new Works(),
    ];
    const first = limiter.pass({ accountId: 'a' }, works.of('a'));
    await expect(limiter.pass({ accountId: 'a' }, works.of('again'))).rejects.toThrow('account');
    void limiter.pass({ accountId: 'b' }, works.of('b'));
    await expect(limiter.pass({ accountId: 'c' }, works.of('c'))).rejects.toThrow('all');
    await works.end('a');
    await first;
    void limiter.pass({ accountId: 'c' }, works.of('c'));
    expect(works.begun).toEqual(['a', 'b', 'c']);
  });

  it('hands on the place that came to one who gave up in the same moment', async () => {
    const [limiter, works] = [limited({ places: 1 }), new Works()];
    const leaving = new AbortController();
    void limiter.enter();
    const gone = limiter.pass({ signal: leaving.signal }, works.of('gone'));
    const next = limiter.pass({}, works.of('next'));
    leaving.abort(new Error('gone'));
    limiter.leave();
    await expect(gone).rejects.toThrow('gone');
    await works.end('next');
    expect(await next).toBe('next');
    expect([works.begun, limiter.taken, limiter.waiting]).toEqual([['next'], 0, 0]);
  });
});
