import { describe, expect, it } from '@jest/globals';
import { Gate } from '../../../src/engine/gate.js';

const never = new AbortController().signal;

/** A gate of one place, which is taken until `open`; who passes is noted. */
function taken() {
  const gate = new Gate(1);
  const passed: string[] = [];
  let open!: () => void;
  const held = gate.pass(
    { accountId: 'first', signal: never, inFront: () => true },
    () => new Promise<void>((resolve) => (open = resolve)),
  );
  const ask = (accountId: string, name: string, inFront = () => true, signal = never) =>
    gate.pass({ accountId, signal, inFront }, async () => void passed.push(name));
  return { gate, passed, ask, open: () => open(), held };
}

describe('the gate before long tasks', () => {
  it('lets accounts take turns, however much one of them asks for', async () => {
    const { gate, passed, ask, open } = taken();
    const all = [1, 2, 3, 4].map((i) => ask('a', `a${i}`));
    all.push(...[1, 2].map((i) => ask('b', `b${i}`)), ask('c', 'c1'));
    expect(gate.waiting).toBe(7);
    open();
    await Promise.all(all);
    expect(passed).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(gate.waiting).toBe(0);
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
    const { gate, passed, open, held } = taken();
    const ranks: Record<string, number> = { a3: 3, a1: 1, b2: 2, 'a1 too': 1, a0: 4 };
    const all = Object.keys(ranks).map((name) =>
      gate.pass(
        { accountId: name[0], signal: never, inFront: () => true, rank: () => ranks[name] },
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
    const gate = new Gate(2);
    let [inside, most] = [0, 0];
    const leaving = new AbortController();
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside--;
    };
    const entrant = { accountId: 'a', signal: never, inFront: () => true };
    const all = Array.from({ length: 9 }, () => gate.pass(entrant, work));
    const gone = gate.pass({ ...entrant, signal: leaving.signal }, work);
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await Promise.all(all);
    expect([inside, most, gate.waiting]).toEqual([0, 2, 0]);
  });

  it('hands the place on where the work fails', async () => {
    const gate = new Gate(1);
    const entrant = { accountId: 'a', signal: never, inFront: () => true };
    await expect(gate.pass(entrant, () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    await expect(gate.pass(entrant, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
