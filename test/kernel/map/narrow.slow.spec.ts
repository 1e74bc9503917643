import { beforeAll, describe, expect, it } from '@jest/globals';
import { MAP_FLAG } from '../../../assembly/map/layout.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import {
  conditionAt,
  HIGH,
  makeMap,
  missOf,
  readMap,
  REAL_BLADES,
  SEA_LEVEL,
  solveThere,
} from '../../support/maps.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';

const kernel = loadKernel('wasm');
const LIMIT = 2e-3;
const SPEEDS = 200;
/** The angle of the flow at J = 2.4 [rad]. */
const FAST = (3 * Math.PI) / 8;

describe('the map of a propeller in still air', () => {
  beforeAll(() => void loadLibrary(kernel));

  it.each(Object.entries(REAL_BLADES))(
    'takes a fraction of the points of a whole one, and is as near to the blade: %s',
    (_, blade) => {
      const whole = makeMap(kernel, blade, { slot: 1 });
      const still = makeMap(kernel, blade, { psi: [0, 0] });
      expect(still.psi).toEqual(Float64Array.of(0));
      expect(still.of('SOLVES')).toBeLessThan(whole.of('SOLVES') / 25);
      expect(still.table.length).toBeLessThan(whole.table.length / 10);
      const [from, to] = [still.x[0] - 0.5, still.x.at(-1)!];
      let smooth = 0;
      for (let i = 0; i < SPEEDS; i++) {
        const at = conditionAt(still, 0, Math.exp(from + ((to - from) * i) / SPEEDS));
        const reading = readMap(kernel, at.Omega, 0);
        const read = readMap(kernel, at.Omega, 0, SEA_LEVEL, 1);
        expect(reading.flags & MAP_FLAG.BEYOND).toBe(0);
        if (((reading.flags | read.flags) & MAP_FLAG.ROUGH) !== 0) continue;
        smooth++;
        const solved = solveThere(kernel, blade, at.Omega, 0);
        expect(missOf(still, at, reading, solved)).toBeLessThan(2 * LIMIT);
        expect(missOf(still, at, reading, read)).toBeLessThan(3 * LIMIT);
      }
      expect(smooth).toBeGreaterThan(SPEEDS / 2);
    },
  );

  it('is one for every air between two, and says where it is read beyond still air', () => {
    const blade = REAL_BLADES['apc 10x5'];
    const map = makeMap(kernel, blade, { psi: [0, 0], airs: [SEA_LEVEL, HIGH], tipMach: 0.7 });
    expect(map.lnEll.length).toBeGreaterThan(2);
    for (const air of [SEA_LEVEL, { rho: 1.1, mu: 1.75e-5, sound: 336 }, HIGH])
      for (const Re of [2e4, 6e4, 1.2e5]) {
        const at = conditionAt(map, 0, Re, air);
        const solved = solveThere(kernel, blade, at.Omega, 0, air);
        expect(missOf(map, at, readMap(kernel, at.Omega, 0, air), solved, air)).toBeLessThan(LIMIT);
      }
    expect(readMap(kernel, 400, 0.1).flags & MAP_FLAG.BEYOND).toBe(MAP_FLAG.BEYOND);
    expect(readMap(kernel, 400, -0.1).flags & MAP_FLAG.BEYOND).toBe(MAP_FLAG.BEYOND);
  });
});

describe('the map of a propeller in level flight', () => {
  beforeAll(() => void loadLibrary(kernel));

  it.each(Object.entries(REAL_BLADES))(
    'takes less than half of the points of a whole one, and is as near to the blade: %s',
    (_, blade) => {
      const whole = makeMap(kernel, blade, { slot: 1 });
      const ahead = makeMap(kernel, blade, { psi: [0, FAST] });
      expect([ahead.psi[0], ahead.psi.at(-1)]).toEqual([0, FAST]);
      expect(ahead.of('SOLVES')).toBeLessThan(whole.of('SOLVES') / 2);
      const random = generator(20261128);
      let smooth = 0;
      for (let i = 0; i < SPEEDS; i++) {
        const x = ahead.x[0] + (ahead.x.at(-1)! - ahead.x[0]) * random();
        const at = conditionAt(ahead, random() * FAST, Math.exp(x));
        const reading = readMap(kernel, at.Omega, at.V);
        expect(reading.flags & MAP_FLAG.BEYOND).toBe(0);
        if ((reading.flags & MAP_FLAG.ROUGH) !== 0) continue;
        smooth++;
        const solved = solveThere(kernel, blade, at.Omega, at.V);
        expect(missOf(ahead, at, reading, solved)).toBeLessThan(2 * LIMIT);
      }
      expect(smooth).toBeGreaterThan(SPEEDS / 2);
    },
  );

  it('holds its value beyond, and says so', () => {
    const map = makeMap(kernel, REAL_BLADES['apc 10x5'], { psi: [0, FAST] });
    const end = conditionAt(map, FAST, 1e5);
    const U = Math.hypot(end.V, (end.Omega * map.of('D')) / (2 * Math.PI));
    for (const V of [-0.1, U]) {
      const { flags, T_V, T } = readMap(kernel, V < 0 ? end.Omega : 0, V);
      expect(flags & MAP_FLAG.BEYOND).toBe(MAP_FLAG.BEYOND);
      expect([Number.isFinite(T), Number.isFinite(T_V)]).toEqual([true, true]);
    }
  });
});
