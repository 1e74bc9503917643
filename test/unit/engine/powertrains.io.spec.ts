import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { EngineService } from '../../../dist/engine/engine.service.js';
import type { PropellerMap } from '../../../dist/engine/map-case.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { libraryAirfoil } from '../../../src/airfoils/library.js';
import { pitchMap } from '../../support/engine-maps.js';
import { packLeaf, powertrain, rotorPower } from '../../support/power-cases.js';

const { shape } = libraryAirfoil('naca4412')!;
const request = { accountId: 'a', signal: new AbortController().signal, isRun: true };
const pools: KernelPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function engineOf(options: { queueLimit?: number; blockTimeoutMs?: number } = {}) {
  const { queueLimit = 1024, blockTimeoutMs = 20_000 } = options;
  const seen: string[] = [];
  const pool = new KernelPool({ threads: 1, queueLimit, build: 'wasm' }, (kind) => seen.push(kind));
  pools.push(pool);
  return { pool, seen, engine: new EngineService(pool, 20_000, undefined, blockTimeoutMs) };
}

describe('powertrains in the pool', () => {
  const { engine, seen, pool } = engineOf();
  let flat: PropellerMap;
  let steep: PropellerMap;
  beforeAll(async () => {
    [flat, steep] = await Promise.all([pitchMap(engine, 0.1), pitchMap(engine, 0.15)]);
  });

  it('answers a block in the order of its points, each with its own map and battery', async () => {
    const cases = [flat, steep, flat].flatMap((map) => [
      powertrain([rotorPower(map)]),
      powertrain([rotorPower(map), rotorPower(map, { count: 3 })], [packLeaf(1.6), packLeaf(2)]),
    ]);
    const together = await engine.powertrains(cases, request);
    for (const [i, each] of cases.entries()) {
      const [alone] = await engine.powertrains([each], request);
      expect(together[i]).toEqual(alone);
      expect([alone.converged, alone.rotors.length, alone.leaves.length]).toEqual([
        true,
        each.rotors.length,
        each.leaves.length,
      ]);
      expect(alone.balance).toBeLessThan(1e-9);
    }
    expect(together[2].rotors[0].Omega).toBeLessThan(together[0].rotors[0].Omega);
    expect(seen).toContain('powertrains');
  });

  it('has room for more curves in a block than the kernel holds at once', async () => {
    const cases = Array.from({ length: 40 }, (_, i) => ({
      ...powertrain([rotorPower(flat)], [packLeaf(3 + i / 40)]),
      flightS: 0, // a fresh pack: nothing but the curve is in its open-circuit voltage
    }));
    const results = await engine.powertrains(cases, request);
    const voltages = results.map(({ Voc }) => Voc);
    expect(voltages).toEqual(voltages.toSorted((x, y) => x - y));
    expect(voltages[39] - voltages[0]).toBeCloseTo((4 * 39) / 40, 6);
  });

  it('refuses a block of more points than one task may hold', async () => {
    const cases = Array.from({ length: 65 }, () => powertrain([rotorPower(flat)]));
    await expect(engine.powertrains(cases, request)).rejects.toThrow('at most 64');
  });

  it('never refuses a run for a full queue, nor a request for the runs that wait', async () => {
    const small = engineOf({ queueLimit: 1 });
    const blocks = Array.from({ length: 8 }, () =>
      small.engine.powertrains([powertrain([rotorPower(flat)])], request),
    );
    const section = small.engine.sections([{ shape }], { ...request, isRun: false });
    expect(await Promise.all(blocks)).toHaveLength(8);
    expect(await section).toHaveLength(1);
  });

  it('gives up what waits of a run whose signal is raised', async () => {
    const control = new AbortController();
    const run = () =>
      engine.powertrains([powertrain([rotorPower(flat)])], { ...request, signal: control.signal });
    const [first, ...others] = [run(), run(), run()];
    control.abort(new Error('lost'));
    const settled = await Promise.allSettled([first, ...others]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(pool.waiting).toBe(0);
  });

  it('ends a block that takes longer than its limit, and goes on', async () => {
    const hurried = engineOf({ blockTimeoutMs: 1 });
    const many = Array.from({ length: 64 }, () => ({
      ...powertrain(
        Array.from({ length: 16 }, (_, i) => rotorPower(flat, { throttle: 0.3 + 0.02 * i })),
      ),
      bands: true,
    }));
    await expect(hurried.engine.powertrains(many, request)).rejects.toMatchObject({
      code: 'solver_timeout',
    });
    // not a run's: a new thread loads its kernel first, which takes longer than this limit
    const asked = { ...request, isRun: false };
    expect(await hurried.engine.sections([{ shape }], asked)).toHaveLength(1);
  });
});
