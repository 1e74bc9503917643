/** The mass of a vehicle and what it lifts: powertrain theory E.63. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { typicalFrameMass } from '../../../src/powertrain/frame-mass.js';
import { withFrameWarning } from '../../../src/powertrain/run-warnings.js';
import { startPowertrains } from '../../support/powertrain-service.js';
import { ROTOR } from '../../support/vehicles.js';

const { pool, solved } = startPowertrains();
afterAll(() => pool.close());

const QUAD = {
  rotors: null,
  rotor_groups: [{ ...ROTOR, count: 4 }],
  vehicle: { frame_mass_kg: 0.4, payload_kg: 0.25 },
};

describe('the mass of a vehicle', () => {
  it('is that of frame, payload and parts, each named, with what was estimated', async () => {
    const { All } = await solved(QUAD);
    const of = (part: string) => All.masses!.find((each) => each.part === part)!;
    expect(of('frame')).toEqual({ part: 'frame', label: null, mass_kg: 0.4, estimated: false });
    expect(of('payload').mass_kg).toBe(0.25);
    expect(of('motor')).toEqual({ part: 'motor', label: 'arm', mass_kg: 0.24, estimated: false });
    expect(of('propeller').estimated).toBe(true);
    // 0.8 g per ampere of the motor's 20 A
    expect(of('esc')).toMatchObject({ estimated: true });
    expect(of('esc').mass_kg).toBeCloseTo(4 * 0.016, 12);
    expect(of('battery')).toMatchObject({ label: 'pack', mass_kg: 0.4, estimated: false });
    expect(of('wiring').mass_kg).toBeCloseTo(0.05 * (0.24 + 0.064 + 0.4), 9);
    const sum = All.masses!.reduce((total, { mass_kg }) => total + mass_kg, 0);
    expect(All.all_up_mass_kg).toBeCloseTo(sum, 8);
  });

  it('estimates a frame whose mass is left out by its rotors, and says so', async () => {
    const { All } = await solved({ ...QUAD, vehicle: { payload_kg: 0.25 } });
    const frame = All.masses!.find(({ part }) => part === 'frame')!;
    const rotors = { count: 4, stack: 0, D: 9.5 * 0.0254, motorMass: 0.06 };
    expect(frame.estimated).toBe(true);
    expect(frame.mass_kg).toBeCloseTo(typicalFrameMass([rotors]), 9);
    expect([All.typical_frame_mass_kg, All.frame_mass_ratio]).toEqual([frame.mass_kg, 1]);
    expect(withFrameWarning(null, All)).toBeNull();
  });

  it('compares a given frame with the typical one, and warns of one that is far from it', async () => {
    const of = async (frame_mass_kg: number, more: object = {}) =>
      (await solved({ ...QUAD, vehicle: { frame_mass_kg, payload_kg: 0, ...more } })).All;
    const [light, usual, heavy] = [await of(0.1), await of(0.4), await of(2)];
    const typical = light.typical_frame_mass_kg!;
    expect([usual.typical_frame_mass_kg, heavy.typical_frame_mass_kg]).toEqual([typical, typical]);
    expect(light.frame_mass_ratio).toBeCloseTo(0.1 / typical, 8);
    expect(light.typical_frame_mass_band_kg!.low! * 1.5).toBeCloseTo(typical, 8);
    expect(light.typical_frame_mass_band_kg!.high! / 1.5).toBeCloseTo(typical, 8);
    const warned = [light, usual, heavy].map((All) => withFrameWarning(null, All)?.[0].message);
    expect(warned[0]).toMatch(/^vehicle.frame_mass_kg 0.1 is less than half the typical 0\.\d+ kg/);
    expect(warned[1]).toBeUndefined();
    expect(warned[2]).toMatch(/^vehicle.frame_mass_kg 2 is more than three times the typical/);
    expect(await of(2, { frame: 'fixed_wing' })).not.toHaveProperty('typical_frame_mass_kg');
  });

  it('gives the most thrust at rest over the weight, whatever the throttle and the air of the point', async () => {
    const [at, full] = [await solved(QUAD), await solved({ ...QUAD, ...fullThrottle() })];
    const weight = 9.80665 * at.All.all_up_mass_kg!;
    expect(at.All.hover_thrust_to_weight! / (full.All.total_thrust_n! / weight)).toBeCloseTo(1, 8);
    const flying = await solved({ ...QUAD, airspeed_m_s: 8, vertical_speed_m_s: 2 });
    expect(flying.All.hover_thrust_to_weight).toBe(at.All.hover_thrust_to_weight);
    const heavier = await solved({ ...QUAD, vehicle: { frame_mass_kg: 2.4, payload_kg: 0.25 } });
    expect(heavier.All.all_up_mass_kg! - at.All.all_up_mass_kg!).toBeCloseTo(2, 8);
    expect(heavier.All.hover_thrust_to_weight!).toBeLessThan(at.All.hover_thrust_to_weight!);
  });

  it('is not told where the request says none, nor of a supply', async () => {
    const { All } = await solved({ ...QUAD, vehicle: null });
    expect(All.hover_thrust_to_weight).toBeNull();
    expect(All).not.toHaveProperty('all_up_mass_kg');
    const supplied = await solved({ ...QUAD, battery_component_id: 'supply' });
    expect(supplied.All.masses!.map(({ part }) => part)).not.toContain('battery');
  });
});

const fullThrottle = () => ({
  rotor_groups: [{ ...ROTOR, count: 4, throttle_pct: 100 }],
  flight_duration: 0,
});

describe('the shares of limits', () => {
  it('are values over limits, of temperatures from the air on', async () => {
    const { groups, Battery } = await solved({ ...QUAD, ambient_temp_c: 20 });
    const { limit_shares: shares, winding_temp_c, magnet_temp_c } = groups[0].point;
    expect(shares!.winding_temperature).toBeCloseTo((winding_temp_c! - 20) / 130, 8);
    expect(shares!.magnet_temperature).toBeCloseTo((magnet_temp_c! - 20) / 100, 8);
    expect(shares!.motor_current).toBeGreaterThan(0);
    expect(shares!.motor_current).toBeLessThan(1);
    expect(shares!.motor_power).toBeNull();
    const { battery_current, battery_temperature } = Battery.pack.limit_shares!;
    // 5 A·h at 25C
    expect(battery_current).toBeCloseTo(Battery.leaves[0].current_a! / 125, 8);
    expect(battery_temperature).toBeCloseTo((Battery.pack.max_t_core_c! - 20) / 40, 8);
  });
});
