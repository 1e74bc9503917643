import { describe, expect, it } from '@jest/globals';
import { xfoilAirfoil } from '../../support/xfoil-library.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { CASE_SIZE } from '../../../src/engine/layout.js';
import { makeMap, type MapJob } from '../../../src/engine/map-task.js';
import {
  mapKey,
  type MapOutcome,
  Maps,
  rangeOf,
  toPropellerMap,
} from '../../../src/engine/maps.js';
import type { RotorCase } from '../../../src/engine/rotor-case.js';
import { ApiError } from '../../../src/platform/errors.js';

const kernel = loadKernel('wasm');
const { raw } = xfoilAirfoil('naca4412')!;
kernel.rawPolar(raw.length).set(raw);
kernel.buildPolar(0);

const R = 0.127;
const r = Array.from({ length: 18 }, (_, i) => R * (0.15 + 0.05 * i));
const ROTOR: RotorCase = {
  B: 2,
  R,
  rHub: 0.15 * R,
  r,
  c: r.map((x) => 0.03 - 0.02 * (x / R)),
  beta: r.map((x) => Math.atan(0.127 / (2 * Math.PI * x))),
  sweep: r.map(() => 0),
  polars: [{ r: 0, polar: { key: 'naca4412', table: kernel.polarTable(0) } }],
  rho: 1.225,
  mu: 1.789e-5,
  sound: 340.3,
};
const SLOW = { maxTipMach: 0.2 };
const ask = (accountId = 'a', signal = new AbortController().signal) => ({ accountId, signal });

/** Runs the job as a thread does. */
function made(job: MapJob): Float64Array {
  kernel.rotorCase.set(job.numbers.subarray(0, CASE_SIZE));
  kernel.blade.set(job.numbers.subarray(CASE_SIZE));
  kernel.bladePolars.set([0, 0]);
  kernel.cutBlade();
  return makeMap(kernel, job);
}

/** A store whose jobs end when the test says so. */
function held(maxBytes?: number) {
  const jobs: { job: MapJob; signal: AbortSignal; end: (result?: Error) => void }[] = [];
  const outcomes: MapOutcome[] = [];
  const maps = new Maps(
    (job, { signal }) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(made(job)));
        jobs.push({ job, signal, end });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    (outcome) => outcomes.push(outcome),
    maxBytes,
  );
  return { maps, jobs, outcomes };
}

describe('the map of a rotor, as the engine gives it', () => {
  it('lies in shared memory, says what it is worth, and is read by any kernel', async () => {
    const maps = new Maps(async (job) => made(job));
    const { table, meta } = await maps.get(ROTOR, SLOW, ask());
    expect(table.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(meta.psi[0]).toBe(-Math.PI / 2);
    expect(meta.psi.at(-1)).toBe(Math.PI / 2);
    expect(meta.lnRe).toEqual([...meta.lnRe].sort((a, b) => a - b));
    expect(meta.lnEll).toHaveLength(1);
    expect(Math.max(...Object.values(meta.errors))).toBeLessThanOrEqual(2e-3);
    expect(meta.solves).toBeGreaterThan(meta.psi.length * meta.lnRe.length);
    const other = loadKernel('wasm-scalar');
    other.mapSlot(4, table.length).set(table);
    other.conditions.set([500, 5]);
    other.evaluateMaps(4, 1, ROTOR.rho, ROTOR.mu, ROTOR.sound);
    const [T, Q] = other.points;
    made({ ...jobOf(ROTOR), canceled: new Int32Array(1) });
    kernel.rotorCase.set([ROTOR.rho, ROTOR.mu, ROTOR.sound], 9);
    kernel.coldStart();
    kernel.solveRotor(0, 500, 5);
    expect(T / kernel.points[3]).toBeCloseTo(1, 2);
    expect(Q / kernel.points[4]).toBeCloseTo(1, 2);
  });

  it('is left by the thread at the next step once nobody waits', () => {
    const canceled = new Int32Array(new SharedArrayBuffer(4));
    Atomics.store(canceled, 0, 1);
    expect(made({ ...jobOf(ROTOR), canceled })).toHaveLength(0);
  });
});

describe('the store of maps', () => {
  it('has a map made once for those who ask at the same time, and never again', async () => {
    const { maps, jobs, outcomes } = held();
    const asked = [1, 2, 3].map(() => maps.get(ROTOR, SLOW, ask()));
    expect(jobs).toHaveLength(1);
    jobs[0].end();
    const [first, ...others] = await Promise.all(asked);
    for (const map of others) expect(map).toBe(first);
    expect(await maps.get({ ...ROTOR }, SLOW, ask('b'))).toBe(first);
    expect(outcomes).toEqual(['joined', 'joined', 'made', 'known']);
    expect(maps.size).toBe(1);
    expect(maps.bytes).toBeGreaterThan(first.table.byteLength);
    expect(maps.bytes).toBeLessThan(1.2 * first.table.byteLength);
  });

  it('knows a map by all that changes it, and by nothing else', () => {
    const key = (rotor: RotorCase, options = SLOW) => mapKey(rotor, rangeOf(rotor, options));
    const [{ polar }] = ROTOR.polars;
    const another = { ...polar, key: 'another' };
    const mixed = [
      { r: 0.05, polar },
      { r: 0.1, polar: another },
    ];
    const others = [
      key({ ...ROTOR, B: 3 }),
      key({ ...ROTOR, beta: ROTOR.beta.map((b) => b + 1e-9) }),
      key({ ...ROTOR, polars: [{ r: 0, polar: another }] }),
      key({ ...ROTOR, polars: mixed }),
      key({ ...ROTOR, polars: [{ ...mixed[0], r: 0.06 }, mixed[1]] }),
      key({ ...ROTOR, polars: [...mixed, { r: 0.12, polar }] }),
      key({ ...ROTOR, rho: 1 }),
      key(ROTOR, { maxTipMach: 0.3 }),
      key(ROTOR, { ...SLOW, airs: [ROTOR, { ...ROTOR, rho: 1 }] } as typeof SLOW),
    ];
    expect(new Set([key(ROTOR), ...others]).size).toBe(10);
    // one section named at many radii is one section
    const same = ROTOR.r.map((r) => ({ r, polar }));
    expect(key({ ...ROTOR, polars: same })).toBe(key(ROTOR));
    expect(key({ ...ROTOR, polars: [...mixed, { r: 0.12, polar: another }] })).toBe(
      key({ ...ROTOR, polars: mixed }),
    );
    // twice the density and the viscosity: mu/(rho a) is the same
    expect(key({ ...ROTOR, rho: 2 * ROTOR.rho, mu: 2 * ROTOR.mu })).toBe(key(ROTOR));
  });

  it('lets go of the least recently used beyond its memory', async () => {
    const { table } = toPropellerMapOf(ROTOR);
    const { maps, jobs } = held(2.5 * table.byteLength);
    const get = async (B: number) => {
      const before = jobs.length;
      const map = maps.get({ ...ROTOR, B }, SLOW, ask());
      if (jobs.length > before) jobs.at(-1)!.end();
      await map;
      return jobs.length > before;
    };
    expect(await get(2)).toBe(true);
    expect(await get(2.01)).toBe(true);
    expect(await get(2)).toBe(false); // used again: now 2.01 is the oldest
    expect(await get(2.02)).toBe(true);
    expect(maps.bytes).toBeLessThanOrEqual(2.5 * table.byteLength);
    expect(await get(2)).toBe(false);
    expect(await get(2.01)).toBe(true);
  });

  it('goes on for the others when one leaves, and stops when the last one does', async () => {
    const { maps, jobs, outcomes } = held();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => maps.get(ROTOR, SLOW, ask('a', signal)));
    first.abort();
    await expect(asked[0]).rejects.toThrow(/aborted/);
    expect(Atomics.load(jobs[0].job.canceled, 0)).toBe(0);
    second.abort();
    await expect(asked[1]).rejects.toThrow(/aborted/);
    expect(Atomics.load(jobs[0].job.canceled, 0)).toBe(1);
    expect(jobs[0].signal.aborted).toBe(true);
    // whoever comes now has it made anew
    const again = maps.get(ROTOR, SLOW, ask());
    expect(jobs).toHaveLength(2);
    jobs[1].end();
    expect((await again).meta.tipMach).toBe(0.2);
    expect(outcomes).toEqual(['joined', 'made']);
  });

  it('keeps no failure, and does not pass on that another account has too much to do', async () => {
    const { maps, jobs, outcomes } = held();
    const failing = maps.get(ROTOR, SLOW, ask());
    jobs[0].end(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    const asked = ['greedy', 'second', 'modest'].map((id) => maps.get(ROTOR, SLOW, ask(id)));
    for (const [i, code] of (['queue_full', 'service_unavailable'] as const).entries()) {
      jobs[1 + i].end(new ApiError(code));
      await expect(asked[i]).rejects.toMatchObject({ code });
      expect(jobs).toHaveLength(3 + i);
    }
    jobs[3].end();
    expect((await asked[2]).table.length).toBeGreaterThan(0);
    expect(outcomes).toEqual(['failed', 'joined', 'joined', 'failed', 'joined', 'failed', 'made']);
  });

  it('waits for each as long as that one may, whoever began', async () => {
    const { maps, jobs } = held();
    const late = () => {
      throw new ApiError('solver_timeout');
    };
    const asked = [{ ms: 1, late }, {}, { ms: 2, late }].map((limits) =>
      maps.get(ROTOR, SLOW, { ...ask(), ...limits }),
    );
    await expect(asked[0]).rejects.toMatchObject({ code: 'solver_timeout' });
    await expect(asked[2]).rejects.toMatchObject({ code: 'solver_timeout' });
    expect(Atomics.load(jobs[0].job.canceled, 0)).toBe(0);
    jobs[0].end();
    expect((await asked[1]).meta.tipMach).toBe(0.2);
  });
});

function jobOf(rotor: RotorCase): MapJob {
  let seen: MapJob | undefined;
  void new Maps((job) => ((seen = job), Promise.reject(new Error('only the job'))))
    .get(rotor, SLOW, ask())
    .catch(() => {});
  return seen!;
}

function toPropellerMapOf(rotor: RotorCase) {
  return toPropellerMap('', made(jobOf(rotor)));
}
