import { describe, expect, it } from '@jest/globals';
import { Gate } from '../../../src/engine/gate.js';

const signal = new AbortController().signal;

/** Work that ends when the test says so; `begun` is in the order in which it began. */
function bench(gate: Gate) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string, options: { signal?: AbortSignal; isRun?: boolean } = {}) =>
    gate.pass({ signal, ...options }, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await settle();
  };
  return { begun, start, end, settle };
}

describe('a gate for long work', () => {
  it('lets as many in as it has places, the others in order, requests before runs', async () => {
    const { begun, start, end, settle } = bench(new Gate(2));
    const all = [start('a'), start('b'), start('run', { isRun: true }), start('c'), start('d')];
    await settle();
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['b', 'a', 'c', 'd']) await end(name);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'run']);
    await end('run');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'run', 'c', 'd']);
  });

  it('hands the place on when work fails', async () => {
    const { begun, start, end } = bench(new Gate(1));
    const failing = start('a').catch((error: Error) => error.message);
    const next = start('b');
    await end('a', new Error('broken'));
    expect([await failing, begun]).toEqual(['broken', ['a', 'b']]);
    await end('b');
    expect(await next).toBe('b');
  });

  it('forgets who leaves while waiting, and lets nobody in who has left', async () => {
    const { begun, start, end } = bench(new Gate(1));
    const leaving = new AbortController();
    const first = start('a');
    const second = start('b', { signal: leaving.signal });
    const third = start('c');
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await expect(start('d', { signal: leaving.signal })).rejects.toThrow('gone');
    await end('a');
    await end('c');
    expect(begun).toEqual(['a', 'c']);
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    const last = start('e');
    await end('e');
    expect(await last).toBe('e');
  });
});
