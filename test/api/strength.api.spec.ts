/** Stress, deflection and frequencies of a blade. */
import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { sharedService } from '../support/shared-service.js';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const { mode: _mode, ...BLADE } = APC_10X5;
const strength = (body: object) => tenant.post('/v1/geometry/strength', body);
const NYLON = { ...BLADE, rpm: 10_000, airspeed: 0, material: 'nylon_glass', stacking_axis: 0.4 };

describe('the strength of a blade', () => {
  it('answers stresses, deflections, frequencies and masses at the loads of the analysis', async () => {
    const { status, json } = await strength(NYLON);
    expect(status).toBe(200);
    const { json: analysis } = await tenant.post('/v1/geometry/analyze', {
      ...BLADE,
      rpm: 10_000,
      airspeed: 0,
    });
    expect(json).toMatchObject({ object: 'geometry_strength', converged: true, reason: null });
    expect(json.thrust).toBeCloseTo(analysis.thrust, 9);
    expect(json.power).toBeCloseTo(analysis.power, 9);
    expect(json.stations).toHaveLength(31);
    const worst = Math.max(...json.stations.map((each: any) => Math.abs(each.stress_mpa)));
    expect(Math.abs(json.largest_stress_mpa)).toBe(worst);
    expect(json.safety_factor).toBeCloseTo(115 / worst, 9);
    expect(json.stations.at(-1).deflection_mm).toBe(json.tip_deflection_mm);
    // the pull at the root carries the mass: m r̄ Ω²
    const { radius } = json.stations[0];
    expect(json.root_pull_n).toBeCloseTo(
      json.stations[0].centrifugal_stress_mpa * json.stations[0].area_mm2,
      6,
    );
    expect(radius).toBeCloseTo(APC_10X5.radius[0], 9);
    const [first] = json.modes;
    expect(first.frequency_hz).toBeGreaterThan(first.at_rest_hz);
    expect(json.campbell).toHaveLength(11);
    expect(json.campbell[0].rpm).toBe(0);
    expect(json.campbell[0].bending_1_hz).toBeCloseTo(first.at_rest_hz, 6);
  });

  it('is of a blade that is turned by a collective, as of one of that twist', async () => {
    // like no measured propeller: 16 inches of this shape
    const by = (k: number) => (values: readonly number[]) => values.map((value) => k * value);
    const large = {
      ...NYLON,
      diameter: 16,
      radius: by(1.6)(BLADE.radius),
      chord: by(1.6)(BLADE.chord),
      rpm: 5000,
      family: null,
      pitch: null,
      geometry_source: null,
    };
    const { json } = await strength({ ...large, collective_deg: 7 });
    const twist = BLADE.twist.map((value) => value + 7);
    const { json: byHand } = await strength({ ...large, twist });
    expect(json).toEqual(byHand);
    const { json: before } = await strength(large);
    expect(json.root_twisting_moment_n_m ?? json.thrust).not.toBe(
      before.root_twisting_moment_n_m ?? before.thrust,
    );
  });

  it('is reached at the speed that it says', async () => {
    const { json } = await strength(NYLON);
    const { json: there } = await strength({ ...NYLON, rpm: json.rpm_at_strength });
    // its loads grow a little otherwise than with the square of the speed
    expect(there.safety_factor).toBeGreaterThan(0.9);
    expect(there.safety_factor).toBeLessThan(1.1);
  });

  it('has the bands of its material, which hold the answers of own figures', async () => {
    const { json } = await strength(NYLON);
    const { low, high } = json.uncertainty.safety_factor;
    expect(low).toBeLessThanOrEqual(json.safety_factor);
    expect(high).toBeGreaterThanOrEqual(json.safety_factor);
    const { material: _, ...rest } = NYLON;
    const own = { density_kg_m3: 1360, modulus_gpa: 9.5, strength_mpa: 185 };
    const { json: dry } = await strength({ ...rest, material_properties: own });
    expect(dry.safety_factor).toBeCloseTo(high, 2);
    expect(dry.uncertainty).toBeNull();
    expect(dry.material).toMatchObject({ name: null, source: null, strength_mpa: 185 });
  });

  it('of a shell is lighter and more stressed by bending than of a solid blade', async () => {
    const { json: solid } = await strength(NYLON);
    const { json: shell } = await strength({ ...NYLON, wall_thickness_mm: 0.4 });
    expect(shell.blades_mass_g).toBeLessThan(solid.blades_mass_g);
    expect(shell.wall_thickness_mm).toBe(0.4);
    expect(solid.wall_thickness_mm).toBeNull();
    const { json: thick } = await strength({ ...NYLON, wall_thickness_mm: 50 });
    expect(thick.blades_mass_g).toBe(solid.blades_mass_g);
  });

  it('warns of what breaks, bends far, vibrates and is estimated', async () => {
    const { json } = await strength({
      ...NYLON,
      rpm: 60_000,
      airspeed: 0,
      material: 'pla_printed',
    });
    expect(json.warnings.map(({ code }: any) => code)).toContain('strength_exceeded');
    const { json: component } = await strength({
      propeller_component_id: componentIdOf('apc-10x3p8sf'),
      rpm: 6000,
      material: 'nylon_glass',
    });
    expect(component.converged).toBe(true);
    const codes = component.warnings.map(({ code }: any) => code);
    expect(codes).toContain('estimated_outline');
  });

  it('says where a frequency meets the rotation, and warns there', async () => {
    // soft and heavy, so that it bends as often as it turns
    const own = { density_kg_m3: 5000, modulus_gpa: 0.5, strength_mpa: 100 };
    const { material: _, ...rest } = NYLON;
    const soft = { ...rest, material_properties: own };
    const { json } = await strength({ ...soft, campbell_rpm: [0, 500, 1000, 2000, 4000, 8000] });
    expect(json.crossings.length).toBeGreaterThan(0);
    const { rpm, mode, per_revolution } = json.crossings[0];
    const { json: there } = await strength({ ...soft, rpm });
    const met = there.modes.find((each: any) => each.mode === mode);
    expect(Math.abs(met.per_revolution / per_revolution - 1)).toBeLessThan(0.1);
    expect(there.warnings.map(({ code }: any) => code)).toContain('resonance');
  });

  it('refuses what says a material twice or not at all, and speeds that fall', async () => {
    const { material: _, ...none } = NYLON;
    const own = { density_kg_m3: 1360, modulus_gpa: 6, strength_mpa: 100 };
    const cases: [object, string, string][] = [
      [none, 'parameter_missing', 'material'],
      [{ ...NYLON, material_properties: own }, 'parameters_exclusive', 'material_properties'],
      [{ ...NYLON, campbell_rpm: [100, 100] }, 'not_monotonic', 'campbell_rpm[1]'],
      [{ ...NYLON, propeller_component_id: 'comp_x' }, 'parameters_exclusive', 'diameter'],
    ];
    for (const [body, code, param] of cases) {
      const { status, json } = await strength(body);
      expect(status).toBe(422);
      expect(json.error).toMatchObject({ code, param });
    }
  });

  it('of a rotor whose numbers no double holds is refused', async () => {
    const tiny = 1e-150;
    const { status, json } = await strength({
      ...NYLON,
      diameter: APC_10X5.diameter * tiny,
      radius: APC_10X5.radius.map((r) => r * tiny),
      chord: APC_10X5.chord.map((c) => c * tiny),
    });
    expect([status, json.error?.code]).toEqual([422, 'invalid_geometry']);
  });
});
