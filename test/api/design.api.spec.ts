import { describe, expect, it } from '@jest/globals';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { importAirfoil } from '../support/forms.js';
import { patiently } from '../support/patience.js';
import { sharedService } from '../support/shared-service.js';

const PATH = '/v1/geometry/design';
const HOVER = {
  diameter: 10,
  hub_radius: 0.15,
  design_rpm: 6000,
  target_mode: 'thrust',
  target_value: 600,
};
const GRAM = 0.00980665;
/** A pair of weights, lower and upper, of about this thickness. */
const TWO_SIDES = (t: number): number[][] => [Array(6).fill(-t), Array(6).fill(t)];
const service = await sharedService();

type Json = Record<string, any>;

async function design(changes: object = {}): Promise<Json> {
  const answer = await service.post(PATH, { ...HOVER, ...changes });
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  expect(answer.json.object).toBe('geometry');
  expect(answer.text).not.toMatch(/NaN|Infinity/);
  return answer.json;
}

/** The blade as a client sends it on, at the speed that it was designed for. */
async function analysisOf(geometry: Json, asked: Json = HOVER): Promise<Json> {
  const { radius, chord, twist, diameter, hub_radius, num_blades, section_airfoils } = geometry;
  const body = {
    radius,
    chord,
    twist,
    diameter,
    hub_radius,
    num_blades,
    section_airfoils,
    rpm: asked.design_rpm,
    airspeed: asked.airspeed ?? 0,
    air_density: asked.air_density ?? 1.225,
  };
  const answer = await patiently(() => service.post('/v1/geometry/analyze', body));
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  return answer.json;
}

const off = (value: number, wanted: number): number => Math.abs(value / wanted - 1);

describe('designing a propeller', () => {
  it('makes a 10-inch blade whose analysis gives 5.88 N for 600 gf at 6000 rpm', async () => {
    const geometry = await design();
    expect(geometry).toMatchObject({
      converged: true,
      reason: null,
      airfoil: 'naca4412',
      diameter: 10,
      hub_radius: 0.15,
      num_blades: 2,
      section_coords: null,
      design: { converged: true, J: 0 },
      predicted: { rpm: 6000, efficiency: null },
    });
    expect(off(geometry.predicted.thrust_n, 600 * GRAM)).toBeLessThan(1e-3);
    const analysis = await analysisOf(geometry);
    expect(off(analysis.thrust, 600 * GRAM)).toBeLessThan(1e-3);
  });

  it('has 30 stations from the hub to the tip, of chords within its limits and one section', async () => {
    const {
      radius,
      chord,
      twist,
      thickness,
      section_airfoils,
      x_le_over_R,
      design: course,
    } = await design();
    const R = 0.127;
    expect(radius).toHaveLength(30);
    expect([radius[0], radius[29]]).toEqual([0.15 * R, R]);
    for (const row of [chord, twist, thickness, section_airfoils, x_le_over_R])
      expect(row).toHaveLength(30);
    for (const row of [course.cl_distribution, course.alpha_deg, course.reynolds])
      expect(row).toHaveLength(30);
    for (const c of chord) expect(c).toBeGreaterThan(0.008 * R);
    for (const c of chord) expect(c).toBeLessThan(0.3 * R);
    for (const { upper_weights, lower_weights } of section_airfoils)
      expect([upper_weights.length, lower_weights.length]).toEqual([8, 8]);
    expect(x_le_over_R[10]).toBeCloseTo((-0.25 * chord[10]) / R, 12);
  });

  it('has the outlines of its sections when they are asked for', async () => {
    const pairs = { section_airfoils: [TWO_SIDES(0.1), TWO_SIDES(0.16)] };
    for (const [change, isShared] of [
      [{}, true],
      [pairs, false],
    ] as const) {
      const { status, json } = await service.post(`${PATH}?expand=section_coords`, {
        ...HOVER,
        ...change,
      });
      expect([status, json.section_coords?.length]).toEqual([200, 30]);
      for (const [i, { x, y }] of json.section_coords.entries()) {
        expect(x).toHaveLength(y.length);
        expect(x[0]).toBeCloseTo(1, 3);
        expect(Math.min(...x)).toBeCloseTo(0, 3);
        // upper and lower side are apart by the thickness that is told, but between the points
        const height = Math.max(...y) - Math.min(...y);
        expect(height).toBeGreaterThan(0.98 * json.thickness[i]);
      }
      const [first, last] = [json.section_coords[0], json.section_coords[29]];
      expect(JSON.stringify(first) === JSON.stringify(last)).toBe(isShared);
    }
    const { status, json } = await service.post(`${PATH}?expand=outlines`, HOVER);
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'parameter_invalid_enum',
      'expand',
    ]);
  });

  const ROUND_TRIPS: [string, Json][] = [
    ['at rest', {}],
    ['of another library section', { airfoil: 'Clark Y' }],
    ['in flight', { airspeed: 15, target_value: 300, design_rpm: 8000 }],
    ['for a power', { target_mode: 'power', target_value: 80, airspeed: 10 }],
    ['of five blades in thin air', { num_blades: 5, air_density: 0.9, target_value: 400 }],
    ['with no hub', { hub_radius: 0 }],
    [
      'of 70 hp at 110 mph',
      {
        diameter: 69,
        hub_radius: 0.174,
        design_rpm: 2400,
        target_mode: 'power',
        target_value: 52_200,
        airfoil: 'naca4415',
        airspeed: 49.2,
      },
    ],
  ];
  it.each(ROUND_TRIPS)('predicts what an analysis of the blade says, %s', async (_, changes) => {
    const asked: Json = { ...HOVER, ...changes };
    const geometry = await design(changes);
    const { predicted, converged } = geometry;
    expect(converged).toBe(true);
    const wanted = asked.target_mode === 'power' ? asked.target_value : asked.target_value * GRAM;
    expect(
      off(asked.target_mode === 'power' ? predicted.power_w : predicted.thrust_n, wanted),
    ).toBeLessThan(1e-3);
    const analysis = await analysisOf(geometry, asked);
    expect(off(analysis.thrust, predicted.thrust_n)).toBeLessThan(1e-6);
    expect(off(analysis.power, predicted.power_w)).toBeLessThan(1e-6);
    expect(off(analysis.Ct, predicted.Ct)).toBeLessThan(1e-6);
    expect(off(analysis.Cp, predicted.Cp)).toBeLessThan(1e-6);
    if (asked.airspeed > 0)
      expect(off(analysis.efficiency, predicted.efficiency)).toBeLessThan(1e-6);
  });

  it('takes the rootmost entry of a layout, of equal ones the first, and says so', async () => {
    const layout = [
      { r_over_R: 0.9, airfoil_ref: 'e63' },
      { r_over_R: 0.2, airfoil_ref: 'clarky' },
      { r_over_R: 0.2, airfoil_ref: 'mh114' },
    ];
    const geometry = await design({ airfoil_layout: layout, airfoil: 'nobody' });
    expect(geometry.airfoil).toBe('clarky');
    expect(geometry.warnings.map((each: Json) => each.code)).toContain('only_rootmost_airfoil');
    const alone = await design({ airfoil: 'clarky' });
    expect(geometry.chord).toEqual(alone.chord);
  });

  it('says what keeps a target out of reach, and what is reached', async () => {
    const much = await design({ target_value: 1e6 });
    expect(much.converged).toBe(false);
    expect(much.design.converged).toBe(false);
    expect(much.reason).toMatch(/at most.*gf.*stall/s);
    expect(much.predicted.thrust_n).toBeGreaterThan(5);
    const little = await design({ target_mode: 'power', target_value: 1 });
    expect(little.converged).toBe(false);
    expect(little.reason).toMatch(/before it gives any thrust/);
  });

  it('says where a target is too little, or the blade too slow, to say anything of limits', async () => {
    const none = await design({ target_value: 1e-300 });
    expect(none.reason).toMatch(/too little for this diameter and speed/);
    const still = await design({ design_rpm: 1e-300 });
    expect(still.reason).toMatch(/the tip moves at only .* m\/s/);
    expect(still.reason).not.toMatch(/stall/);
  });

  it('claims no blade whose tip is faster than sound', async () => {
    const fast = await design({ diameter: 60, design_rpm: 6000 });
    expect(fast.converged).toBe(false);
    expect(fast.reason).toMatch(/Mach 1\.4/);
  });

  it('says that a thrust is in grams where newtons may have been meant', async () => {
    const { warnings } = await design({ target_value: 5.88, design_rpm: 10_000 });
    const warning = warnings.find((each: Json) => each.code === 'target_unit');
    expect(warning?.message).toMatch(/gram-force.*send 600/);
  });

  const WEIGHTS = { upper: [0.18, 0.2, 0.25, 0.22], lower: [-0.14, -0.08, -0.05] };
  it('asks to come again while polars of sections by weights are made, and then predicts what an analysis says', async () => {
    const root = [WEIGHTS.lower, WEIGHTS.upper];
    const changes = { section_airfoils: [root, root] };
    const geometry = await designed(changes);
    expect(geometry.airfoil).toBeNull();
    expect(geometry.converged).toBe(true);
    const analysis = await analysisOf(geometry);
    expect(off(analysis.thrust, geometry.predicted.thrust_n)).toBeLessThan(5e-3);
    expect(off(analysis.power, geometry.predicted.power_w)).toBeLessThan(5e-3);
  });

  it('designs with an airfoil of the account, by the weights that describe it', async () => {
    const own = await importAirfoil(service as never, selig(), 'for a design');
    expect(own.status).toBe(201);
    const geometry = await designed({ airfoil: own.json.id });
    expect(geometry.airfoil).toBe(own.json.id);
    expect(geometry.converged).toBe(true);
    const analysis = await analysisOf(geometry);
    expect(off(analysis.thrust, geometry.predicted.thrust_n)).toBeLessThan(5e-3);
    expect(off(analysis.power, geometry.predicted.power_w)).toBeLessThan(5e-3);
  });

  async function designed(changes: object): Promise<Json> {
    const { status, json } = await patiently(() => service.post(PATH, { ...HOVER, ...changes }));
    expect([status, json.error]).toEqual([200, undefined]);
    return json;
  }
});

describe('requests that cannot be designed', () => {
  const layout = (changes: object) => ({
    airfoil_layout: [{ r_over_R: 0.2, airfoil_ref: 'clarky', ...changes }],
  });
  const REFUSED: [string, object, string, string][] = [
    ['no diameter', { diameter: undefined }, 'parameter_missing', 'diameter'],
    ['a diameter of 0', { diameter: 0 }, 'parameter_out_of_range', 'diameter'],
    ['a diameter that halves to 0', { diameter: 5e-324 }, 'parameter_out_of_range', 'diameter'],
    ['a diameter above 120', { diameter: 120.1 }, 'parameter_out_of_range', 'diameter'],
    ['a hub below 0', { hub_radius: -0.1 }, 'parameter_out_of_range', 'hub_radius'],
    ['a hub above 1', { hub_radius: 1.01 }, 'parameter_out_of_range', 'hub_radius'],
    ['a hub of 0.99', { hub_radius: 0.99 }, 'invalid_geometry', 'hub_radius'],
    ['a hub of 0.95', { hub_radius: 0.95 }, 'invalid_geometry', 'hub_radius'],
    ['no hub', { hub_radius: null }, 'parameter_missing', 'hub_radius'],
    ['no speed', { design_rpm: 0 }, 'parameter_out_of_range', 'design_rpm'],
    ['200001 rpm', { design_rpm: 200_001 }, 'parameter_out_of_range', 'design_rpm'],
    ['another mode', { target_mode: 'torque' }, 'parameter_invalid_enum', 'target_mode'],
    ['a target of 0', { target_value: 0 }, 'parameter_out_of_range', 'target_value'],
    ['a target in words', { target_value: '600' }, 'parameter_invalid_type', 'target_value'],
    ['no blades', { num_blades: 0 }, 'parameter_out_of_range', 'num_blades'],
    ['17 blades', { num_blades: 17 }, 'parameter_out_of_range', 'num_blades'],
    ['half a blade', { num_blades: 2.5 }, 'parameter_invalid_type', 'num_blades'],
    ['a long airfoil', { airfoil: 'x'.repeat(65) }, 'parameter_too_long', 'airfoil'],
    ['an unknown airfoil', { airfoil: 'nobody' }, 'unknown_airfoil', 'airfoil'],
    [
      'an unknown airfoil in the layout',
      layout({ airfoil_ref: 'nobody' }),
      'unknown_airfoil',
      'airfoil_layout[0].airfoil_ref',
    ],
    [
      'a layout beyond the tip',
      layout({ r_over_R: 1.1 }),
      'parameter_out_of_range',
      'airfoil_layout[0].r_over_R',
    ],
    [
      'a layout without a name',
      layout({ airfoil_ref: '' }),
      'parameter_invalid_format',
      'airfoil_layout[0].airfoil_ref',
    ],
    ['a layout with more', layout({ chord: 1 }), 'unknown_field', 'airfoil_layout[0].chord'],
    [
      '65 places',
      {
        airfoil_layout: Array.from({ length: 65 }, () => ({
          r_over_R: 0.2,
          airfoil_ref: 'clarky',
        })),
      },
      'parameter_too_many_items',
      'airfoil_layout',
    ],
    [
      'a section without a lower side',
      { section_airfoils: [[[0.1]]] },
      'parameter_too_few_items',
      'section_airfoils[0]',
    ],
    [
      'a section that crosses itself',
      {
        section_airfoils: [
          [
            [-0.1, 0.6, 0.6],
            [0.2, 0.1, 0.1],
          ],
        ],
      },
      'invalid_geometry',
      'section_airfoils[0]',
    ],
    ['an airspeed below 0', { airspeed: -1 }, 'parameter_out_of_range', 'airspeed'],
    ['344 m/s', { airspeed: 344 }, 'parameter_out_of_range', 'airspeed'],
    ['no air', { air_density: 0 }, 'parameter_out_of_range', 'air_density'],
    ['heavy air', { air_density: 5.1 }, 'parameter_out_of_range', 'air_density'],
    ['polar coefficients', { cl_alpha: 6 }, 'unknown_field', 'cl_alpha'],
  ];
  it.each(REFUSED)('refuses %s', async (_, changes, code, param) => {
    const { status, json } = await service.post(PATH, { ...HOVER, ...changes });
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it.each([
    ['1e400', '1e400', 422],
    ['NaN', 'NaN', 400],
  ])('refuses %s as a target', async (_, text, status) => {
    const body = JSON.stringify(HOVER).replace('600', text);
    const answer = await service.request('POST', PATH, body);
    expect(answer.status).toBe(status);
  });

  const EXTREME: [string, object][] = [
    ['a million grams', { target_value: 1e6 }],
    ['1e308 grams', { target_value: 1e308 }],
    ['1e308 W', { target_mode: 'power', target_value: 1e308 }],
    ['1e-300 grams', { target_value: 1e-300 }],
    ['1 W', { target_mode: 'power', target_value: 1 }],
    ['120 inches at 200000 rpm', { diameter: 120, design_rpm: 200_000 }],
    ['1e-9 rpm', { design_rpm: 1e-9 }],
    ['1e-300 rpm', { design_rpm: 1e-300 }],
    ['1e-300 inches', { diameter: 1e-300 }],
    ['1e-12 inches', { diameter: 1e-12 }],
    ['1e-300 kg/m³', { air_density: 1e-300 }],
    ['343 m/s', { airspeed: 343 }],
    ['a blade that is all tip', { hub_radius: 0.949 }],
    ['16 blades without a hub', { num_blades: 16, hub_radius: 0 }],
  ];
  it.each(EXTREME)('answers %s with a blade and a word on it', async (_, changes) => {
    const geometry = await design(changes);
    expect(geometry.converged ? null : geometry.reason).not.toBe('');
    expect(geometry.converged === (geometry.reason === null)).toBe(true);
    for (const row of ['radius', 'chord', 'twist'])
      for (const x of geometry[row]) expect(Number.isFinite(x)).toBe(true);
  });
});
