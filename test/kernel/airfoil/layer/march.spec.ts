import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { envelopeSlope } from '../../../../assembly/airfoil/layer/amplification.js';
import { setFreeStream } from '../../../../assembly/airfoil/layer/edge.js';
import { FIT_1987, FIT_LATER, frictionFit } from '../../../../assembly/airfoil/layer/friction.js';
import {
  MARCH_DONE,
  MARCH_REFUSED,
  MARCH_STOPPED,
  march,
  marchCf,
  marchDstar,
  marchLayer,
  marchS,
  marchTheta,
  marchUe,
  marchX,
} from '../../../support/layer-march.js';

/** n stations from x0 to x1 by a constant ratio, speed of x. */
function grid(n: number, x0: number, x1: number, ue: (x: number) => number): void {
  for (let i = 0; i < n; i++) {
    marchX[i] = x0 * (x1 / x0) ** (i / (n - 1));
    marchUe[i] = ue(marchX[i]);
  }
}
const H = (i: number): number => marchDstar[i] / marchTheta[i];

function plate(n: number, Re: number, nCrit: number, x0 = 1e-3): void {
  setFreeStream(Re, 0);
  grid(n, x0, 1, () => 1);
  expect(marchLayer(n, 0, nCrit)).toBe(MARCH_DONE);
}

/** m, H of the exact layer, and how near ours comes. */
const FALKNER_SKAN: [m: number, H: number, within: number][] = [
  [1, 2.216, 0.012],
  [1 / 3, 2.297, 0.01],
  [1 / 9, 2.411, 0.01],
  [0, 2.591, 0.001],
  [-0.04, 2.753, 0.01],
  [-0.08, 3.22, 0.016],
];

/** The fit that the similar layers decide for; what else is said of laminar layers here is said of it. */
function withFit1987(): void {
  beforeEach(() => {
    frictionFit.laminar = FIT_1987;
  });
  afterEach(() => {
    frictionFit.laminar = FIT_LATER;
  });
}

describe('a laminar march with the friction fit of 1987', () => {
  withFit1987();

  it.each(FALKNER_SKAN)('keeps the Falkner–Skan layer of m %p at H %p', (m, want, tolerance) => {
    setFreeStream(1e5, 0);
    grid(60, 0.01, 1, (x) => x ** m);
    expect(marchLayer(60, m, 1e9)).toBe(MARCH_DONE);
    expect(Math.abs(H(0) / want - 1)).toBeLessThan(tolerance);
    expect(Math.abs(H(59) / want - 1)).toBeLessThan(tolerance);
    expect(Math.abs(H(59) / H(0) - 1)).toBeLessThan(1e-8); // similar layers are met exactly by the logarithms
  });

  it('gives a plate θ 0.6641 and δ* 1.7208 √(νx/U), within 0.1 %', () => {
    plate(40, 1e5, 1e9);
    expect(Math.abs((marchTheta[39] * Math.sqrt(1e5)) / 0.6641 - 1)).toBeLessThan(1e-3);
    expect(Math.abs((marchDstar[39] * Math.sqrt(1e5)) / 1.7208 - 1)).toBeLessThan(1e-3);
    expect(Math.abs((marchCf[39] * Math.sqrt(1e5)) / 0.6641 - 1)).toBeLessThan(1e-3);
  });

  it('separates in Howarth’s flow ue = 1 − x within 6 % of x 0.1199', () => {
    setFreeStream(1e6, 0);
    for (let i = 0; i < 200; i++) {
      marchX[i] = 1e-4 + i * 1e-3;
      marchUe[i] = 1 - marchX[i];
    }
    expect(marchLayer(200, 0, 1e9)).toBe(MARCH_STOPPED);
    expect(Math.abs(marchX[march.n - 1] / 0.1199 - 1)).toBeLessThan(0.06);
    expect(H(march.n - 1)).toBeGreaterThan(3.7);
  });

  it('converges at second order in the number of stations', () => {
    const end = (n: number): number => {
      setFreeStream(1e6, 0);
      grid(n, 0.01, 0.1, (x) => 1 - x);
      expect(marchLayer(n, 0, 1e9)).toBe(MARCH_DONE);
      return marchTheta[n - 1];
    };
    const [a, b, c] = [end(21), end(41), end(81)];
    const order = Math.log2((b - a) / (c - b));
    expect(order).toBeGreaterThan(1.8);
    expect(order).toBeLessThan(2.2);
  });
});

describe('a laminar march with the later friction fit, the default', () => {
  it('stays within 2 % of H up to m −0.04, and is 5 % low at −0.08', () => {
    setFreeStream(1e5, 0);
    expect(frictionFit.laminar).toBe(FIT_LATER);
    const off = FALKNER_SKAN.map(([m, want]) => {
      grid(30, 0.01, 1, (x) => x ** m);
      expect(marchLayer(30, m, 1e9)).toBe(MARCH_DONE);
      return H(29) / want - 1;
    });
    for (const error of off.slice(0, 5)) expect(Math.abs(error)).toBeLessThan(0.02);
    expect(off[5]).toBeCloseTo(-0.047, 2);
  });

  it('gives a plate θ, δ* and cf of Blasius within 1 %', () => {
    plate(40, 1e5, 1e9);
    expect(Math.abs((marchTheta[39] * Math.sqrt(1e5)) / 0.6641 - 1)).toBeLessThan(0.01);
    expect(Math.abs((marchDstar[39] * Math.sqrt(1e5)) / 1.7208 - 1)).toBeLessThan(0.01);
    expect(Math.abs((marchCf[39] * Math.sqrt(1e5)) / 0.6641 - 1)).toBeLessThan(0.01);
  });

  it('keeps a plate laminar up to Re_x 4.0e6 for n 9', () => {
    plate(120, 6e6, 9);
    expect(Math.abs((march.xTransition * 6e6) / 4.01e6 - 1)).toBeLessThan(0.01);
  });
});

describe('waves on a plate, friction of 1987', () => {
  withFit1987();

  it('grow with Re_θ by the slope of the envelope', () => {
    plate(200, 3e6, 1e9, 0.01);
    const ret = (i: number): number => 3e6 * marchTheta[i];
    const slope = (marchS[199] - marchS[150]) / (ret(199) - ret(150));
    expect(Math.abs(slope / envelopeSlope(H(199)) - 1)).toBeLessThan(0.02);
    expect(Math.abs(slope / 0.01034 - 1)).toBeLessThan(0.05); // Drela & Giles 1987 at Hk 2.591
  });

  it('make turbulence at Re_x 2.8e6 … 3.1e6 for n 9, wherever the stations stand', () => {
    const found = [60, 120, 240].map((n) => {
      plate(n, 6e6, 9);
      return march.xTransition * 6e6;
    });
    for (const Re of found) {
      expect(Re).toBeGreaterThan(2.8e6);
      expect(Re).toBeLessThan(3.1e6);
    }
    expect(Math.abs(found[1] / found[2] - 1)).toBeLessThan(0.005);
  });

  it('make it earlier for a smaller n, and not at all below', () => {
    const x = [11, 9, 7, 4].map((n) => {
      plate(120, 6e6, n);
      return march.xTransition;
    });
    for (let i = 1; i < x.length; i++) expect(x[i]).toBeLessThan(x[i - 1]);
    plate(120, 1e6, 9);
    expect(march.xTransition).toBeLessThan(0);
  });
});

describe('a turbulent march', () => {
  it('gives a plate Kármán and Schoenherr’s friction within 7 % at Re_θ 2,000 … 30,000', () => {
    plate(300, 4e7, 1);
    let seen = 0;
    for (let i = 0; i < 300; i++) {
      const ret = 4e7 * marchTheta[i];
      if (marchX[i] < 3 * march.xTransition || ret < 2000) continue;
      const lg = Math.log10(ret);
      const want = 1 / (17.08 * lg * lg + 25.11 * lg + 6.012);
      expect(Math.abs(marchCf[i] / want - 1)).toBeLessThan(0.07);
      expect(H(i)).toBeGreaterThan(1.29);
      expect(H(i)).toBeLessThan(1.42);
      seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('thins its friction with Mach number', () => {
    const friction = (M: number): number => {
      setFreeStream(1e7, M);
      grid(300, 1e-3, 1, () => 1);
      expect(marchLayer(300, 0, 1)).toBe(MARCH_DONE);
      return marchCf[299];
    };
    expect(friction(0.8)).toBeLessThan(0.97 * friction(0));
  });
});

describe('a march that cannot be', () => {
  it('is refused, and nothing hangs', () => {
    setFreeStream(1e6, 0);
    grid(10, 0.1, 1, () => 1);
    expect(marchLayer(1, 0, 9)).toBe(MARCH_REFUSED);
    expect(marchLayer(401, 0, 9)).toBe(MARCH_REFUSED);
    expect(marchLayer(10, -0.2, 9)).toBe(MARCH_REFUSED);
    expect(marchLayer(10, NaN, 9)).toBe(MARCH_REFUSED);
    marchUe[4] = NaN;
    expect(marchLayer(10, 0, 9)).toBe(MARCH_REFUSED);
    marchUe[4] = 1e-9;
    expect(marchLayer(10, 0, 9)).toBe(MARCH_STOPPED);
    expect(march.n).toBeLessThanOrEqual(4);
  });

  it('leaves nothing that is not finite and positive, whatever the speed and the flow', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    let bad = 0;
    let stations = 0;
    let worst = 0;
    for (let k = 0; k < 400; k++) {
      setFreeStream(10 ** (3 + 5 * random()), 0.8 * random());
      const [m, a, b] = [-0.08 + 1.08 * random(), 0.6 * (random() - 0.5), 20 * random()];
      grid(80, 10 ** (-4 + 2 * random()), 1, (x) => x ** m * (1 + a * Math.sin(b * x)));
      marchLayer(80, m, 12 * random());
      for (let i = 0; i < march.n; i++) {
        const positive = [marchTheta[i], marchDstar[i], H(i) - 1].every((v) => v > 0 && v < 1e3);
        if (!positive || !Number.isFinite(marchS[i] + marchCf[i])) bad++;
      }
      stations += march.n;
      worst = Math.max(worst, march.iterations);
    }
    expect(bad).toBe(0);
    expect(stations).toBeGreaterThan(0.9 * 400 * 80); // few end at separation
    expect(worst).toBeLessThan(1000);
  });
});
