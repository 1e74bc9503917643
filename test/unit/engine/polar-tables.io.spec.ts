import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { EngineService } from '../../../dist/engine/engine.service.js';
import { packPoints } from '../../../dist/engine/polar-points.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { PolarTables } from '../../../src/engine/polar-tables.js';
import { libraryPoints } from '../../support/library-points.js';

const request = { accountId: 'a', signal: new AbortController().signal };
const pool = new KernelPool({ threads: 2, queueLimit: 64, build: 'wasm' });
const outcomes: string[] = [];
const engine = new EngineService(pool, 60_000, undefined, 60_000, (o) => outcomes.push(o));
afterAll(() => pool.close());

/** A made-up table of so many numbers. */
const polars = (length: number) => ({
  table: new Float64Array(length),
  bands: new Float64Array(0),
});

describe('polar tables of points', () => {
  const { points, truth } = libraryPoints('naca4412');

  it('are made once however many ask, in memory that threads share', async () => {
    const asked = { key: 'naca4412', points };
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => engine.polarTable(asked, request)),
    );
    expect(others.every((other) => other === first)).toBe(true);
    expect(await engine.polarTable(asked, request)).toBe(first);
    expect(outcomes).toEqual(['made', 'joined', 'joined', 'known']);
    for (const { buffer } of [first.table, first.bands])
      expect(Object.prototype.toString.call(buffer)).toBe('[object SharedArrayBuffer]');
    expect([engine.tables.size, engine.tables.bytes]).toEqual([
      1,
      first.table.byteLength + first.bands.byteLength,
    ]);
  });

  it('give cl, cd and their bands at any Re, Mach number and angles', async () => {
    const table = await engine.polarTable({ key: 'naca4412', points }, request);
    const anglesDeg = Array.from({ length: 601 }, (_, i) => -6 + i / 50);
    const [one, other] = await engine.polarsAt(
      table,
      [
        { Re: 1e5, mach: 0, anglesDeg },
        { Re: 1e5, mach: 0.3, anglesDeg: [2] },
      ],
      request,
    );
    const at = (deg: number) => Math.round((deg + 6) * 50);
    // node 11 of the library is Re 1e5's neighbour: what the table must lie between is known at nodes only
    for (const deg of [-2, 0, 2, 4]) {
      const j = 2 * (deg + 12);
      const nodes = Array.from({ length: 16 }, (_, r) => truth(r, j)[0]);
      expect(one.cl[at(deg)]).toBeGreaterThan(Math.min(...nodes) - 0.01);
      expect(one.cl[at(deg)]).toBeLessThan(Math.max(...nodes) + 0.01);
      expect(one.cd[at(deg)]).toBeGreaterThan(0.004);
      expect(one.confidence[at(deg)]).toBeGreaterThan(0.4);
      expect(one.bandCl[at(deg)]).toBeGreaterThan(0);
      expect(one.bandLnCd[at(deg)]).toBeGreaterThan(0);
    }
    expect(one.cl.length).toBe(601);
    expect(other.cl[0]).toBeGreaterThan(one.cl[at(2)]);
  });

  it('say why where points make none, and are not kept', async () => {
    const none = libraryPoints('naca4412', (point) => (point.state = 0)).points;
    const flat = points.slice();
    flat[8] = 0;
    for (const [bad, reason] of [
      [none, 'few'],
      [flat, 'section'],
      [points.subarray(1), 'axes'],
    ] as const)
      await expect(engine.polarTable({ key: reason, points: bad }, request)).rejects.toMatchObject({
        reason,
      });
    expect(engine.tables.size).toBe(1);
  });

  it('go where room is needed, the least recently used first', async () => {
    const made: string[] = [];
    const tables = new PolarTables(() => undefined, 8 * 25);
    const get = (key: string) =>
      tables.get(key, async () => {
        made.push(key);
        return polars(10);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect([tables.size, tables.bytes]).toEqual([2, 8 * 20]);
  });
});

describe('rows put together as points', () => {
  const facts = {
    thickness: 0.12,
    camber: 0.04,
    noseUpper: 0.02,
    noseLower: 0.01,
    trailingEdge: 0.002,
    symmetric: false,
    zeroLift: -0.05,
  };
  const row = (alpha: number) => Float64Array.from({ length: 16 }, (_, i) => (i === 0 ? alpha : i));
  const rows = [0, 1].map(() => Float64Array.from([...row(0), ...row(2)]));

  it('stand where the kernel looks for them', () => {
    const points = packPoints({ facts, Re: [1e5, 2e5], mach: [0], anglesDeg: [0, 2], rows });
    expect(points.length).toBe(48 + 2 + 2 * 2 * 16);
    expect([...points.subarray(0, 4)]).toEqual([2, 1, 2, 0]);
    expect([...points.subarray(8, 14)]).toEqual([0.12, 0.04, 0.02, 0.01, 0.002, 0]);
    expect([...points.subarray(16, 19)]).toEqual([Math.log(1e5), Math.log(2e5), 0]);
    expect([...points.subarray(48, 53)]).toEqual([0, 2, 0, 1, 2]);
  });

  it('are unsolved where a polar is missing, and refused where counts do not fit', () => {
    const grid = { facts, Re: [1e5, 2e5], mach: [0], anglesDeg: [0, 2] };
    const points = packPoints({
      ...grid,
      rows,
      variants: [{ kind: 'nCritHigh', rows: [null, rows[0]] }],
    });
    expect([...points.subarray(3, 5)]).toEqual([1, 2]);
    expect(points[50 + 64 + 7]).toBe(0);
    expect(points[50 + 64 + 16]).toBe(2);
    expect(() => packPoints({ ...grid, rows: [rows[0]] })).toThrow(RangeError);
    expect(() => packPoints({ ...grid, anglesDeg: [0], rows })).toThrow(RangeError);
    expect(() => packPoints({ ...grid, mach: [], rows: [] })).toThrow(RangeError);
  });
});
