import { describe, expect, it } from '@jest/globals';
import {
  amplification,
  amplificationRate,
  critical,
  criticalReynolds,
} from '../../../../assembly/airfoil/layer/amplification.js';
import {
  dissipation,
  laminarDissipation,
  laminarWakeDissipation,
  outerDissipation,
  wallDissipation,
} from '../../../../assembly/airfoil/layer/dissipation.js';
import {
  FIT_1987,
  FIT_LATER,
  friction,
  frictionFit,
  laminarFriction,
  turbulentFriction,
} from '../../../../assembly/airfoil/layer/friction.js';
import {
  density,
  densityShape,
  energy,
  HK_SEPARATION,
  kinematic,
  kinematicShape,
  laminarEnergyShape,
  turbulentEnergyShape,
} from '../../../../assembly/airfoil/layer/shape.js';
import {
  onsetRatio,
  evaluateOnsetRatio,
  equilibriumGradient,
  equilibriumStress,
  gradient,
  lag,
  lagRate,
  layerThickness,
  slip,
  slipSpeed,
  stress,
  thickness,
} from '../../../../assembly/airfoil/layer/shear.js';
import { orderOfSlope } from '../../../support/ping.js';

type Closure = {
  name: string;
  run: (...a: number[]) => void;
  value: () => number;
  slopes: () => number[];
  at: number[][];
};

function withFit(fit: number, run: () => void): void {
  frictionFit.laminar = fit;
  run();
  frictionFit.laminar = FIT_1987;
}

const CLOSURES: Closure[] = [
  {
    name: 'Hk(H, M²)',
    run: kinematicShape,
    value: () => kinematic.Hk,
    slopes: () => [kinematic.Hk_H, kinematic.Hk_msq],
    at: [
      [1.4, 0.3],
      [2.6, 0.6],
      [9, 0.1],
    ],
  },
  {
    name: 'laminar H*(Hk)',
    run: laminarEnergyShape,
    value: () => energy.Hstar,
    slopes: () => [energy.Hstar_Hk],
    at: [[1.6], [2.2], [2.6], [3.9], [4.7], [8], [20]],
  },
  {
    name: 'turbulent H*(Hk, Re_θ, M²)',
    run: turbulentEnergyShape,
    value: () => energy.Hstar,
    slopes: () => [energy.Hstar_Hk, energy.Hstar_ret, energy.Hstar_msq],
    at: [
      [1.3, 5000, 0.3],
      [2.1, 900, 0.1],
      [2.1, 300, 0.1],
      [2.1, 120, 0.1],
      [3.4, 5000, 0.5],
      [5.5, 600, 0.2],
      [7, 300, 0.2],
      [9, 90, 0.2],
    ],
  },
  {
    name: 'H**(Hk, M²)',
    run: densityShape,
    value: () => density.Hss,
    slopes: () => [density.Hss_Hk, density.Hss_msq],
    at: [
      [1.3, 0.3],
      [4, 0.7],
    ],
  },
  ...[FIT_1987, FIT_LATER].map((fit) => ({
    name: `laminar cf(Hk, Re_θ), fit ${fit}`,
    run: (Hk: number, ret: number) => withFit(fit, () => laminarFriction(Hk, ret)),
    value: () => friction.cf,
    slopes: () => [friction.cf_Hk, friction.cf_ret],
    at: [
      [1.6, 80],
      [2.6, 300],
      [4.9, 300],
      [6.3, 200],
      [12, 500],
    ],
  })),
  {
    name: 'turbulent cf(Hk, Re_θ, M²)',
    run: turbulentFriction,
    value: () => friction.cf,
    slopes: () => [friction.cf_Hk, friction.cf_ret, friction.cf_msq],
    at: [
      [1.3, 8000, 0.4],
      [1.9, 400, 0.1],
      [3.2, 2000, 0.6],
      [2.2, 15, 0.3],
      [7, 900, 0.1],
    ],
  },
  {
    name: 'laminar cDi(Hk, Re_θ)',
    run: laminarDissipation,
    value: () => dissipation.cDi,
    slopes: () => [dissipation.cDi_Hk, dissipation.cDi_ret],
    at: [
      [1.7, 100],
      [2.6, 300],
      [3.8, 300],
      [4.6, 500],
      [15, 500],
    ],
  },
  {
    name: 'laminar wake cDi(Hk, H*, Re_θ)',
    run: laminarWakeDissipation,
    value: () => dissipation.cDi,
    slopes: () => [dissipation.cDi_Hk, dissipation.cDi_Hstar, dissipation.cDi_ret],
    at: [
      [1.2, 1.8, 300],
      [4, 1.6, 900],
    ],
  },
  {
    name: 'wall cDi(Hk, Re_θ, H*, cf, Us)',
    run: wallDissipation,
    value: () => dissipation.cDi,
    slopes: () => [
      dissipation.cDi_Hk,
      dissipation.cDi_ret,
      dissipation.cDi_Hstar,
      dissipation.cDi_cf,
      dissipation.cDi_Us,
    ],
    at: [
      [1.2, 150, 1.8, 0.004, 0.6],
      [1.5, 3000, 1.7, 0.003, 0.5],
      [2.8, 500, 1.6, -0.0002, 0.1],
    ],
  },
  {
    name: 'outer cDi(Re_θ, H*, Us, √cτ)',
    run: outerDissipation,
    value: () => dissipation.cDi,
    slopes: () => [
      dissipation.cDi_ret,
      dissipation.cDi_Hstar,
      dissipation.cDi_Us,
      dissipation.cDi_s,
    ],
    at: [
      [300, 1.7, 0.5, 0.04],
      [4000, 1.6, 0.2, 0.12],
    ],
  },
  {
    name: 'Us(H*, Hk, H)',
    run: (a, b, c) => slipSpeed(a, b, c, 0.98),
    value: () => slip.Us,
    slopes: () => [slip.Us_Hstar, slip.Us_Hk, slip.Us_H],
    at: [
      [1.75, 1.4, 1.5],
      [1.55, 3, 3.3],
      [2.6, 1.05, 1.1],
    ],
  },
  {
    name: 'equilibrium √cτ on a wall (Hk, H, H*, Us, Re_θ)',
    run: (a, b, c, d, e) => equilibriumStress(a, b, c, d, e, false),
    value: () => stress.seq,
    slopes: () => [stress.seq_Hk, stress.seq_H, stress.seq_Hstar, stress.seq_Us, stress.seq_ret],
    at: [
      [1.4, 1.5, 1.75, 0.6, 900],
      [3, 3.2, 1.55, 0.2, 300],
      [1.1, 1.2, 1.9, 0.7, 100],
    ],
  },
  {
    name: 'equilibrium √cτ in a wake (Hk, H, H*, Us)',
    run: (a, b, c, d) => equilibriumStress(a, b, c, d, 500, true),
    value: () => stress.seq,
    slopes: () => [stress.seq_Hk, stress.seq_H, stress.seq_Hstar, stress.seq_Us],
    at: [[1.4, 1.5, 1.75, 0.6]],
  },
  {
    name: 'equilibrium gradient on a wall (Hk, Re_θ, cf)',
    run: (a, b, c) => equilibriumGradient(a, b, c, false),
    value: () => gradient.g,
    slopes: () => [gradient.g_Hk, gradient.g_ret, gradient.g_cf],
    at: [
      [1.4, 900, 0.003],
      [3, 300, 0.0005],
      [1.1, 100, 0.006],
    ],
  },
  {
    name: 'equilibrium gradient in a wake (Hk)',
    run: (a) => equilibriumGradient(a, 500, 0, true),
    value: () => gradient.g,
    slopes: () => [gradient.g_Hk],
    at: [[1.4], [3]],
  },
  {
    name: 'δ(Hk, θ, δ*)',
    run: layerThickness,
    value: () => thickness.delta,
    slopes: () => [thickness.delta_Hk, thickness.delta_theta, thickness.delta_dstar],
    at: [
      [1.5, 1, 1.6],
      [1.1, 1, 1.2],
      [2.6, 1.3, 3.4],
    ],
  },
  { name: 'K(Us)', run: lagRate, value: () => lag.K, slopes: () => [lag.K_Us], at: [[0.4], [0.9]] },
  {
    name: 'stress at birth (Hk)',
    run: evaluateOnsetRatio,
    value: () => onsetRatio.ratio,
    slopes: () => [onsetRatio.ratio_Hk],
    at: [[1.8], [2.6], [5]],
  },
  {
    name: 'log10 Re_θ0(Hk)',
    run: criticalReynolds,
    value: () => critical.log,
    slopes: () => [critical.log_Hk],
    at: [[2.1], [2.6], [4], [9]],
  },
  {
    name: 'θ dN/ds (Hk, Re_θ)',
    run: amplificationRate,
    value: () => amplification.rate,
    slopes: () => [amplification.rate_Hk, amplification.rate_ret],
    at: [
      [2.6, 200],
      [2.6, 600],
      [3.1, 120],
      [6, 200],
      [2.2, 3000],
    ],
  },
];

describe('the closures of the layer', () => {
  it.each(CLOSURES)('$name has slopes that differences meet at second order', (closure) => {
    for (const at of closure.at) {
      closure.run(...at);
      const slopes = closure.slopes();
      slopes.forEach((slope, k) => {
        const f = (x: number) => {
          closure.run(...at.map((a, j) => (j === k ? x : a)));
          return closure.value();
        };
        expect(orderOfSlope(f, slope, at[k], 1e-3 * Math.abs(at[k]))).toBeGreaterThan(1.8);
      });
    }
  });

  it('are C1 in Hk where two fits meet', () => {
    const meets = (run: (Hk: number) => void, read: () => [number, number], knot: number) => {
      run(knot - 1e-9);
      const [left, leftSlope] = read();
      run(knot + 1e-9);
      const [right, rightSlope] = read();
      expect(Math.abs(left - right)).toBeLessThan(1e-8 * Math.abs(left));
      expect(Math.abs(leftSlope - rightSlope)).toBeLessThan(1e-6 * Math.abs(left));
    };
    meets(laminarEnergyShape, () => [energy.Hstar, energy.Hstar_Hk], HK_SEPARATION);
    for (const [fit, knot] of [
      [FIT_1987, 7.4],
      [FIT_LATER, 5.5],
    ]) {
      meets(
        (Hk) => withFit(fit, () => laminarFriction(Hk, 1)),
        () => [friction.cf, friction.cf_Hk],
        knot,
      );
    }
    meets(
      (Hk) => laminarDissipation(Hk, 1),
      () => [dissipation.cDi, dissipation.cDi_Hk],
      4,
    );
    for (const ret of [100, 350, 2000]) {
      meets(
        (Hk) => turbulentEnergyShape(Hk, ret, 0.2),
        () => [energy.Hstar, energy.Hstar_Hk],
        ret > 400 ? 3 + 400 / ret : 4,
      );
    }
  });

  it('meet the exact Blasius profile: H* 1.5726, cf Re_θ 0.4410, 2cD/H* Re_θ 0.2205', () => {
    laminarEnergyShape(2.591);
    expect(Math.abs(energy.Hstar / 1.5726 - 1)).toBeLessThan(0.003);
    laminarFriction(2.591, 1);
    expect(Math.abs(friction.cf / 0.441 - 1)).toBeLessThan(0.002);
    laminarDissipation(2.591, 1);
    expect(Math.abs(dissipation.cDi / 0.2205 - 1)).toBeLessThan(0.003);
  });

  it('grow waves as the envelope of Drela & Giles 1987 does, whose fit they replace, to 5 % in Hk 2.59 … 5', () => {
    for (const Hk of [2.591, 2.7, 2.8, 3, 3.5, 4, 5]) {
      const root = 2.4 * Hk - 3.7 + 2.5 * Math.tanh(1.5 * Hk - 4.65);
      const slope = 0.01 * Math.sqrt(root ** 2 + 0.25);
      const l = (6.54 * Hk - 14.07) / Hk ** 2;
      const m = (0.058 * ((Hk - 4) ** 2 / (Hk - 1)) - 0.068) / l;
      amplificationRate(Hk, 1e5);
      expect(Math.abs(amplification.rate / ((slope * (m + 1) * l) / 2) - 1)).toBeLessThan(0.05);
    }
  });
});
