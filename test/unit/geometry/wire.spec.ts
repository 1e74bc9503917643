import { describe, expect, it } from '@jest/globals';
import { checkGeometry } from '../../../src/geometry/geometry.checks.js';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { ANALYZE_EXAMPLES } from '../../../src/geometry/geometry.examples.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { ApiError } from '../../../src/platform/errors.js';
import { schemaOf } from '../../../src/platform/wire/schema.js';
import { CrossCheck, toWire } from '../../../src/platform/wire/validation.js';

const { diameter, radius, chord, twist } = APC_10X5;
const checked = new CrossCheck(checkGeometry);
const least = { diameter, radius, chord, twist };

function refusals(change: object): [string, string | null][] {
  try {
    checked.transform(toWire(GeometryAnalysisRequest, structuredClone({ ...least, ...change })));
  } catch (error) {
    if (error instanceof ApiError)
      return error.detail.faults!.map(({ code, param }) => [code, param]);
    throw error;
  }
  return [];
}

describe('an analysis request', () => {
  it('needs diameter and the three arrays, and fills in the rest', () => {
    const body = toWire(GeometryAnalysisRequest, structuredClone(least));
    expect(body).toBeInstanceOf(GeometryAnalysisRequest);
    expect(body).toMatchObject({
      ...least,
      airfoil: 'naca4412',
      num_blades: 2,
      rpm: 5000,
      airspeed: 0,
      air_density: 1.225,
      mode: 'point',
    });
    expect(schemaOf(GeometryAnalysisRequest).required).toEqual([
      'diameter',
      'radius',
      'chord',
      'twist',
    ]);
  });

  it.each(Object.entries(ANALYZE_EXAMPLES))('accepts the example of mode %s', (_, { value }) => {
    expect(() => toWire(GeometryAnalysisRequest, structuredClone(value))).not.toThrow();
  });

  // The table of the specification: field, smallest and largest accepted, just below and just above.
  it.each<[string, number[], number[], object?]>([
    ['diameter', [], [0, -1, 120.001]],
    ['hub_radius', [0, 0.9], [-0.001, 1.001]],
    ['num_blades', [1, 16], [0, 17]],
    ['rpm', [1e-9, 200_000], [0, 200_001]],
    ['airspeed', [0, 343], [-0.001, 343.001]],
    ['air_density', [1e-9, 5], [0, 5.001]],
    ['j_from', [0, 0.6], [-0.001, 10.001], { mode: 'sweep', j_to: 0.7, j_steps: 2 }],
    ['j_to', [0.7], [-0.001, 10.001], { mode: 'sweep', j_from: 0, j_steps: 2 }],
    ['j_steps', [2, 200], [1, 201], { mode: 'sweep', j_from: 0, j_to: 0.5 }],
    ['target_value', [1e-9, 1e9], [0, -1], { mode: 'solve_to_target', target_type: 'power' }],
  ])('bounds %s as the specification does', (field, accepted, refused, rest = {}) => {
    for (const value of accepted) expect(refusals({ ...rest, [field]: value })).toEqual([]);
    for (const value of refused)
      expect(refusals({ ...rest, [field]: value })).toEqual([['parameter_out_of_range', field]]);
  });

  it('bounds the items of arrays', () => {
    expect(refusals({ twist: twist.with(3, 90.1) })).toEqual([
      ['parameter_out_of_range', 'twist[3]'],
    ]);
    expect(refusals({ sweep: twist.with(2, 90) })).toEqual([
      ['parameter_out_of_range', 'sweep[2]'],
    ]);
    expect(refusals({ chord: chord.with(4, 0) })).toEqual([['invalid_geometry', 'chord[4]']]);
    expect(refusals({ radius: radius.with(0, -0.01) })).toEqual([
      ['invalid_geometry', 'radius[0]'],
    ]);
  });

  it('takes 2 to 50 stations', () => {
    const n = (count: number) =>
      Array.from({ length: count }, (_, i) => 0.02 + (0.107 * i) / (count - 1));
    const flat = (count: number) => Array<number>(count).fill(0.02);
    const of = (count: number) => ({ radius: n(count), chord: flat(count), twist: flat(count) });
    expect(refusals(of(2))).toEqual([]);
    expect(refusals(of(50))).toEqual([]);
    expect(refusals(of(51)).map(([code]) => code)).toEqual(
      Array(3).fill('parameter_too_many_items'),
    );
    expect(refusals({ radius: [0.127], chord: [0.02], twist: [9] }).map(([code]) => code)).toEqual(
      Array(3).fill('parameter_too_few_items'),
    );
    expect(refusals({ thickness: Array(51).fill(0.1) })).toEqual([
      ['parameter_too_many_items', 'thickness'],
    ]);
    expect(refusals({ sweep: Array(51).fill(0) })).toEqual([['parameter_too_many_items', 'sweep']]);
  });

  it('allows null exactly where the specification says so', () => {
    const nullable = new Set([
      'hub_radius',
      'thickness',
      'j_from',
      'j_to',
      'j_steps',
      'sweep',
      'target_type',
      'target_value',
      'calibration_id',
      'family',
      'pitch',
      'geometry_source',
      'disc_angle_deg',
      'collective_deg',
      'solve_for',
      'ambient_temp_c',
    ]);
    const { properties, required } = schemaOf(GeometryAnalysisRequest);
    for (const field of Object.keys(properties!)) {
      const code = (required as string[]).includes(field)
        ? 'parameter_missing'
        : 'parameter_invalid_type';
      const expected = nullable.has(field) ? [] : [[code, field]];
      expect(refusals({ [field]: null })).toEqual(expected);
    }
  });

  it('knows no field of a motor or a battery', () => {
    expect(refusals({ motor: {}, battery_voltage: 12 })).toEqual([
      ['unknown_field', 'motor'],
      ['unknown_field', 'battery_voltage'],
    ]);
  });

  it('limits the name of an airfoil to 64 characters', () => {
    expect(refusals({ airfoil: 'x'.repeat(64) })).toEqual([]);
    expect(refusals({ airfoil: 'x'.repeat(65) })).toEqual([['parameter_too_long', 'airfoil']]);
  });

  it('takes sections as CST weights, as objects or as the older pairs', () => {
    const kulfan = {
      lower_weights: [-0.1],
      upper_weights: [0.2],
      leading_edge_weight: 0.1,
      TE_thickness: 0,
    };
    const all = (one: unknown) => Array(radius.length).fill(one);
    expect(refusals({ section_airfoils: all(kulfan) })).toEqual([]);
    expect(refusals({ section_airfoils: all([[-0.1], [0.2]]) })).toEqual([]);
    expect(refusals({ section_airfoils: [kulfan, ...all([[-0.1], [0.2]]).slice(1)] })).toEqual([]);
    expect(refusals({ section_airfoils: ['naca4412'] })).toEqual([
      ['parameter_invalid_type', 'section_airfoils[0]'],
    ]);
    expect(
      refusals({ section_airfoils: [{ ...kulfan, TE_thickness: undefined, x: 1 }] })
        .map(([code]) => code)
        .sort(),
    ).toEqual(['parameter_missing', 'unknown_field']);
    expect(refusals({ section_airfoils: [[[-0.1]]] })).toEqual([
      ['parameter_too_few_items', 'section_airfoils[0]'],
    ]);
    expect(refusals({ section_airfoils: all({ ...kulfan, TE_thickness: -0.01 }) })).toContainEqual([
      'parameter_out_of_range',
      'section_airfoils[0].TE_thickness',
    ]);
    expect(refusals({ section_airfoils: all([[1e308], [0.2]]) })).toContainEqual([
      'parameter_out_of_range',
      'section_airfoils[0][0][0]',
    ]);
    expect(refusals({ section_airfoils: all([Array(17).fill(0.1), [0.2]]) })).toContainEqual([
      'parameter_too_many_items',
      'section_airfoils[0][0]',
    ]);
  });

  it('has a unit or no dimension on every number, in words', () => {
    const { properties } = schemaOf(GeometryAnalysisRequest);
    const unitless = Object.entries(properties!).filter(([, schema]) => {
      const type = [schema.items?.type ?? schema.type].flat();
      return type.includes('number') && schema['x-unit'] === undefined;
    });
    expect(unitless).toEqual([]);
    for (const schema of Object.values(properties!)) expect(schema.description).toBeTruthy();
  });
});
