import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { EngineService } from '../../../dist/engine/engine.service.js';
import type { PropellerMap } from '../../../dist/engine/map-case.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import type { DynamicsCase, DynamicsChunk } from '../../../src/engine/dynamics-case.js';
import { decodeRow } from '../../../src/engine/dynamics-rows.js';
import { dynamicsCase, scheduleOf } from '../../support/dynamics-cases.js';
import { pitchMap } from '../../support/engine-maps.js';
import { packLeaf, powertrain, rotorPower } from '../../support/power-cases.js';

const request = { accountId: 'a', signal: new AbortController().signal, isRun: true };
const WHOLE = { from: null, untilS: Infinity, maxSteps: 1_000_000 };
const pools: KernelPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function engineOf(options: { threads?: number; blockTimeoutMs?: number } = {}) {
  const { threads = 1, blockTimeoutMs = 20_000 } = options;
  const pool = new KernelPool({ threads, queueLimit: 1024, build: 'wasm' });
  pools.push(pool);
  return new EngineService(pool, 20_000, undefined, blockTimeoutMs);
}

const engine = engineOf();
const maps: PropellerMap[] = await Promise.all(
  [0.08, 0.1, 0.12, 0.14].map((pitch) => pitchMap(engine, pitch)),
);

/** Four different rotors, two of them behind one another, that are opened, tilted, flown off and let down. */
const lively = (change: Partial<DynamicsCase> = {}): DynamicsCase => {
  const rotors = maps.map((map, i) =>
    rotorPower(map, i < 2 ? { stack: 1, position: 0.1 * i, sense: i === 0 ? 1 : -1 } : { Kv: 90 }),
  );
  const leaves = [packLeaf(3.2), packLeaf(3.3, { soc: 0.8 })].map((leaf) => ({ ...leaf, S: 2 }));
  const schedule = scheduleOf([
    { t: 0, throttle: [[0, 0.5], [0, 0.5], 0.3, 0.4] },
    { t: 4, throttle: [0.6, 0.55, [0.3, 0.7], 0.6], tilt: 1.2, airspeed: 6, climb: 2 },
    { t: 20, throttle: [0.2, 0.2, 0, 0.3], tilt: 1.4, climb: -3 },
    { t: 27.3, throttle: [0.5, 0.5, 0.5, 0.5] },
  ]);
  return dynamicsCase(powertrain(rotors, leaves), schedule, { endS: 50, ...change });
};

/** Flies in pieces; every piece goes to the next of the engines, and the checkpoint through bytes. */
async function inPieces(
  each: DynamicsCase,
  engines: readonly EngineService[],
  next: (done: DynamicsChunk | null) => { untilS: number; maxSteps: number },
) {
  const pieces: DynamicsChunk[] = [];
  for (let from: Float64Array | null = null; ;) {
    const work = { from, ...next(pieces.at(-1) ?? null) };
    const piece: DynamicsChunk = await engines[pieces.length % engines.length].dynamics(
      each,
      work,
      request,
    );
    pieces.push(piece);
    if (piece.end !== null) break;
    from = new Float64Array(
      new Uint8Array(structuredClone(piece.checkpoint).buffer).slice().buffer,
    );
  }
  const rows = pieces.flatMap((piece) => [...piece.rows]);
  return { pieces, rows, events: pieces.flatMap(({ events }) => events), last: pieces.at(-1)! };
}

const bytes = (numbers: number[]): Buffer => Buffer.from(Float64Array.from(numbers).buffer);

describe('flights in the pool', () => {
  it('begin and end where they are told, and keep their books', async () => {
    const each = lively();
    const { t, end, rows, width, totals, events } = await engine.dynamics(each, WHOLE, request);
    expect([t, end, totals.rows]).toEqual([50, 'max_duration', rows.length / width]);
    const times = Array.from({ length: totals.rows }, (_, i) => rows[i * width]);
    expect([times[0], times.at(-1)]).toEqual([0, 50]);
    expect(times.every((time, i) => i === 0 || time > times[i - 1])).toBe(true);
    for (const moment of [4, 20, 27.3, 17.5]) expect(times).toContain(moment);
    expect(totals.balance).toBeLessThan(1e-4);
    expect(events.at(-1)).toMatchObject({ kind: 'duration', t: 50 });
    expect(rows.every(Number.isFinite)).toBe(true);
    const row = decodeRow(each, rows, width * times.indexOf(17.5));
    expect(row).toMatchObject({ t: 17.5, airspeed: 6, verticalSpeed: 2 });
    expect(row.result.rotors.map(({ throttle }) => throttle)).toEqual([
      0.6,
      0.55,
      expect.closeTo(0.6375),
      0.6,
    ]);
  });

  it('come to where a powertrain settles', async () => {
    const pinned = { windingT: 320, magnetT: 310 };
    const vehicle = powertrain([rotorPower(maps[1], pinned), rotorPower(maps[3], pinned)]);
    // its voltage does not follow its temperature either
    const source = vehicle.leaves.map((leaf) => ({ ...leaf, charge: Infinity, dUdT: 0 }));
    const each = dynamicsCase(
      { ...vehicle, leaves: source },
      scheduleOf([{ t: 0, throttle: [0.6, 0.6] }]),
    );
    const { rows, width, totals } = await engine.dynamics(each, WHOLE, request);
    const { result } = decodeRow(each, rows, width * (totals.rows - 1));
    const [settled] = await engine.powertrains([{ ...each.powertrain, flightS: 0 }], request);
    for (const [i, { Omega, Imotor }] of settled.rotors.entries()) {
      expect(result.rotors[i].Omega / Omega).toBeCloseTo(1, 7);
      expect(result.rotors[i].Imotor / Imotor).toBeCloseTo(1, 7);
    }
    expect(result.I / settled.I).toBeCloseTo(1, 7);
  });

  it('are the same to the last bit however they are cut, and in whichever thread they go on', async () => {
    const each = lively();
    // the other one has had another vehicle, its maps lie elsewhere
    const other = engineOf();
    await other.powertrains([powertrain([rotorPower(maps[3]), rotorPower(maps[0])])], request);
    const two = engineOf({ threads: 2 });
    const whole = await inPieces(each, [engine], () => WHOLE);
    const every = (s: number) => (done: DynamicsChunk | null) => ({
      untilS: (Math.floor((done?.t ?? 0) / s) + 1) * s,
      maxSteps: 1_000_000,
    });
    const cuts = [
      await inPieces(each, [engine, other], every(1)),
      await inPieces(each, [two], every(7)),
      await inPieces(each, [other, two], () => ({ untilS: Infinity, maxSteps: 17 })),
    ];
    for (const cut of cuts) {
      expect(cut.pieces.length).toBeGreaterThan(7);
      expect(bytes(cut.rows).equals(bytes(whole.rows))).toBe(true);
      expect(cut.events).toEqual(whole.events);
      expect(cut.last.checkpoint).toEqual(whole.last.checkpoint);
    }
  });

  it('side by side in two threads are what they are alone', async () => {
    const two = engineOf({ threads: 2 });
    const cases = Array.from({ length: 8 }, (_, i) => lively({ endS: 10 + i }));
    const together = await Promise.all(cases.map((each) => two.dynamics(each, WHOLE, request)));
    for (const [i, each] of cases.entries()) {
      const alone = await engine.dynamics(each, WHOLE, request);
      expect(bytes([...together[i].rows]).equals(bytes([...alone.rows]))).toBe(true);
    }
  });

  it('do no more steps in a piece than they may, and go no further than asked', async () => {
    const few = await engine.dynamics(lively(), { ...WHOLE, maxSteps: 25 }, request);
    expect(few.totals.steps + few.totals.rejected).toBe(25);
    expect(few.end).toBeNull();
    const some = await engine.dynamics(lively(), { ...WHOLE, untilS: 10 }, request);
    expect(some.t).toBeGreaterThanOrEqual(10);
    expect(some.t).toBeLessThan(10.6);
  });

  it('end at the charge that they are told, in an estimate nearly when they really do', async () => {
    const change = { endS: 86_400, socCutoff: 0.3, recordS: 10 };
    const fine = await engine.dynamics(lively(change), WHOLE, request);
    const coarse = await engine.dynamics(lively({ ...change, coarse: true }), WHOLE, request);
    expect([fine.end, coarse.end]).toEqual(['soc_cutoff', 'soc_cutoff']);
    expect(coarse.t / fine.t).toBeCloseTo(1, 2);
    expect(coarse.totals.steps).toBeLessThan(0.3 * fine.totals.steps);
    const { rows, width, totals } = fine;
    const last = decodeRow(lively(), rows, width * (totals.rows - 1));
    expect(Math.min(...last.result.leaves.map(({ soc }) => soc))).toBeCloseTo(0.3, 9);
  });

  it('are ended where a piece takes longer than its limit, and the pool goes on', async () => {
    const hurried = engineOf({ blockTimeoutMs: 30 });
    const long = lively({ endS: 86_400, socCutoff: 0, recordS: 0.02 });
    const source = long.powertrain.leaves.map((leaf) => ({ ...leaf, charge: Infinity }));
    const endless = { ...long, powertrain: { ...long.powertrain, leaves: source } };
    await expect(hurried.dynamics(endless, WHOLE, request)).rejects.toMatchObject({
      code: 'solver_timeout',
    });
    const asked = { ...request, isRun: false };
    expect(await hurried.powertrains([powertrain([rotorPower(maps[0])])], asked)).toHaveLength(1);
  });

  it('hand their rows over in pieces of some megabytes, whatever they are asked for', async () => {
    const each = lively({ endS: 2000, socCutoff: 0, recordS: 0.02 });
    const source = each.powertrain.leaves.map((leaf) => ({ ...leaf, charge: Infinity }));
    const endless = { ...each, powertrain: { ...each.powertrain, leaves: source } };
    const piece = await engine.dynamics(endless, WHOLE, request);
    expect(piece.end).toBeNull();
    expect(piece.rows.byteLength).toBeLessThan(20 * 2 ** 20);
    expect(piece.rows.byteLength).toBeGreaterThan(8 * 2 ** 20);
  });
});
