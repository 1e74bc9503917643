/** Simulations whose throttle is found: powertrain theory E.64. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import { startPowertrains } from '../../support/powertrain-service.js';
import { ROTOR, vehicle } from '../../support/vehicles.js';

const { pool, solved } = startPowertrains();
afterAll(() => pool.close());

const { throttle_pct: _, ...UNTOLD } = ROTOR;
const QUAD = { rotors: null, rotor_groups: [{ ...UNTOLD, count: 4 }] };
const HOVER = { ...QUAD, vehicle: { frame_mass_kg: 0.4 }, trim: { to: 'hover' } };

describe('a hover', () => {
  it('lifts the weight, at the throttle that a simulation of it has', async () => {
    const { All, groups } = await solved(HOVER);
    expect(All.total_thrust_n! / (9.80665 * All.all_up_mass_kg!)).toBeCloseTo(1, 8);
    const throttle_pct = groups[0].point.throttle_pct;
    expect(throttle_pct).toBeGreaterThan(20);
    expect(throttle_pct).toBeLessThan(80);
    const again = await solved({ ...QUAD, rotor_groups: [{ ...UNTOLD, count: 4, throttle_pct }] });
    expect(again.All.total_thrust_n! / All.total_thrust_n!).toBeCloseTo(1, 6);
    expect(again.All.total_current_a! / All.total_current_a!).toBeCloseTo(1, 6);
    expect(again.All.endurance_s! / All.endurance_s!).toBeCloseTo(1, 6);
    expect(All.hover_thrust_to_weight).toBeGreaterThan(1.2);
  });

  it('of a vehicle that is too heavy says so, at full throttle', async () => {
    const { All, groups } = await solved({ ...HOVER, vehicle: { frame_mass_kg: 20 } });
    expect(All.limits).toContain('thrust_not_reached');
    expect(groups[0].point.throttle_pct).toBe(100);
    expect(All.total_thrust_n!).toBeLessThan(9.80665 * All.all_up_mass_kg!);
    expect(All.hover_thrust_to_weight!).toBeLessThan(1);
  });
});

describe('a thrust', () => {
  it('is had in any air, by rotors of two kinds the same each', async () => {
    const rotors = [
      { ...UNTOLD, label: 'left' },
      { ...UNTOLD, label: 'right', propeller_component_id: 'other propeller' },
    ];
    const trim = { to: 'thrust', thrust_n: 9 };
    const { All, groups } = await solved({ rotors, trim, airspeed_m_s: 4, vertical_speed_m_s: 2 });
    expect(All.total_thrust_n).toBeCloseTo(9, 6);
    const [left, right] = groups.map(({ point }) => point);
    expect(left.thrust_n! / right.thrust_n!).toBeCloseTo(1, 8);
    expect(left.throttle_pct).not.toBe(right.throttle_pct);
  });
});

describe('a trim that cannot be', () => {
  const faults = (change: object) =>
    checkVehicle(vehicle({ ...HOVER, ...change })).map(({ code, param }) => [code, param]);
  it.each([
    [{}, []],
    [{ vehicle: null }, [['parameter_missing', 'vehicle']]],
    [{ airspeed_m_s: 5 }, [['parameters_exclusive', 'airspeed_m_s']]],
    [{ vertical_speed_m_s: -1 }, [['parameters_exclusive', 'vertical_speed_m_s']]],
    [{ trim: { to: 'thrust' } }, [['parameter_missing', 'trim.thrust_n']]],
    [{ trim: { to: 'hover', thrust_n: 3 } }, [['parameters_exclusive', 'trim.thrust_n']]],
    [
      { rotor_groups: [{ ...ROTOR, count: 4 }] },
      [['parameters_exclusive', 'rotor_groups[0].throttle_pct']],
    ],
    [{ trim: null }, [['parameter_missing', 'rotor_groups[0].throttle_pct']]],
  ])('%j is refused', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
});
