/**
 * Motors of the catalog at the current that their makers call continuous, on a propeller of the disc loading of a multirotor,
 * until nothing changes any more: the winding is to be at 150 °C and the magnets at 120 °C at most (theory E.56).
 */
import { describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { catalogRows } from '../../../src/components/catalog/catalog-data.js';
import { estimateMotor } from '../../../src/components/estimates.js';
import { flatMap, limitsOf, solveCase } from '../../support/powertrains.js';

/** From 17.5 g to 2.1 kg, of six makers. */
const MOTORS = [
  'kde-direct-kde2306xf-2550',
  'kde-direct-kde2315xf-885',
  'kde-direct-kde4014xf-380',
  'kde-direct-kde5215xf-220',
  'kde-direct-kde10218xf-105',
  'kde-direct-kde13218xf-105',
  't-motor-mn3110-kv780',
  't-motor-antigravity-mn4004-kv300',
  't-motor-at2317-kv880',
  't-motor-antigravity-mn6007-kv320',
  't-motor-as-2814-kv900',
  't-motor-u8-lite-kv100',
  'axi-2203-46-gold-line',
  'axi-2212-20-gold-line',
  'axi-2814-12-gold-line',
  'axi-4120-18-gold-line',
  'axi-5345-16hd-gold-line',
  'scorpion-a-5025-310',
  'cobra-c-4130-20',
  'sunnysky-v8110-170',
];
const AIR = { T_AMB: 298.15, RHO: 1.184, MU: 1.84e-5 };
const CELSIUS = 273.15;
/** Shaft power over the disc [W/m²], figure of merit. */
const DISC_LOADING = 3500;
const MERIT = 0.6;

/** The motor on a stiff supply of the voltage at which its propeller makes it take its rated current when it is warm. */
function solveAtRating(slug: string) {
  const { spec, model } = catalogRows('motor').find((row) => row.slug === slug)!;
  const motor = estimateMotor(spec, model);
  const { I, omega } = motor.rated!;
  const Kt = motor.Kt.value / (1 + 0.0011 * 80);
  const i0 = motor.I0.value * (omega / motor.omega0.value) ** 0.6;
  const shaft = (I - i0) * Kt * omega;
  const D = Math.sqrt((4 * shaft) / (Math.PI * DISC_LOADING));
  const thrust = (MERIT * shaft * Math.sqrt(2 * AIR.RHO * Math.PI * (D / 2) ** 2)) ** (2 / 3);
  const U2 = ((omega / (2 * Math.PI)) * D) ** 2;
  const map = flatMap(D, thrust / (AIR.RHO * D ** 2 * U2), shaft / omega / (AIR.RHO * D ** 3 * U2));
  kernel.mapSlot(0, map.length).set(map);
  const { thermal } = motor;
  const at = (volts: number) =>
    solveCase(kernel, {
      vehicle: { ...AIR, FLIGHT_S: -1, R_BUS: 0 },
      rotors: [
        {
          D,
          THROTTLE: 1,
          KV: motor.Kv.value,
          R20: motor.Rw,
          I0: motor.I0.value,
          OMEGA0: motor.omega0.value,
          C_W: thermal.Cw.value,
          C_C: thermal.Cc.value,
          G_WC: thermal.Gwc.value,
          AREA: thermal.area.value,
          CASE_D: motor.diameter.value,
          CAN_TURNS: 1,
          RATED_I: I,
          RATED_OMEGA: omega,
          R_ESC: motor.R.value - motor.Rw,
          R_WIRE: 0,
          P_Q: 0,
          K_SW: 0,
          S_STRAY: 0,
          T_W_LIMIT: 150 + CELSIUS,
          T_MAG_LIMIT: 120 + CELSIUS,
        },
      ],
      // a cell's curve ends at 4.2 V: what a full one of any voltage is, in cells
      leaves: [{ S: volts / 4.2, CHARGE: Infinity, R_CELL: 0, R_LINKS: 0, SOC: 1, HEAT_CAP: 0 }],
    });
  let volts = omega * Kt + I * motor.R.value * 1.45;
  let solved = at(volts);
  // the torque of a propeller, and so nearly the current, goes with the square of the speed
  for (let n = 0; n < 20; n++) {
    volts *= Math.sqrt(I / solved.groups[0].I_MOTOR);
    solved = at(volts);
  }
  return { I, solved };
}

describe('twenty motors of six makers at their rated current', () => {
  it.each(MOTORS)('%s is at its rated temperatures at most', (slug) => {
    const { I, solved } = solveAtRating(slug);
    const { I_MOTOR, T_W, T_MAG, TIME_T_W, TIME_T_MAG, LIMITS } = solved.groups[0];
    expect(solved.all.CONVERGED).toBe(1);
    expect(Math.abs(I_MOTOR / I - 1)).toBeLessThan(1e-3);
    expect(T_W - CELSIUS).toBeLessThanOrEqual(150);
    expect(T_MAG - CELSIUS).toBeLessThanOrEqual(120);
    expect([TIME_T_W, TIME_T_MAG]).toEqual([-1, -1]);
    expect(limitsOf(LIMITS)).not.toContain('THERMAL_RUNAWAY');
    // and not so cool that the rating would say nothing
    expect(T_W - CELSIUS).toBeGreaterThan(60);
  });
});
