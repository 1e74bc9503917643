import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { createFinder, endOf, FINDERS, smallSearch } from '../support/finder.js';
import { sharedService } from '../support/shared-service.js';
import { newProject } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
const project_id = await newProject(tenant);

const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const REFUSED: [what: object, code: string, param: string | null][] = [
  [{ project_id: newId('proj') }, 'project_not_found', 'project_id'],
  [{ rotors: undefined }, 'parameter_missing', 'rotors'],
  [{ rotors: {} }, 'parameter_missing', 'rotors.count'],
  [{ rotors: { count: 0 } }, 'parameter_out_of_range', 'rotors.count'],
  [{ rotors: { count: 41 } }, 'parameter_out_of_range', 'rotors.count'],
  [{ rotors: { count: 1.5 } }, 'parameter_invalid_type', 'rotors.count'],
  [{ rotors: { count: 4, layout: 'flat' } }, 'unknown_field', 'rotors.layout'],
  [{ rotors: { count: 5, coax_spacing_m: 0.1 } }, 'parameters_exclusive', 'rotors.count'],
  [{ rotors: { count: 18, coax_spacing_m: 0.1 } }, 'parameters_exclusive', 'rotors.count'],
  [{ rotors: { count: 8, coax_spacing_m: 0 } }, 'parameter_out_of_range', 'rotors.coax_spacing_m'],
  [
    { rotors: { count: 8, coax_spacing_m: 0.1 }, goals: ['endurance', 'thrust_to_weight'] },
    'parameters_exclusive',
    'goals[1]',
  ],
  [
    { rotors: { count: 8 }, vehicle: { frame_mass_kg: 1, frame: 'x8' } },
    'parameters_exclusive',
    'vehicle.frame',
  ],
  [
    { rotors: { count: 4, powertrain_calibration_id: `dcal_${'0'.repeat(27)}` } },
    'unknown_field',
    'rotors.powertrain_calibration_id',
  ],
  [{ rotors: { count: 4, gear_ratio: 0 } }, 'parameter_out_of_range', 'rotors.gear_ratio'],
  [
    { rotors: { count: 4, gear_ratio: 3, gear_efficiency: 0.4 } },
    'parameter_out_of_range',
    'rotors.gear_efficiency',
  ],
  [{ rotors: { count: 4, collective_deg: 61 } }, 'parameter_out_of_range', 'rotors.collective_deg'],
  [{ gear_ratio: 3 }, 'unknown_field', 'gear_ratio'],
  [{ rotors: { count: 4, label: 'x' } }, 'unknown_field', 'rotors.label'],
  [
    { rotors: { count: 4, wake_blockage_area_m2: 0.01 } },
    'unknown_field',
    'rotors.wake_blockage_area_m2',
  ],
  [{ height_above_ground_m: 0.3 }, 'unknown_field', 'height_above_ground_m'],
  [
    { rotors: { count: 4, installed_thrust_factor: 1.1 } },
    'parameter_out_of_range',
    'rotors.installed_thrust_factor',
  ],
  [{ rotors: { count: 4, esc_type: 'sine' } }, 'parameter_invalid_enum', 'rotors.esc_type'],
  [
    { rotors: { count: 4, motor_cooling_source: 'custom' } },
    'parameter_missing',
    'rotors.motor_cooling_velocity_m_s',
  ],
  [
    { rotors: { count: 4, motor_cooling_velocity_m_s: 3 } },
    'parameters_exclusive',
    'rotors.motor_cooling_velocity_m_s',
  ],
  [{ vehicle: undefined }, 'parameter_missing', 'vehicle'],
  [{ vehicle: { frame: 'fixed_wing' } }, 'parameter_missing', 'vehicle.frame_mass_kg'],
  [{ vehicle: { frame_mass_kg: 1e308 } }, 'parameter_out_of_range', 'vehicle.frame_mass_kg'],
  [{ vehicle: { frame_mass_kg: '1' } }, 'parameter_invalid_type', 'vehicle.frame_mass_kg'],
  [{ density_kg_m3: undefined }, 'parameter_missing', 'density_kg_m3'],
  [{ density_kg_m3: 0 }, 'parameter_out_of_range', 'density_kg_m3'],
  [{ battery_charge_pct: 20 }, 'parameter_out_of_range', 'battery_charge_pct'],
  [{ ambient_temp_c: 1e308 }, 'parameter_out_of_range', 'ambient_temp_c'],
  [{ avionics_w: -1 }, 'parameter_out_of_range', 'avionics_w'],
  [{ goals: [] }, 'parameter_too_few_items', 'goals'],
  [{ goals: ['endurance', 'endurance'] }, 'parameters_exclusive', 'goals[1]'],
  [{ goals: ['speed'] }, 'parameter_invalid_enum', 'goals[0]'],
  [{ goals: ['range'] }, 'parameter_missing', 'vehicle.drag_area_m2'],
  [{ limits: { range_m_min: 5_000 } }, 'parameter_missing', 'vehicle.drag_area_m2'],
  [
    { goals: ['range'], vehicle: { frame_mass_kg: 1, frame: 'fixed_wing', drag_area_m2: 0.01 } },
    'parameters_exclusive',
    'vehicle.frame',
  ],
  [{ vehicle: { frame_mass_kg: 1, frame: 'hexa' } }, 'parameters_exclusive', 'vehicle.frame'],
  [{ limits: { range_m_min: 0 } }, 'parameter_out_of_range', 'limits.range_m_min'],
  [
    { goals: ['endurance', 'cost', 'all_up_mass', 'thrust_to_weight'] },
    'parameter_too_many_items',
    'goals',
  ],
  [{ limits: { mass: 1 } }, 'unknown_field', 'limits.mass'],
  [{ limits: { endurance_s_min: -1 } }, 'parameter_out_of_range', 'limits.endurance_s_min'],
  [
    { limits: { pack_voltage_v_min: 20, pack_voltage_v_max: 10 } },
    'parameter_out_of_range',
    'limits.pack_voltage_v_min',
  ],
  [
    { candidates: { motors: { kv_min: 900, kv_max: 300 } } },
    'parameter_out_of_range',
    'candidates.motors.kv_min',
  ],
  [
    { candidates: { propellers: { diameter_in_min: 13 } }, limits: { diameter_in_max: 12 } },
    'parameter_out_of_range',
    'candidates.propellers.diameter_in_min',
  ],
  [{ candidates: { source: 'mine' } }, 'parameter_invalid_enum', 'candidates.source'],
  [{ candidates: { escs: {} } }, 'unknown_field', 'candidates.escs'],
  [{ candidates: { motors: { ids: [] } } }, 'parameter_too_few_items', 'candidates.motors.ids'],
  [{ candidates: { motors: { ids: [7] } } }, 'parameter_invalid_type', 'candidates.motors.ids[0]'],
  [
    { candidates: { motors: { ids: many(2_001).map(String) } } },
    'parameter_too_many_items',
    'candidates.motors.ids',
  ],
  [
    { candidates: { motors: { brands: ['T-Motor', 'Nobody'] } } },
    'no_candidates',
    'candidates.motors.brands[1]',
  ],
  [{ candidates: { motors: { kv_min: 900_000 } } }, 'no_candidates', 'candidates.motors'],
  [{ candidates: { propellers: { num_blades: [11] } } }, 'no_candidates', 'candidates.propellers'],
  [
    { candidates: { batteries: { chemistries: ['nimh'], capacity_mah_min: 900_000 } } },
    'no_candidates',
    'candidates.batteries',
  ],
  [
    { candidates: { batteries: { chemistries: ['source'] } } },
    'parameter_invalid_enum',
    'candidates.batteries.chemistries[0]',
  ],
  [{ series: [] }, 'parameter_too_few_items', 'series'],
  [{ series: [0] }, 'parameter_out_of_range', 'series[0]'],
  [{ series: [1, 1] }, 'parameters_exclusive', 'series[1]'],
  [{ series: [17] }, 'parameter_out_of_range', 'series[0]'],
  [{ series: [16], parallel: [5] }, 'parameter_out_of_range', 'parallel'],
  [{ throttle: 50 }, 'unknown_field', 'throttle'],
];

describe('a request of the finder', () => {
  it.each(REFUSED)('with %j is refused as %s at %s', async (change, code, param) => {
    const { status, json } = await createFinder(tenant, { project_id, ...change });
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it.each([
    ['NaN', 400, 'invalid_json'],
    ['Infinity', 400, 'invalid_json'],
    ['1e400', 422, 'parameter_not_finite'],
  ])('with the number %s is refused', async (number, wanted, code) => {
    const body = { project_id, ...smallSearch({ density_kg_m3: 'NUMBER' }) };
    const text = JSON.stringify(body).replace('"NUMBER"', number);
    const { status, json } = await tenant.post(FINDERS, Buffer.from(text), {
      'content-type': 'application/json',
    });
    expect([status, json.error.code]).toEqual([wanted, code]);
  });

  it('at the ends of its ranges is answered without a fault', async () => {
    const extremes = [
      { vehicle: { frame_mass_kg: 0 }, density_kg_m3: 1e-9 },
      { vehicle: { frame_mass_kg: 100_000, payload_kg: 100_000 } },
      { rotors: { count: 40 }, avionics_w: 100_000, ambient_temp_c: 85 },
      { ambient_temp_c: -60, battery_charge_pct: 20.000001 },
      { goals: ['range'], vehicle: { frame_mass_kg: 0, drag_area_m2: 0 } },
      { goals: ['range'], vehicle: { frame_mass_kg: 0.6, drag_area_m2: 1_000 } },
      { goals: ['range'], vehicle: { frame_mass_kg: 1, drag_area_m2: 1 }, density_kg_m3: 1e-9 },
      { limits: { diameter_in_max: 1e-300 }, battery_esc_wire_resistance_mohm: 10_000 },
    ];
    for (const change of extremes) {
      const { status, json } = await createFinder(tenant, { project_id, ...change });
      expect(status).toBe(202);
      const done = await endOf(tenant, json.id);
      expect([change, done.status]).toEqual([change, 'completed']);
    }
  });
});
