import { beforeEach, describe, expect, it } from '@jest/globals';
import { setAir } from '../../../assembly/integrator/air.js';
import { evaluateExtraLoad, extraLoad } from '../../../assembly/powertrain/extra-load.js';
import { toGroups } from '../../../assembly/integrator/state.js';
import { y0 } from '../../../assembly/integrator/step.js';
import { evaluateCurrents, evaluateRotor } from '../../../assembly/integrator/rotor-dynamics.js';
import { thermalRates, evaluateThermalRates } from '../../../assembly/integrator/thermal-rates.js';
import { bus } from '../../../assembly/powertrain/equilibrium.js';
import { type Group, groups } from '../../../assembly/powertrain/group.js';
import { putFlatMap, writeFlight } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { orderOfSlope } from '../../support/ping.js';

const g = groups[0];

beforeEach(() => {
  putFlatMap();
  writeFlight({
    rotors: [{ SYNC: 1, G_CA: 0.3 }],
    schedule: [{ t: 0, from: [3, 0, 0.6, 0] }],
    asked: { LOAD_A: 1, LOAD_W: 50 },
  });
  sources.beginDynamics();
  setAir(0, 0);
  toGroups(y0);
});

/** What `name` of the group is at a speed and a voltage. */
function at(name: keyof Group, omega: number, V: number): number {
  g.omega = omega;
  evaluateRotor(g);
  evaluateCurrents(g, V);
  return g[name] as number;
}

describe('slopes agree with differences, at second order', () => {
  it.each([
    ['turning', 500, 16],
    ['faster than its voltage', 2000, 14],
    ['at a low voltage', 300, 5],
    ['coming to rest', 0.4, 15],
  ])('of a rotor %s', (_, omega, V) => {
    const pairs: [keyof Group, keyof Group][] = [
      ['I_bus', 'I_bus_omega'],
      ['Qm', 'Qm_omega'],
      ['Q', 'Q_omega'],
    ];
    for (const [value, slope] of pairs) {
      const d = at(slope, omega, V);
      expect(orderOfSlope((x) => at(value, x, V), d, omega, 1e-2 * omega)).toBeGreaterThan(1.9);
    }
    const d = at('I_bus_V', omega, V);
    expect(orderOfSlope((x) => at('I_bus', omega, x), d, V, 1e-2 * V)).toBeGreaterThan(1.9);
  });

  it('of the temperatures of a motor', () => {
    at('I', 500, 16);
    const rateOf = (name: 'w' | 'c', T_w: number, T_c: number) => {
      g.T_w = T_w;
      g.T_mag = T_c;
      evaluateThermalRates(g);
      return thermalRates[name];
    };
    rateOf('w', 350, 320);
    const { ww, wc, cw, cc } = thermalRates;
    for (const name of ['w', 'c'] as const) {
      const [d_w, d_c] = name === 'w' ? [ww, wc] : [cw, cc];
      expect(orderOfSlope((x) => rateOf(name, x, 320), d_w, 350, 1)).toBeGreaterThan(1.9);
      expect(orderOfSlope((x) => rateOf(name, 350, x), d_c, 320, 1)).toBeGreaterThan(1.9);
    }
  });

  it('of what is drawn beside the rotors, above and below half of the voltage', () => {
    const current = (V: number) => {
      evaluateExtraLoad(V, bus.VHalf);
      return extraLoad.I;
    };
    for (const V of [14, 0.5 * bus.VHalf]) {
      current(V);
      expect(orderOfSlope(current, extraLoad.I_V, V, 0.1)).toBeGreaterThan(1.9);
    }
  });
});
