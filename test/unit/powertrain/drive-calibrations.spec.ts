import { describe, expect, it } from '@jest/globals';
import type { DriveCalibrations } from '../../../src/powertrain/drive-calibrations.js';
import { toPreparedFlight } from '../../../src/powertrain/flight.mapper.js';
import { PartFault } from '../../../src/powertrain/parts.js';
import { toPrepared } from '../../../src/powertrain/powertrain.mapper.js';
import { runWarningsOf } from '../../../src/powertrain/run-warnings.js';
import { flightVehicle } from '../../support/flights.js';
import { PARTS, ROTOR, vehicle } from '../../support/vehicles.js';

const RPM = Math.PI / 30;
const ID = 'dcal_1';
const plain = toPrepared(vehicle(), PARTS, {}).rotors[0];
const calibrations = (drive: object = {}): DriveCalibrations => ({
  [ID]: {
    adjustment: {
      kv_rpm_per_v: 900,
      resistance_ohm: 0.11,
      no_load_current_a: 0.7,
      throttle_curve_a: 0.1,
      throttle_curve_b: -0.05,
      throttle_curve_c: 0.08,
      esc_resistance_mohm: 5,
      thrust_factor: 0.95,
      torque_factor: 1.1,
      spread: {
        kv: 1.01,
        resistance: 1.02,
        no_load_current: 1.03,
        throttle_curve: 0.02,
        esc: 1.04,
        propeller: 1.05,
      },
    },
    drive: { ...plain.rotor, ...drive },
  },
});
const rotors = [{ ...ROTOR, powertrain_calibration_id: ID }];
const prepared = (drive: object = {}) => {
  const body = Object.assign(vehicle({ rotors }), { drive_calibrations: calibrations(drive) });
  return { power: toPrepared(body, PARTS, {}).rotors[0].power, warnings: runWarningsOf(body) };
};

describe('a rotor that names a calibration', () => {
  it('has what it found in the units of the kernel, with the spreads that are left', () => {
    const { power, warnings } = prepared();
    expect(power.Kv).toBeCloseTo(900 * RPM, 9);
    expect(power.Resc).toBeCloseTo(5e-3, 12);
    expect(power).toMatchObject({ R20: 0.11, I0: 0.7, fT: 0.95, fQ: 1.1 });
    expect(power.curve).toEqual({ a: 0.1, b: -0.05, c: 0.08 });
    expect(power.spreads).toMatchObject({ Kv: 1.01, R: 1.02, I0: 1.03, curve: 0.02, esc: 1.04 });
    expect(power.spreads.propeller).toBe(1.05);
    expect(power.spreads.thermal).toBe(plain.power.spreads.thermal);
    expect(warnings).toBeNull();
  });

  it('keeps its own propeller’s estimates where the calibration is of another one, and says so', () => {
    const { power, warnings } = prepared({ propeller_component_id: 'other propeller' });
    expect(power).toMatchObject({ R20: 0.11, fT: 1, fQ: 1 });
    expect(power.spreads.propeller).toBe(plain.power.spreads.propeller);
    expect(warnings).toMatchObject([{ code: 'calibration_in_part', param: expect.any(String) }]);
  });

  it('keeps its own ESC’s where that is described otherwise', () => {
    const { power } = prepared({ esc_type: 'foc' });
    expect(power).toMatchObject({ R20: 0.11, fQ: 1.1, Resc: plain.power.Resc });
    expect(power.curve).toEqual(plain.power.curve);
  });

  it('cannot be one of another motor, nor of a calibration that its body does not keep', () => {
    expect(() => prepared({ motor_component_id: 'bare motor' })).toThrow(PartFault);
    expect(() => toPrepared(vehicle({ rotors }), PARTS, {})).toThrow(PartFault);
  });

  it('flies with it', () => {
    const rotor = {
      ...plain.rotor,
      coax_stack_id: 0,
      coax_position_m: 0,
      rotation_sense: 1 as const,
    };
    const body = flightVehicle({ rotors: [{ ...rotor, powertrain_calibration_id: ID }] });
    const flown = Object.assign(body, { drive_calibrations: calibrations() });
    const [{ power }] = toPreparedFlight(flown, PARTS).vehicle.rotors;
    expect(power).toMatchObject({ R20: 0.11, fT: 0.95 });
  });
});
