/** When winding and magnets pass their limits: powertrain theory E.57. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as kernel from '../../../assembly/index.js';
import { motorTemperatures, thermal, T_RUNAWAY } from '../../../assembly/powertrain/thermal.js';
import { NEVER_PASSED, timeToLimit } from '../../../assembly/powertrain/time-to-limit.js';
import { flatMap, solveCase } from '../../support/powertrains.js';

const MOTOR = {
  copper20: 60,
  iron: 12,
  C_w: 5.8,
  C_c: 40,
  G_wc: 3,
  G_ca: 1,
  TAmb: 298.15,
  TwPin: 0,
  TmagPin: 0,
};
const put = (change: Partial<typeof MOTOR> = {}) => Object.assign(thermal, MOTOR, change);
const WINDING = false;
const MAGNETS = true;

describe('the time to a limit', () => {
  it('is that of one exponential where the case is held, by hand', () => {
    // α·60 W = 0.2358 W/K of gain against 3 W/K to the case at 320 K
    put({ TmagPin: 320 });
    const gain = 0.00393 * 60;
    const rate = (3 - gain) / 5.8;
    const end = (60 * (1 - 0.00393 * 293.15) + 3 * 320) / (3 - gain);
    const limit = 335;
    const t = -Math.log((end - limit) / (end - 298.15)) / rate;
    expect(timeToLimit(WINDING, limit)).toBeCloseTo(t, 9);
  });

  it('is that of both nodes warming as one where nothing leaves them and the copper’s gain is nothing', () => {
    // 1 µW/K of gain: 100 W of iron into 40 J/K, with the winding behind it by C_w·rate/G_wc
    put({ copper20: 0, iron: 100, G_ca: 0 });
    const rate = 100 / 45.8;
    const t = timeToLimit(MAGNETS, 400);
    expect(Math.abs(t * rate - (400 - 298.15))).toBeLessThan((2 * (rate * 5.8)) / 3);
  });

  it('puts the temperature at the limit, of any motor that passes it, and is never where the steady one stays below', () => {
    const log = (min: number, max: number) =>
      fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp);
    const motors = fc.record({
      copper20: log(0.1, 3000),
      iron: log(0.1, 500),
      C_w: log(0.3, 300),
      C_c: log(2, 3000),
      G_wc: log(0.1, 50),
      G_ca: log(0.05, 50),
    });
    fc.assert(
      fc.property(motors, log(310, 500), fc.boolean(), (change, limit, ofMagnets) => {
        put(change);
        const t = timeToLimit(ofMagnets, limit);
        motorTemperatures(t === NEVER_PASSED ? -1 : t);
        const T = ofMagnets ? thermal.T_mag : thermal.T_w;
        if (t === NEVER_PASSED) expect(T).toBeLessThanOrEqual(limit);
        else expect(Math.abs(T - limit)).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing where the air is beyond the limit already', () => {
    put();
    expect(timeToLimit(WINDING, 290)).toBe(0);
  });

  it('of a temperature that is given is never, or nothing', () => {
    put({ TwPin: 400 });
    expect(timeToLimit(WINDING, 423)).toBe(NEVER_PASSED);
    expect(timeToLimit(WINDING, 390)).toBe(0);
  });

  it('is found of a motor that runs away, as soon as of any other', () => {
    put({ copper20: 3000 });
    const t = timeToLimit(WINDING, 423.15);
    motorTemperatures(t);
    expect(t).toBeGreaterThan(0);
    expect(t).toBeLessThan(1);
    expect(thermal.T_w).toBeCloseTo(423.15, 6);
    motorTemperatures(-1);
    expect(thermal.T_w).toBe(T_RUNAWAY);
  });
});

describe('of a solved powertrain', () => {
  beforeAll(() => {
    const map = flatMap(0.254, 0.1, 0.008);
    kernel.mapSlot(0, map.length).set(map);
  });
  const times = (rotor: Record<string, number>, seconds: number) => {
    const { groups } = solveCase(kernel, {
      vehicle: { FLIGHT_S: seconds },
      rotors: [{ THROTTLE: 1, ...rotor }],
    });
    const { TIME_T_W: w, TIME_T_MAG: mag, T_W } = groups[0];
    return { w, mag, T_w: T_W };
  };

  it('the reported temperature is the limit where the flight lasts just that long', () => {
    const limit = 340;
    const { w } = times({ T_W_LIMIT: limit, T_MAG_LIMIT: 900, AREA: 0.002 }, 60);
    expect(w).toBeGreaterThan(0);
    // losses are those of the temperatures at the end: the two agree where the flight ends at the limit
    let seconds = w;
    for (let n = 0; n < 40; n++) seconds = times({ T_W_LIMIT: limit, AREA: 0.002 }, seconds).w;
    expect(times({ T_W_LIMIT: limit, AREA: 0.002 }, seconds).T_w).toBeCloseTo(limit, 5);
  });

  it('a limit that is never passed has none', () => {
    const G_CA = 50;
    expect(times({ T_W_LIMIT: 900, T_MAG_LIMIT: 900, G_CA, G_WC: 50 }, 60)).toMatchObject({
      w: NEVER_PASSED,
      mag: NEVER_PASSED,
    });
  });
});
