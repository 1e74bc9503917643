import { describe, expect, it } from '@jest/globals';
import { WriteLimiter } from '../../../../src/platform/idempotency/write-limiter.js';

/** Work that goes on until the test ends it, by name, in the order in which it began. */
class Works {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  readonly of = (name: string) => (): Promise<string> => {
    this.begun.push(name);
    return new Promise((resolve) => this.ends.set(name, () => resolve(name)));
  };

  /** And everything that follows from it has happened. */
  async end(name: string): Promise<void> {
    this.ends.get(name)!();
    await new Promise((done) => setImmediate(done));
  }
}

describe('the limiter of writes', () => {
  it('lets two of an account in, and the others in their order', async () => {
    const [limiter, works] = [new WriteLimiter({ perAccount: 2, all: 6 }), new Works()];
    const all = ['a', 'b', 'c', 'd'].map((name) => limiter.run('one', works.of(name)));
    expect(works.begun).toEqual(['a', 'b']);
    await works.end('b');
    expect(works.begun).toEqual(['a', 'b', 'c']);
    await works.end('a');
    await works.end('c');
    await works.end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('serves accounts that wait in turn, and one that was not there before at once', async () => {
    const [limiter, works] = [new WriteLimiter({ perAccount: 2, all: 4 }), new Works()];
    for (let n = 0; n < 5; n++) void limiter.run('many', works.of(`many ${n}`));
    void limiter.run('few', works.of('few 0'));
    void limiter.run('late', works.of('late 0'));
    expect(works.begun).toEqual(['many 0', 'many 1', 'few 0', 'late 0']);
    void limiter.run('few', works.of('few 1'));
    void limiter.run('late', works.of('late 1'));
    await works.end('many 0');
    await works.end('few 0');
    await works.end('many 1');
    expect(works.begun.slice(4)).toEqual(['many 2', 'few 1', 'late 1']);
  });

  it('refuses an account that has too many waiting, and nobody else', async () => {
    const [limiter, works] = [
      new WriteLimiter({ perAccount: 1, all: 2, pendingPerAccount: 2 }),
      new Works(),
    ];
    for (let n = 0; n < 3; n++) void limiter.run('many', works.of(`many ${n}`));
    const refused = limiter.run('many', works.of('many 3'));
    await expect(refused).rejects.toMatchObject({
      code: 'account_busy',
      status: 429,
      detail: { headers: { 'Retry-After': '2' } },
    });
    void limiter.run('other', works.of('other'));
    expect(works.begun).toEqual(['many 0', 'other']);
    await works.end('many 0');
    void limiter.run('many', works.of('many 4'));
    await works.end('many 1');
    await works.end('many 2');
    expect(works.begun).toEqual(['many 0', 'other', 'many 1', 'many 2', 'many 4']);
  });

  it('gives the place of a write that failed to the next', async () => {
    const [limiter, works] = [new WriteLimiter({ perAccount: 1, all: 1 }), new Works()];
    const failing = limiter.run('one', () => Promise.reject(new Error('no')));
    const next = limiter.run('one', works.of('next'));
    await expect(failing).rejects.toThrow('no');
    await works.end('next');
    expect(await next).toBe('next');
  });

  it('refuses a write that waited too long, which is not done then', async () => {
    const [limiter, works] = [new WriteLimiter({ perAccount: 1, patienceMs: 20 }), new Works()];
    void limiter.run('one', works.of('endless'));
    const late = limiter.run('one', works.of('late'));
    await expect(late).rejects.toMatchObject({ code: 'account_busy' });
    await works.end('endless');
    expect(works.begun).toEqual(['endless']);
    void limiter.run('one', works.of('next'));
    expect(works.begun).toEqual(['endless', 'next']);
  });

  it('bounds what waits of all accounts together', async () => {
    const [limiter, works] = [new WriteLimiter({ all: 1, pending: 2 }), new Works()];
    for (const account of ['a', 'b', 'c']) void limiter.run(account, works.of(account));
    const refused = limiter.run('d', works.of('d'));
    await expect(refused).rejects.toMatchObject({ code: 'account_busy' });
  });
});
