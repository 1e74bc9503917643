import { beforeAll, describe, expect, it } from '@jest/globals';
import { CD_MIN } from '../../../assembly/bemt/station.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';
import { loadLibrary } from '../../support/random-rotor.js';
import {
  loadRotor,
  PROPELLER,
  readStations,
  solvePoint,
  sources,
  type TestRotor,
} from '../../support/rotor.js';

const OMEGA = 700;

/** What the table itself says. */
function evaluate(slot: number, alpha: number, lnRe: number, mach: number) {
  sources.conditions[0] = alpha;
  sources.evaluatePolars(slot, lnRe, mach, 1);
  return { cl: sources.points[0], cd: sources.points[1] };
}

describe('the sections of a calibrated blade', () => {
  beforeAll(() => loadLibrary(sources));

  function stationsOf(rotor: TestRotor, V = 8) {
    loadRotor(rotor, sources, XFOIL_NAMES.indexOf('naca4412'));
    const point = solvePoint(OMEGA, V);
    return { point, stations: readStations(30) };
  }

  it('carry what their polars say times the factor on cl, at the same incidence and Reynolds number', () => {
    const { stations } = stationsOf({ ...PROPELLER, clGain: 0.1 });
    const [slot, lnRe] = [XFOIL_NAMES.indexOf('naca4412'), Math.log(stations[15].Re)];
    const alpha = stations[15].beta - stations[15].phi;
    const query = evaluate(slot, alpha, lnRe, stations[15].Mach);
    expect(stations[15].cl).toBeCloseTo(1.1 * query.cl, 10);
    expect(stations[15].cd).toBeCloseTo(query.cd, 10);
  });

  it('have the drag of their polars and what is added', () => {
    const [plain, dragging] = [stationsOf(PROPELLER), stationsOf({ ...PROPELLER, cd0: 0.01 })];
    expect(dragging.point.Q).toBeGreaterThan(plain.point.Q);
    const s = dragging.stations[15];
    const { cd } = evaluate(
      XFOIL_NAMES.indexOf('naca4412'),
      s.beta - s.phi,
      Math.log(s.Re),
      s.Mach,
    );
    expect(s.cd).toBeCloseTo(cd + 0.01, 10);
  });

  it('never have less drag than any section', () => {
    const { stations } = stationsOf({ ...PROPELLER, cd0: -0.05 });
    expect(Math.min(...stations.map(({ cd }) => cd))).toBe(CD_MIN);
  });

  it('are those of their polars where nothing is calibrated', () => {
    expect(stationsOf({ ...PROPELLER, clGain: 0, cd0: 0 })).toEqual(stationsOf(PROPELLER));
  });
});
