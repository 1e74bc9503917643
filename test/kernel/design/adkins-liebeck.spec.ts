import { beforeAll, describe, expect, it } from '@jest/globals';
import { tableOf } from '../../support/analytic-polar.js';
import { built, designBlade, type TestOrder } from '../../support/design.js';
import { deg, loadTable, rpm } from '../../support/rotor.js';

/**
 * The sample of Adkins & Liebeck, Design of Optimum Propellers, J. Propulsion and Power 10(5), 1994, 676–682,
 * doi:10.2514/3.23779: a light aeroplane's propeller, 70 hp at 2400 rpm and 110 mph, diameter 5.75 ft, hub 1 ft, two blades,
 * NACA 4415 at a lift coefficient of 0.7. The paper gives an efficiency of 0.87. Its table of chords and angles was not at hand:
 * they are computed here from its equations, written down a second time and solved by its own procedure, with its own tip-loss
 * angle (φ of the tip instead of the annulus').
 */
const FOOT = 0.3048;
const [B, R, rHub] = [2, (5.75 / 2) * FOOT, 0.5 * FOOT];
const [Omega, V, P, rho] = [rpm(2400), 110 * 0.44704, 70 * 745.7, 1.225];
const CL = 0.7;
/**
 * Of a NACA 4415 at this lift, 0.007 at Re 3e6 to 0.009 at some 5e5 (Abbott & von Doenhoff 1959, appendix IV; our own polar). The
 * paper's is not known: 0.001 more or less moves the efficiency by 0.005.
 */
const EPS = 0.008 / CL;
const ALPHA_L0 = deg(-4);

interface Published {
  zeta: number;
  efficiency: number;
  thrust: number;
  /** At r: chord [m] and blade angle [rad]. */
  at: (r: number) => { c: number; beta: number; phi: number };
}

/** The paper's steps 1 to 9, equations 4 to 21. */
function adkinsLiebeck(): Published {
  const lambda = V / (Omega * R);
  const Pc = (2 * P) / (rho * V ** 3 * Math.PI * R ** 2);
  const annulus = (xi: number, zeta: number) => {
    const x = xi / lambda;
    const tip = Math.atan(lambda * (1 + zeta / 2));
    const phi = Math.atan(Math.tan(tip) / xi);
    const f = ((B / 2) * (1 - xi)) / Math.sin(tip);
    const F = (2 / Math.PI) * Math.acos(Math.exp(-f));
    const G = F * x * Math.cos(phi) * Math.sin(phi);
    const [up, down] = [1 + EPS / Math.tan(phi), 1 - EPS * Math.tan(phi)];
    return { x, phi, G, up, down };
  };
  const n = 4000;
  const xiHub = rHub / R;
  const integrals = (zeta: number) => {
    let [I1, I2, J1, J2] = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const xi = xiHub + ((i + 0.5) * (1 - xiHub)) / n;
      const { phi, G, up, down } = annulus(xi, zeta);
      const d = (1 - xiHub) / n;
      const i1 = 4 * xi * G * down;
      const j1 = 4 * xi * G * up;
      I1 += i1 * d;
      I2 += lambda * (i1 / (2 * xi)) * up * Math.sin(phi) * Math.cos(phi) * d;
      J1 += j1 * d;
      J2 += (j1 / 2) * down * Math.cos(phi) ** 2 * d;
    }
    return { I1, I2, J1, J2 };
  };
  let zeta = 0;
  for (let k = 0; k < 50; k++) {
    const { J1, J2 } = integrals(zeta);
    zeta = -J1 / (2 * J2) + Math.sqrt((J1 / (2 * J2)) ** 2 + Pc / J2);
  }
  const { I1, I2 } = integrals(zeta);
  const Tc = I1 * zeta - I2 * zeta ** 2;
  return {
    zeta,
    efficiency: Tc / Pc,
    thrust: (Tc * rho * V ** 2 * Math.PI * R ** 2) / 2,
    at: (r) => {
      const { phi, G, down } = annulus(r / R, zeta);
      const Wc = (4 * Math.PI * lambda * G * V * R * zeta) / (CL * B);
      const a = (zeta / 2) * Math.cos(phi) ** 2 * down;
      const W = (V * (1 + a)) / Math.sin(phi);
      return { c: Wc / W, beta: phi + CL / (2 * Math.PI) + ALPHA_L0, phi };
    },
  };
}

const free = { chordLeast: 0, chordMost: 10, taper: 1e3, root: 0, stallPart: 1, gap: 10 };
const order: TestOrder = {
  B,
  R,
  rHub,
  Omega,
  V,
  rho,
  kind: 'power',
  target: P,
  stallDelay: 0,
  ...free,
};

describe("the sample propeller of Adkins and Liebeck's paper", () => {
  beforeAll(() => {
    const straight = (alpha: number) => ({ cl: 2 * Math.PI * (alpha - ALPHA_L0), cd: EPS * CL });
    loadTable(
      tableOf(straight, { alphaL0: ALPHA_L0, stall: [-0.3, 0.4], m: 2 * Math.PI }),
      0,
      built,
    );
  });

  it('has the efficiency that the paper gives, 0.87, and 70 hp', () => {
    const published = adkinsLiebeck();
    expect(Math.abs(published.efficiency - 0.87)).toBeLessThan(0.01);
    const { T, P: power, status } = designBlade({ ...order, lift: CL, betz: true });
    expect(status).toBe(0);
    expect(Math.abs(power / P - 1)).toBeLessThan(1e-6);
    expect(Math.abs((T * V) / P / published.efficiency - 1)).toBeLessThan(2e-3);
    expect(Math.abs(T / published.thrust - 1)).toBeLessThan(2e-3);
  });

  it('has the chords and blade angles of its equations', () => {
    const published = adkinsLiebeck();
    const { sections } = designBlade({ ...order, lift: CL, betz: true });
    for (const { r, c, beta, cl } of sections) {
      const wanted = published.at(r);
      expect(cl).toBeCloseTo(CL, 5);
      // the paper's one tip angle against each annulus' own: 1.4 % of the chord where the tip's loss begins
      expect(Math.abs(c / wanted.c - 1)).toBeLessThan(r < 0.97 * R ? 0.02 : 0.04);
      expect(Math.abs(beta - wanted.beta)).toBeLessThan(deg(0.15));
    }
  });

  it('gives no less thrust where the loading counts drag, too', () => {
    const betz = designBlade({ ...order, lift: CL, betz: true });
    const best = designBlade({ ...order, lift: CL });
    expect(best.T).toBeGreaterThan(betz.T);
    expect(best.T).toBeLessThan(1.01 * betz.T);
  });
});
