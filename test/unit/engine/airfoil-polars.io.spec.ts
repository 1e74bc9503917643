import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import type {
  PolarCase,
  RawPolarRows,
  SectionPoints,
  SolvePolar,
} from '../../../src/engine/airfoil-case.js';
import type { KernelBuild } from '../../../src/engine/kernel.js';
import { polarRows } from '../../support/polar-rows.js';
import { naca } from '../../support/sections.js';

const never = new AbortController().signal;
const pools: KernelPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function engineOf(options: { build?: KernelBuild; threads?: number; timeoutMs?: number } = {}) {
  const { build = 'wasm', threads = 1, timeoutMs = 60_000 } = options;
  const pool = new KernelPool({ threads, queueLimit: 64, build });
  pools.push(pool);
  return { pool, engine: new EngineService(pool, timeoutMs) };
}

/** Each in a turn of its own, as the service makes them. */
function polarsOf(
  engine: EngineService,
  section: SectionPoints,
  polars: readonly PolarCase[],
  signal = never,
): Promise<RawPolarRows[]> {
  const entrant = { accountId: 'a', signal, hasPriority: () => true };
  return Promise.all(
    polars.map((polar) => engine.polarTurn(entrant, (solve: SolvePolar) => solve(section, polar))),
  );
}

const outline = naca(0.04, 0.4, 0.12, 81);
const SECTION = {
  x: outline.x.slice(0, outline.n).map((x) => 100 * x),
  y: outline.y.slice(0, outline.n).map((y) => 100 * y),
};
const POLAR: PolarCase = {
  Re: 1e6,
  mach: 0,
  nCrit: 9,
  panels: 100,
  xtrUpper: 1,
  xtrLower: 1,
  anglesDeg: [-2, 0, 2, 4],
};
/** Minutes of work. */
const LONG: PolarCase = {
  ...POLAR,
  panels: 300,
  anglesDeg: Array.from({ length: 400 }, (_, i) => -45 + (90 * i) / 399),
};

/** Waits until the pool has so many tasks at work. */
async function busy(pool: KernelPool, count: number): Promise<void> {
  while (pool.busy !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('polars of a section in the pool', () => {
  const { engine } = engineOf();

  it.each(['wasm', 'wasm-scalar', 'js'] as const)(
    'are those of a section with %s',
    async (build) => {
      const { engine } = engineOf({ build });
      const [polar] = await polarsOf(engine, SECTION, [POLAR]);
      const rows = polarRows(polar);
      expect(rows.map(({ alphaDeg, state }) => [alphaDeg, state])).toEqual(
        POLAR.anglesDeg.map((angle) => [angle, 'converged']),
      );
      expect(polar.outOfTime).toBe(false);
      // 4412 at Re 1e6: lift 0.1 a degree from −4.2° on, cd 0.006 to 0.008
      for (const { alphaDeg, cl, cd, cdp, xtrUpper, xtrLower, iterations } of rows) {
        expect(Math.abs(cl - 0.109 * (alphaDeg + 4.2))).toBeLessThan(0.05);
        expect(Math.abs(cd - 0.0075)).toBeLessThan(0.002);
        expect(cdp).toBeLessThan(cd);
        expect(Math.min(xtrUpper, xtrLower)).toBeGreaterThan(0);
        expect(iterations).toBeGreaterThan(0);
      }
    },
  );

  it('come in the order of their cases, those of one call like those of several', async () => {
    const { engine, pool } = engineOf({ threads: 3 });
    const cases = [2e5, 5e5, 2e6].map((Re) => ({ ...POLAR, Re }));
    const together = polarsOf(engine, SECTION, cases);
    await busy(pool, 2); // one of three threads stays free
    const polars = await together;
    for (const [i, polar] of polars.entries())
      expect(await polarsOf(engine, SECTION, [cases[i]])).toEqual([polar]);
    const [slow, , fast] = polars.map((polar) => polarRows(polar)[1].cd);
    expect(slow).toBeGreaterThan(fast);
  });

  it('do not depend on what the thread did before, nor on order, unit or repeated points', async () => {
    const [x, y] = [Array.from(SECTION.x, (v) => v / 7), Array.from(SECTION.y, (v) => v / 7)];
    const list = {
      x: [x[0], ...x].toReversed(),
      y: [y[0], ...y].toReversed(),
    };
    const [one] = await polarsOf(engine, SECTION, [POLAR]);
    await polarsOf(engine, SECTION, [{ ...POLAR, Re: 1e5, mach: 0.3, nCrit: 5 }]);
    const [other] = await polarsOf(engine, list, [POLAR]);
    const expected = polarRows(one);
    for (const [i, { cl, cd }] of polarRows(other).entries()) {
      expect(cl).toBeCloseTo(expected[i].cl, 5);
      expect(cd / expected[i].cd).toBeCloseTo(1, 4);
    }
  });

  it('count angles from the list’s own axis, or from the chord on request', async () => {
    const [c, s] = [Math.cos(Math.PI / 60), Math.sin(Math.PI / 60)];
    const turned = {
      x: SECTION.x.map((x, i) => c * x + s * SECTION.y[i]),
      y: SECTION.y.map((y, i) => c * y - s * SECTION.x[i]),
    };
    const lift = async (chordAlongX: boolean) => {
      const section = { ...turned, chordAlongX };
      const [polar] = await polarsOf(engine, section, [POLAR]);
      return polarRows(polar)[1].cl;
    };
    expect((await lift(false)) - (await lift(true))).toBeCloseTo(0.109 * 3, 1);
  });

  it('end in the thread once the caller has left, and the thread lives on', async () => {
    const { pool, engine } = engineOf();
    const leaving = new AbortController();
    const asked = polarsOf(engine, SECTION, [LONG, LONG], leaving.signal);
    await busy(pool, 1);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    // the only thread would work for minutes
    const [next] = await polarsOf(engine, SECTION, [POLAR]);
    expect(polarRows(next)).toHaveLength(4);
    expect([pool.alive, pool.waiting]).toEqual([1, 0]);
  });

  it('give what they have when time is over, and say so', async () => {
    const { pool, engine: patient } = engineOf();
    await polarsOf(patient, SECTION, [POLAR]); // the thread is there: its start would count
    // four seconds of angles of ten milliseconds each, so that a quarter of the limit is enough for the one under way
    const anglesDeg = Array.from({ length: 400 }, (_, i) => -4 + (12 * i) / 399);
    const engine = new EngineService(pool, 1_200);
    const [polar] = await polarsOf(engine, SECTION, [{ ...LONG, anglesDeg }]);
    const rows = polarRows(polar);
    expect([polar.outOfTime, rows.length]).toEqual([true, 400]);
    for (const wanted of ['converged', 'inviscid'])
      expect(rows.some(({ state }) => state === wanted)).toBe(true);
    for (const row of rows)
      for (const value of [row.cl, row.cd, row.cm, row.cdp, row.residual, row.HEdge])
        expect(Number.isFinite(value)).toBe(true);
  });
});

describe('what is no polar', () => {
  const { engine } = engineOf();

  it('is refused with the point where the section is none, and the thread goes on', async () => {
    const y = SECTION.y.slice();
    y[40] = NaN;
    await expect(polarsOf(engine, { x: SECTION.x, y }, [POLAR])).rejects.toMatchObject({
      reason: 'not_finite',
      point: 40,
    });
    const line = { x: SECTION.x, y: SECTION.x.map((x) => 0.1 * x) };
    await expect(polarsOf(engine, line, [POLAR, POLAR])).rejects.toMatchObject({
      reason: 'flat',
      point: null,
    });
    const half = { x: SECTION.x.slice(0, 81), y: SECTION.y.slice(0, 81) };
    await expect(polarsOf(engine, half, [POLAR])).rejects.toMatchObject({
      reason: 'open',
    });
  });

  it.each([
    [{ Re: 999 }, /Re .* 1000 to 1000000000/],
    [{ Re: NaN }, /Re/],
    [{ mach: 0.76 }, /mach/],
    [{ mach: -0.1 }, /mach/],
    [{ nCrit: 0.9 }, /nCrit/],
    [{ panels: 301 }, /panels/],
    [{ panels: 100.5 }, /panels/],
    [{ xtrUpper: 1.1 }, /xtrUpper/],
    [{ anglesDeg: [] }, /1 to 400 angles/],
    [{ anglesDeg: Array.from({ length: 401 }, (_, i) => i / 100) }, /1 to 400 angles/],
    [{ anglesDeg: [0, 46] }, /±45/],
    [{ anglesDeg: [0, NaN] }, /±45/],
    [{ anglesDeg: [0, 0] }, /rise/],
  ])('is refused before it goes to a thread: %j', async (change, words) => {
    await expect(polarsOf(engine, SECTION, [{ ...POLAR, ...change }])).rejects.toThrow(words);
  });

  it('is refused where x and y are not of one length, or too many', async () => {
    const x = new Float64Array(1025);
    for (const section of [
      { x: [1, 0], y: [0] },
      { x, y: x },
    ])
      await expect(polarsOf(engine, section, [POLAR])).rejects.toThrow(RangeError);
  });
});
