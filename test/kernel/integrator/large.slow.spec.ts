import { beforeAll, describe, expect, it } from '@jest/globals';
import { fly, type Interval, putFlatMap } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { putRealMaps } from '../../support/dynamics-maps.js';

beforeAll(() => {
  putRealMaps();
  putFlatMap(0.1, 0.01, 0.254, 4);
});

/** Eight coaxial pairs, each somewhat different. */
const stacks = Array.from({ length: 16 }, (_, i) => ({
  STACK: 1 + (i >> 1),
  POSITION: 0.09 * (i % 2),
  SENSE: i % 2 ? -1 : 1,
  KV: 90 + i,
  MAP_SLOT: (i >> 1) % 3,
  D: [0.254, 0.2286, 0.254][(i >> 1) % 3],
  COMMAND: i % 4,
}));

const hover: Interval[] = [
  { t: 0, from: [0, 0, 0.5, 0, 0.55, 0, 0.6, 0, 0.5, 0] },
  { t: 5, from: [0, 0, 0.6, 0, 0.5, 0, 0.5, 0, 0.6, 0] },
];

describe('large vehicles', () => {
  it('sixteen rotors in eight stacks', () => {
    const { state, rows } = fly({
      rotors: stacks,
      leaves: [{ CHARGE: 180_000, R_CELL: 4e-4 }],
      schedule: hover,
      asked: { END_S: 30 },
    });
    expect([state['END'], state['T'], state['ROUGH']]).toEqual([1, 30, 0]);
    expect(state['BALANCE']).toBeLessThan(1e-4);
    for (const { groups } of rows.filter((row) => row.t > 1))
      for (let i = 0; i < 16; i += 2)
        expect(groups[i + 1].V_AXIAL_EFF).toBeGreaterThan(groups[i].V_AXIAL_EFF);
  });

  it('sixty-four unequal leaves, eight in parallel and eight such in series', () => {
    const leaves = Array.from({ length: 64 }, (_, k) => ({
      S: 1,
      CHARGE: 20_000 + 100 * k,
      SOC: 0.9 - 0.002 * ((7 * k) % 13),
      R_CELL: 0.004 * (1 + 0.02 * (k % 5)),
    }));
    const nodes: number[][] = [];
    for (let joint = 0; joint < 8; joint++) {
      for (let k = 0; k < 8; k++) nodes.push([0, 8 * joint + k, 0, 0]);
      nodes.push([2, 0, 8, 0]);
    }
    nodes.push([1, 0, 8, 0.001]);
    const { state, rows } = fly({
      leaves,
      nodes,
      rotors: [{ KV: 45 }, { KV: 45 }],
      asked: { END_S: 120 },
    });
    expect([state['END'], state['ROUGH']]).toEqual([1, 0]);
    expect(state['BALANCE']).toBeLessThan(1e-4);
    // what flows out of each joint is the pack's current
    for (const { leaves: all, all: pack } of rows) {
      for (let joint = 0; joint < 8; joint++) {
        const sum = all.slice(8 * joint, 8 * joint + 8).reduce((total, { I }) => total + I, 0);
        expect(sum / pack.I).toBeCloseTo(1, 9);
      }
    }
    // equal charges in the end
    const spread = (row: (typeof rows)[0]) =>
      Math.max(...row.leaves.map(({ SOC }) => SOC)) - Math.min(...row.leaves.map(({ SOC }) => SOC));
    expect(spread(rows.at(-1)!)).toBeLessThan(spread(rows[0]));
  });

  it('a place in a stack that nobody takes changes nothing', () => {
    const pair: Record<string, number>[] = [{ STACK: 1 }, { STACK: 1, SENSE: -1, POSITION: 0.08 }];
    const empty = { STACK: 1, POSITION: 0.9, COUNT: 0 };
    const speeds = (rotors: Record<string, number>[]) =>
      fly({ rotors, schedule: hover, asked: { END_S: 8 } }).rows.map((row) => row.groups[1].OMEGA);
    expect(speeds([...pair, empty])).toEqual(speeds(pair));
  });

  it('a source is flown in no more steps than a pack that never empties', () => {
    const steps = (leaf: Record<string, number>) =>
      fly({
        rotors: [{ ...stacks[0], STACK: 0, T_W_PIN: 320, T_MAG_PIN: 310 }],
        leaves: [{ R_CELL: 0.004, HEAT_CAP: 0, ...leaf }],
        schedule: hover,
        asked: { END_S: 30 },
      }).state['STEPS'];
    expect(steps({ CHARGE: Infinity })).toBeLessThanOrEqual(steps({ CHARGE: 1e12 }));
  });

  it('twins are what they are alone', () => {
    const one = fly({ rotors: [{ COUNT: 4 }], schedule: hover, asked: { END_S: 8 } });
    const four = fly({ rotors: [{}, {}, {}, {}], schedule: hover, asked: { END_S: 8 } });
    const last = four.rows.at(-1)!;
    expect(last.groups.map((g) => g.OMEGA)).toEqual(
      Array(4).fill(one.rows.at(-1)!.groups[0].OMEGA),
    );
    expect(last.all.I).toBe(one.rows.at(-1)!.all.I);
    expect(four.state['STEPS']).toBe(one.state['STEPS']);
  });

  it('twenty thousand intervals of a twentieth of a second', () => {
    const wave = (t: number) => 0.45 + 0.1 * Math.sin(0.3 * t) + 0.03 * Math.sin(2.1 * t);
    const schedule = Array.from({ length: 20_000 }, (_, i) => ({
      t: 0.05 * i,
      from: [0, 0, wave(0.05 * i), 0],
      to: [0, 0, wave(0.05 * (i + 1)), 0],
    }));
    const began = performance.now();
    const { state, rows } = fly({
      rotors: [{}],
      leaves: [{ CHARGE: 100_000 }],
      schedule,
      asked: { END_S: 1000 },
    });
    expect([state['END'], state['T']]).toEqual([1, 1000]);
    // a step for each, and some for the beginning
    expect(state['STEPS']).toBeLessThan(20_500);
    expect(rows.length).toBeGreaterThanOrEqual(20_000);
    expect(state['BALANCE']).toBeLessThan(1e-4);
    console.log(`${((performance.now() - began) / 1000).toFixed(1)} s, ${state['STEPS']} steps`);
    expect(sources.dynamicsState.every(Number.isFinite)).toBe(true);
  });
});
