/** Maps of air that crosses the disc against the blade itself: docs/theory/maps.md M.10 to M.13. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as js from '../../../assembly/index.js';
import { crossLoad, evaluateCrossLoad, evaluateEdgewise } from '../../../assembly/map/edgewise.js';
import { mapLoad } from '../../../assembly/map/evaluate.js';
import { CASE, POINT } from '../../../assembly/memory.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { makeMap, REAL_BLADES, SEA_LEVEL, type TestMap } from '../../support/maps.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';

const BEYOND = 128;
const { rho, mu, sound } = SEA_LEVEL;
const kernel = loadKernel('wasm');
/** Level flight, as the service maps it. */
const LEVEL = { psi: [0, 0.75], chi: 1, tipMach: 0.9 };

function put(name: string, options: object): TestMap {
  const map = makeMap(kernel, REAL_BLADES[name], options);
  js.mapSlot(0, map.table.length).set(map.table);
  kernel.rotorCase[CASE.RHO] = rho;
  kernel.rotorCase[CASE.MU] = mu;
  kernel.rotorCase[CASE.SOUND] = sound;
  return map;
}

function read(V: number, edge: number, Omega: number) {
  evaluateEdgewise(0, V, edge, Omega, rho, mu, sound);
  const { T, Q, flags } = mapLoad;
  evaluateCrossLoad(0, V, edge, Omega, rho, mu, sound);
  return { T, Q, H: crossLoad.H, pitch: crossLoad.pitch, roll: crossLoad.roll, flags };
}

function solve(V: number, edge: number, Omega: number) {
  kernel.coldStart();
  kernel.solveOblique(0, Omega, V, edge);
  const of = (place: number) => kernel.points[place];
  return {
    T: of(POINT.T_CORRECTED),
    Q: of(POINT.Q_CORRECTED),
    H: of(POINT.H),
    pitch: of(POINT.PITCH),
    roll: of(POINT.ROLL),
  };
}

type Loads = ReturnType<typeof solve>;
const NAMES = ['T', 'Q', 'H', 'pitch', 'roll'] as const;

/** Errors in % of the largest load over ρU²D² (D³ of torque and moments), at the median, the 90th and the 99th percentile. */
function errorsAt(D: number, places: [V: number, edge: number, Omega: number][]) {
  const rows = places.map(([V, edge, Omega]) => {
    const k = V ** 2 + edge ** 2 + ((Omega * D) / (2 * Math.PI)) ** 2;
    const over = (loads: Loads) => NAMES.map((name) => loads[name] / k);
    return { map: over(read(V, edge, Omega)), blade: over(solve(V, edge, Omega)) };
  });
  return Object.fromEntries(
    NAMES.map((name, n) => {
      const most = Math.max(...rows.map(({ blade }) => Math.abs(blade[n])));
      const errors = rows
        .map(({ map, blade }) => (100 * Math.abs(map[n] - blade[n])) / most)
        .toSorted((a, b) => a - b);
      return [name, [0.5, 0.9, 0.99].map((part) => errors[Math.floor(part * errors.length)])];
    }),
  );
}

/** Flights of a multicopter: tip Mach numbers from 0.1 to 0.45, µ to 0.35, V/nD to 0.4. */
function levelFlights(D: number, n: number) {
  const u = generator(11);
  return Array.from({ length: n }, (): [number, number, number] => {
    const tip = 0.1 * 4.5 ** u() * sound;
    return [(tip / Math.PI) * 0.4 * u(), 0.35 * u() * tip, (2 * tip) / D];
  });
}

beforeAll(() => {
  loadLibrary(kernel);
});

describe('a map of level flight', () => {
  it.each(['apc 10x5', 'slow flyer 10x7', 'da4002 9x6.75', 'five feet, clarky'])(
    'is near the blade: %s',
    (name) => {
      const map = put(name, LEVEL);
      const errors = errorsAt(map.of('D'), levelFlights(map.of('D'), 600));
      expect(map.of('EDGE_FAILED')).toBe(0);
      expect(errors['T'][1]).toBeLessThan(0.4);
      expect(errors['T'][2]).toBeLessThan(1);
      expect(errors['Q'][1]).toBeLessThan(0.8);
      expect(errors['Q'][2]).toBeLessThan(1.7);
      expect(errors['H'][1]).toBeLessThan(1.1);
      expect(errors['roll'][1]).toBeLessThan(0.9);
      expect(errors['pitch'][1]).toBeLessThan(7);
    },
  );

  it('says where it ends, and costs nothing where nothing crosses the disc', () => {
    const crossed = put('apc 10x5', LEVEL);
    const axial = makeMap(kernel, REAL_BLADES['apc 10x5'], { ...LEVEL, chi: 0 });
    const same = axial.table.length;
    expect(axial.of('EDGE_AT')).toBe(0);
    expect(crossed.table.slice(32, same)).toEqual(axial.table.slice(32));
    expect(crossed.table.length).toBeLessThan(same + 1100);
    expect(read(2, 10, 700).flags & BEYOND).toBe(0);
    expect(read(2, 200, 700).flags & BEYOND).toBe(BEYOND);
    js.mapSlot(0, same).set(axial.table);
    expect(read(2, 0, 700).flags & BEYOND).toBe(0);
    expect(read(2, 10, 700).flags & BEYOND).toBe(BEYOND);
    expect(read(2, 10, 700)).toMatchObject({ H: 0, pitch: 0, roll: 0 });
  });
});

describe('a map of air from anywhere', () => {
  let D: number;
  beforeAll(() => {
    D = put('apc 10x5', { chi: Math.PI / 2, tipMach: 0.9 }).of('D');
  });

  it('is near the blade, to the rotor that stands in the wind', () => {
    const u = generator(12);
    const places = Array.from({ length: 600 }, (): [number, number, number] => {
      const [psi, chi, W] = [Math.PI * (u() - 0.5), (Math.PI / 2) * u(), 30 * 4 ** u()];
      const along = W * Math.cos(chi);
      const Omega = (2 * Math.PI * along * Math.cos(psi)) / D;
      return [along * Math.sin(psi), W * Math.sin(chi), Math.min(Omega, (1.2 * sound) / D)];
    });
    const errors = errorsAt(D, places);
    expect(errors['T'][0]).toBeLessThan(0.7);
    expect(errors['T'][1]).toBeLessThan(2.5);
    expect(errors['Q'][1]).toBeLessThan(7);
    // over ρU²D², of which a rotor in hover has 0.1
    const rests = (read(0, 20, 0).T - solve(0, 20, 0).T) / (rho * 20 ** 2 * D ** 2);
    expect(Math.abs(rests)).toBeLessThan(0.01);
  });

  it('is smooth in every direction, over its nodes as between them', () => {
    const h = 1e-6;
    for (const [V, edge, Omega] of levelFlights(D, 60))
      for (const by of [h, -h]) {
        const here = read(V, edge, Omega);
        const there = read(V * (1 + by), edge * (1 + by), Omega * (1 - by));
        expect(Math.abs(there.T - here.T)).toBeLessThan(50 * h * (Math.abs(here.T) + 0.05));
        expect(Math.abs(there.H - here.H)).toBeLessThan(50 * h * (Math.abs(here.H) + 0.01));
      }
  });
});
