/** A motor's case in the air, and what its rating says of it: powertrain theory E.55, E.56. */
import { describe, expect, it } from '@jest/globals';
import { caseFilm } from '../../../assembly/powertrain/cooling.js';
import { Group } from '../../../assembly/powertrain/group.js';
import { noLoad } from '../../../assembly/powertrain/motor.js';
import { COPPER_ALPHA, motorTemperatures, thermal } from '../../../assembly/powertrain/thermal.js';
import {
  coolingForRating,
  MOST_COOLING,
  RATED_MAGNETS,
  RATED_WINDING,
  rateCooling,
} from '../../../assembly/powertrain/thermal-rating.js';

const RHO = 1.184;
const MU = 1.84e-5;
const film = (D: number, omega: number, v: number, rho = RHO) => caseFilm(D, omega, v, rho, MU);

describe('the film of air about a case', () => {
  it('is that of a cylinder in crossflow, by hand', () => {
    // 40 mm in 10 m/s: Re 25 739, with the buoyancy 5.19e5 Nu = 0.135 (6.630e8 · 0.71)^(1/3) = 105.0, k = 0.02604 W/(m K)
    expect(film(0.04, 0, 10)).toBeCloseTo(6 + (105.0 * 0.02604) / 0.04, 1);
  });

  it('is that of still air beside a warm body at rest: 10 to 16 W/(m²K) over all sizes', () => {
    for (const D of [0.01, 0.04, 0.2]) {
      expect(film(D, 0, 0)).toBeGreaterThan(10);
      expect(film(D, 0, 0)).toBeLessThan(16);
    }
  });

  it('takes the speed of a turning surface for air of 0.71 of that speed', () => {
    expect(film(0.04, 1000, 0)).toBeCloseTo(film(0.04, 0, Math.SQRT1_2 * 20), 9);
  });

  it('grows with either speed, and falls with the density and, of a larger case, with its size', () => {
    expect(film(0.04, 500, 8)).toBeGreaterThan(film(0.04, 500, 5));
    expect(film(0.04, 700, 8)).toBeGreaterThan(film(0.04, 500, 8));
    expect(film(0.04, 500, 8, 0.6)).toBeLessThan(film(0.04, 500, 8));
    expect(film(0.08, 0, 8)).toBeLessThan(film(0.04, 0, 8));
  });

  it('radiates alone where there is no size', () => {
    expect(film(0, 500, 8)).toBe(6);
  });
});

/** A 2814 of 800 rpm/V and 110 g, and what its maker calls continuous. */
function motor(ratedI: number, change: Partial<Group> = {}): Group {
  const g = new Group();
  const electric = { Kv20: 83.8, R20: 0.045, I0: 1.1, omega0: 830 };
  const size = { sizeArea: 0.0128, sizeG_wc: 3.2, caseD: 0.035, canTurns: true };
  Object.assign(g, { ...electric, ...size, ratedI, ratedOmega: 1100, ...change });
  rateCooling(g);
  return g;
}

/** Steady temperatures at the rated load in the air of the test. */
function atRating(g: Group) {
  noLoad(g, g.ratedOmega);
  Object.assign(thermal, {
    copper20: g.ratedI ** 2 * g.R20,
    iron: (g.i0 * g.ratedOmega) / g.Kv20,
    C_w: 6,
    C_c: 44,
    G_wc: g.G_wc,
    G_ca: g.area * caseFilm(g.caseD, g.ratedOmega, 8, 1.127, 1.91e-5),
    TAmb: 313.15,
    TwPin: 0,
    TmagPin: 0,
  });
  motorTemperatures(-1);
  return { T_w: thermal.T_w, T_mag: thermal.T_mag };
}

describe('a rating', () => {
  it('that the size alone would not bear brings winding or magnets just to what they bear', () => {
    const g = motor(45);
    expect(g.area / g.sizeArea).toBeGreaterThan(1);
    const { T_w, T_mag } = atRating(g);
    // the factor is taken with the copper of the rated temperature, so it is exact where that binds
    expect(T_w).toBeLessThanOrEqual(RATED_WINDING + 1e-6);
    expect(T_mag).toBeLessThanOrEqual(RATED_MAGNETS + 1e-6);
    expect(Math.max(T_w - RATED_WINDING, T_mag - RATED_MAGNETS)).toBeGreaterThan(-3);
  });

  it('that the size bears leaves the size its word: how much more it bears is not known', () => {
    const g = motor(20);
    expect([g.area, g.G_wc]).toEqual([g.sizeArea, g.sizeG_wc]);
    expect(atRating(g).T_w).toBeLessThan(RATED_WINDING);
  });

  it('that asks for more than three times the cooling of the size is not believed further', () => {
    expect(coolingForRating(motor(200))).toBe(MOST_COOLING);
    expect(atRating(motor(200)).T_w).toBeGreaterThan(RATED_WINDING);
  });

  it('says the more the more resistance there is, so that an estimated one sets no motor on fire', () => {
    const [less, more] = [0.045, 0.07].map((R20) => motor(45, { R20 }));
    expect(more.area).toBeGreaterThan(less.area);
    expect(atRating(more).T_w).toBeLessThanOrEqual(RATED_WINDING + 1e-6);
  });

  it('that is not there, or beside a conductance that was given, changes nothing', () => {
    for (const g of [motor(0), motor(45, { ratedOmega: 0 }), motor(45, { G_ca: 0.3 })])
      expect(coolingForRating(g)).toBe(1);
  });

  it('warms the copper by its coefficient', () => {
    const hot = 1 + COPPER_ALPHA * (RATED_WINDING - 293.15);
    expect(hot).toBeCloseTo(1.5109, 4);
  });
});
