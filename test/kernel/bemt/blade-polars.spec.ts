import { beforeAll, describe, expect, it } from '@jest/globals';
import { annuli } from '../../../assembly/bemt/annuli.js';
import { tableOf } from '../../support/analytic-polar.js';
import { loadLibrary } from '../../support/random-rotor.js';
import {
  loadRotor,
  loadTable,
  PROPELLER,
  readStations,
  rpm,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const { R } = PROPELLER;
const [LOW, HIGH] = [40, 41];
/** cl and cd of the sections in slots LOW and HIGH, at any incidence. */
const CONSTANT = { [LOW]: { cl: 0.4, cd: 0.03 }, [HIGH]: { cl: 0.9, cd: 0.008 } };
const blade = (polars: [number, number][]): TestRotor => ({
  ...PROPELLER,
  polars: polars.map(([r, slot]) => ({ r: r * R, slot })),
});

/** Stations at 6,000 rpm and 5 m/s. */
function stationsOf(rotor: TestRotor, slot = 0) {
  loadRotor(rotor, sources, slot);
  solvePoint(rpm(6000), 5);
  return readStations(30);
}

describe('a blade with different polars', () => {
  beforeAll(() => {
    loadLibrary(sources);
    for (const slot of [LOW, HIGH] as const)
      loadTable(
        tableOf(() => CONSTANT[slot]),
        slot,
      );
  });

  it('has cl and ln cd linear in the radius between two, and holds the ends', () => {
    const stations = stationsOf(
      blade([
        [0.4, LOW],
        [0.8, HIGH],
      ]),
    );
    const [a, b] = [CONSTANT[LOW], CONSTANT[HIGH]];
    for (const { r, cl, cd } of stations) {
      const w = Math.min(Math.max((r / R - 0.4) / 0.4, 0), 1);
      expect(cl).toBeCloseTo((1 - w) * a.cl + w * b.cl, 13);
      expect(Math.log(cd)).toBeCloseTo((1 - w) * Math.log(a.cd) + w * Math.log(b.cd), 12);
    }
    expect(stations[0].cl).toBe(a.cl);
    expect(stations[29].cl).toBe(b.cl);
  });

  it('goes through every polar of a longer list', () => {
    const list: [number, number][] = [
      [0.3, HIGH],
      [0.5, LOW],
      [0.6, LOW],
      [0.9, HIGH],
    ];
    for (const { r, cl } of stationsOf(blade(list))) {
      const x = r / R;
      const low = x < 0.5 ? (x - 0.3) / 0.2 : x < 0.6 ? 1 : (0.9 - x) / 0.3;
      expect(cl).toBeCloseTo(0.9 - 0.5 * Math.min(Math.max(low, 0), 1), 13);
    }
  });

  it('steps where two polars stand at one radius', () => {
    for (const { r, cl } of stationsOf(
      blade([
        [0.5, LOW],
        [0.5, HIGH],
      ]),
    ))
      expect(cl).toBeCloseTo(r < 0.5 * R ? 0.4 : 0.9, 13);
    const list: [number, number][] = [
      [0.2, LOW],
      [0.5, LOW],
      [0.5, HIGH],
      [0.9, HIGH],
    ];
    for (const { r, cl } of stationsOf(blade(list)))
      expect(cl).toBeCloseTo(r < 0.5 * R ? 0.4 : 0.9, 13);
  });

  it("is one section's blade at that section's own radius", () => {
    const [root, tip] = (['s1223', 'naca0012'] as const).map((name) => XFOIL_NAMES.indexOf(name));
    const at = stationsOf(PROPELLER)[12].r;
    const mixed = stationsOf({
      ...PROPELLER,
      polars: [root, tip, root].map((slot, i) => ({ r: at + (i - 1) * 0.3 * R, slot })),
    })[12];
    // its search begins where its neighbours point to, so the last step may leave another rest
    for (const [name, value] of Object.entries(stationsOf(PROPELLER, tip)[12]))
      expect(mixed[name as keyof typeof mixed]).toBeCloseTo(value, 8);
  });

  it('gives the numbers of one polar to the last bit where that one is named at many radii', () => {
    const slot = XFOIL_NAMES.indexOf('clarky');
    const one = stationsOf(PROPELLER, slot);
    const radii = Array.from({ length: 50 }, (_, i) => [0.15 + 0.0173 * i, slot]);
    expect(stationsOf(blade(radii as [number, number][]))).toEqual(one);
    expect([annuli.slots, annuli.slotAt[0]]).toEqual([1, slot]);
  });

  it('reads two tables only where they differ, and each of them is known', () => {
    loadRotor(
      blade([
        [0.2, 1],
        [0.4, 1],
        [0.5, 2],
        [0.7, 3],
        [2, 3],
      ]),
    );
    const mixed = [...annuli.blend.subarray(0, 30)].map((w, i) => [w > 0, annuli.r[i] / R]);
    for (const [isMixed, x] of mixed)
      expect(isMixed).toBe((x as number) > 0.4 && (x as number) < 0.7);
    expect([...annuli.slotAt.subarray(0, annuli.slots)]).toEqual([1, 2, 3]);
  });
});
