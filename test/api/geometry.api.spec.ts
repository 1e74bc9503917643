import { describe, expect, it } from '@jest/globals';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { cpuTime } from '../../bench/http/processes.js';
import { tellFigure } from '../../scripts/lib/test-report.mjs';
import { example } from '../support/example-analysis.js';
import { metricsOf } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const PATH = '/v1/geometry/analyze';
const service = await sharedService();

async function analyze(changes: object = {}) {
  const answer = await service.post(PATH, { ...example, ...changes });
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  expect(answer.json.object).toBe('geometry_analysis');
  return answer.json;
}

/** What warnings call each variable. */
const NAMED: Record<string, RegExp> = {
  reynolds: /Reynolds number/,
  solidity: /solidity/,
  twist_distribution: /twist/,
  sweep: /sweep up to 80°/,
  hub_radius: /begins at 0.94 R/,
  thickness: /60 % thick/,
};

describe('air that crosses the disc', () => {
  const FORCES = [
    'force_inplane_n',
    'force_side_n',
    'hub_moment_roll_n_m',
    'hub_moment_pitch_n_m',
    'blade_thrust_amplitude_n',
  ] as const;
  const point = { airspeed: 12, rpm: 5000 };

  it('pushes the rotor back, and lifts its advancing side and the one upstream', async () => {
    const a = await analyze({ ...point, disc_angle_deg: 10 });
    expect(a.converged).toBe(true);
    expect(a.force_inplane_n).toBeGreaterThan(0.01 * a.thrust);
    expect(a.force_inplane_n).toBeLessThan(0.3 * a.thrust);
    expect(a.hub_moment_roll_n_m).toBeGreaterThan(0);
    expect(a.hub_moment_pitch_n_m).toBeGreaterThan(0);
    expect(a.blade_thrust_amplitude_n).toBeLessThan(a.thrust / 2);
    // the whole speed
    expect(a.J).toBeCloseTo(12 / ((5000 / 60) * 0.254), 12);
    expect(a.efficiency).toBeCloseTo((Math.sin(Math.PI / 18) * a.J * a.Ct) / a.Cp, 12);
    expect(a.warnings.map(({ code }: { code: string }) => code)).toContain('oblique_flow');
    const sum = a.stations.reduce((t: number, s: Record<string, number>) => t + s.dT_dr * s.dr, 0);
    expect(Math.abs(sum / a.thrust_raw - 1)).toBeLessThan(1e-9);
  });

  it('is no such air at 90°, but for the fields, which are 0', async () => {
    const { warnings: _, ...axial } = await analyze(point);
    const { warnings: __, ...along } = await analyze({ ...point, disc_angle_deg: 90 });
    for (const name of FORCES) {
      expect(axial[name]).toBeUndefined();
      expect(along[name]).toBe(0);
      delete along[name];
    }
    expect(along).toEqual(axial);
    const near = await analyze({ ...point, disc_angle_deg: 89.999 });
    expect(near.thrust / axial.thrust).toBeCloseTo(1, 5);
  });

  it('has the points of a sweep one by one, and is solved to a target', async () => {
    const body = { rpm: 5000, disc_angle_deg: 30 };
    const sweep = await analyze({ ...body, mode: 'sweep', j_from: 0.1, j_to: 0.6, j_steps: 6 });
    for (const [i, J] of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].entries()) {
      const one = await analyze({ ...body, airspeed: J * (5000 / 60) * 0.254 });
      expect(sweep.sweep_Ct[i] / one.Ct).toBeCloseTo(1, 6);
      for (const name of FORCES) {
        const largest = Math.max(...sweep[`sweep_${name}`].map(Math.abs));
        expect(Math.abs(sweep[`sweep_${name}`][i] - one[name]) / largest).toBeLessThan(1e-4);
      }
    }
    const target = { mode: 'solve_to_target', target_type: 'thrust', target_value: 4 };
    const solved = await analyze({ ...body, airspeed: 8, ...target });
    expect(solved.thrust).toBeCloseTo(4, 6);
    const again = await analyze({ ...body, airspeed: 8, rpm: solved.rpm });
    expect(again.force_inplane_n / solved.force_inplane_n).toBeCloseTo(1, 6);
  });

  it('is refused beyond 0 … 90°, and batched like any other', async () => {
    for (const disc_angle_deg of [-1, 91]) {
      const { status, json } = await service.post(PATH, { ...example, disc_angle_deg });
      expect([status, json.error.param]).toEqual([422, 'disc_angle_deg']);
    }
    const angles = [0, 30, null, 90, 0];
    const requests = angles.map((disc_angle_deg) => ({ ...example, ...point, disc_angle_deg }));
    const { json } = await service.post(`${PATH}/batch`, { requests });
    const alone = await Promise.all(requests.map((body) => analyze(body)));
    expect(json.results).toEqual(alone);
    expect(json.results[0].thrust).toBeGreaterThan(json.results[2].thrust);
  });
});

describe('the collective of a variable-pitch rotor', () => {
  // three times the size of the example: nothing like it was measured
  const scaled = (values: number[]) => values.map((value) => 3 * value);
  const large = {
    ...example,
    pitch: null,
    family: null,
    geometry_source: null,
    diameter: 3 * example.diameter,
    radius: scaled(example.radius),
    chord: scaled(example.chord),
    rpm: 2500,
  };
  const turned = (collective: number) => large.twist.map((twist: number) => twist + collective);
  const MODES = [
    { airspeed: 8 },
    { mode: 'sweep', j_from: 0, j_to: 0.8, j_steps: 9 },
    { mode: 'solve_to_target', target_type: 'thrust', target_value: 60 },
  ];

  it.each(MODES)('is the twist turned by hand, to the last bit: %j', async (mode) => {
    for (const collective_deg of [-6.5, 4, 22]) {
      const answer = await analyze({ ...large, ...mode, collective_deg });
      expect(answer).toEqual(await analyze({ ...large, ...mode, twist: turned(collective_deg) }));
    }
  });

  it('leaves a measured propeller as it was measured at 0, and widens its bands with the angle', async () => {
    const point = { airspeed: 3 };
    const still = await analyze(point);
    expect(await analyze({ ...point, collective_deg: 0 })).toEqual(still);
    expect(await analyze({ ...point, collective_deg: null })).toEqual(still);
    expect(still.basis).toBe('measured');
    const answers = [still];
    for (const collective_deg of [1, 2, 4, 8])
      answers.push(await analyze({ ...point, collective_deg }));
    for (const [i, { thrust, uncertainty }] of answers.entries()) {
      if (i === 0) continue;
      const width = ({ thrust: { low, high } }: typeof uncertainty) => high - low;
      expect(thrust).toBeGreaterThan(answers[i - 1].thrust);
      expect(width(uncertainty)).toBeGreaterThanOrEqual(width(answers[i - 1].uncertainty));
    }
    expect(answers.at(-1)!.basis).not.toBe('measured');
    // the pitch that its maker names is that of the blade before it was turned
    const codes = (answers.at(-1)!.warnings ?? []).map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('pitch_disagrees');
  });

  it('turns the helix of a photographed blade with the rest', async () => {
    const scan = { ...large, geometry_source: 'scan', airspeed: 8 };
    const gains = async (origin: object) => {
      const [plain, more] = await Promise.all(
        [0, 4].map((collective_deg) =>
          analyze({ ...large, ...origin, airspeed: 8, collective_deg }),
        ),
      );
      return more.thrust / plain.thrust;
    };
    // the same helix drawn: its tip is turned as far as that of the photograph
    const at75 = 0.375 * large.diameter * 0.0254;
    const R = 0.5 * large.diameter * 0.0254;
    const k = large.radius.findIndex((r: number) => r >= at75);
    const w = (at75 - large.radius[k - 1]) / (large.radius[k] - large.radius[k - 1]);
    const beta75 = large.twist[k - 1] + w * (large.twist[k] - large.twist[k - 1]);
    const pitch = 0.75 * Math.tan((beta75 * Math.PI) / 180);
    const twist = large.twist.map((value: number, i: number) => {
      const x = large.radius[i] / R;
      return x > 0.75 ? (Math.atan(pitch / x) * 180) / Math.PI : value;
    });
    expect((await gains(scan)) / (await gains({ twist }))).toBeCloseTo(1, 2);
  });

  describe('is found for a target at a given speed', () => {
    const solve = { mode: 'solve_to_target', solve_for: 'collective', rpm: 2500, airspeed: 8 };

    it.each([
      ['thrust', 60],
      ['thrust', 20],
      ['power', 500],
    ])('of %s %d', async (target_type, target_value) => {
      const found = await analyze({ ...large, ...solve, target_type, target_value });
      expect(found).toMatchObject({ converged: true, mode: 'solve_to_target', rpm: 2500 });
      expect(found[target_type] / target_value).toBeCloseTo(1, 7);
      const { collective_deg, mode: _, ...there } = found;
      const point = { ...large, airspeed: 8, rpm: 2500, collective_deg };
      const { mode: __, ...again } = await analyze(point);
      expect(again).toEqual(there);
      // in attached flow, whatever the first guess
      const more = await analyze({ ...point, collective_deg: collective_deg + 0.5 });
      expect(more[target_type]).toBeGreaterThan(found[target_type]);
      const guessed = { ...large, ...solve, target_type, target_value, collective_deg: 25 };
      expect((await analyze(guessed)).collective_deg).toBeCloseTo(collective_deg, 5);
    });

    it('of a component and in a batch, and says what comes nearest where there is none', async () => {
      const of = { target_type: 'thrust', target_value: 3 };
      const propeller_component_id = componentIdOf('apc-10x4p7sf');
      const body = { ...solve, ...of, rpm: 4000, airspeed: 0, propeller_component_id };
      const { json: one } = await service.post(PATH, body);
      expect(one.thrust).toBeCloseTo(3, 7);
      const weak = { ...body, target_value: 300 };
      const { json } = await service.post(`${PATH}/batch`, { requests: [body, weak] });
      expect(json.results[0]).toEqual(one);
      expect(json.results[1]).toMatchObject({
        converged: false,
        mode: 'solve_to_target',
        collective_deg: null,
        thrust: null,
        reason: expect.stringMatching(
          /^No collective meets 300 N of thrust at 4000 rpm: .* degrees/,
        ),
      });
    });

    it('and belongs to a target', async () => {
      const { status, json } = await service.post(PATH, { ...example, solve_for: 'collective' });
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'parameters_exclusive',
        'solve_for',
      ]);
    });
  });

  it('is refused beyond its bounds, and where it turns a station beyond a right angle', async () => {
    for (const [collective_deg, changes] of [
      [-31, {}],
      [61, {}],
      [60, { twist: example.twist.map(() => 31) }],
    ] as const) {
      const { status, json } = await service.post(PATH, { ...example, ...changes, collective_deg });
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'parameter_out_of_range',
        'collective_deg',
      ]);
    }
  });
});

describe('the temperature of the air', () => {
  it('changes Reynolds and Mach numbers by viscosity and speed of sound, and not the density', async () => {
    const [cold, usual, standard] = [
      await analyze({ airspeed: 5, ambient_temp_c: -20 }),
      await analyze({ airspeed: 5 }),
      await analyze({ airspeed: 5, ambient_temp_c: 15 }),
    ];
    const ratio = (a: typeof cold, key: string) => a.stations[20][key] / usual.stations[20][key];
    // Sutherland: 1.615e-5 Pa·s at −20 °C; √(γRT)
    expect(ratio(cold, 'Re')).toBeCloseTo(1.789 / 1.615, 2);
    expect(ratio(cold, 'Mach')).toBeCloseTo(Math.sqrt(288.15 / 253.15), 3);
    expect(ratio(standard, 'Re')).toBeCloseTo(1, 3);
    expect(ratio(standard, 'Mach')).toBeCloseTo(1, 3);
    expect(cold.Ct).toBeCloseTo(cold.thrust / (1.225 * (6708 / 60) ** 2 * 0.254 ** 4), 12);
    expect(Math.abs(cold.Cp / usual.Cp - 1)).toBeGreaterThan(1e-4);
  });
});

describe('analysing a point', () => {
  it('answers the example near its measured static thrust and power', async () => {
    const a = await analyze();
    expect(a).toMatchObject({
      mode: 'point',
      converged: true,
      reason: null,
      J: 0,
      rpm: 6708,
      efficiency: null,
    });
    // UIUC Propeller Database, vol. 1: Ct 0.0994, Cp 0.0379
    expect(Math.abs(a.Ct / 0.0994 - 1)).toBeLessThan(0.15);
    expect(Math.abs(a.Cp / 0.0379 - 1)).toBeLessThan(0.2);
  });

  it('sums its stations to the raw thrust and torque, to 1e-9', async () => {
    for (const airspeed of [0, 11, 30]) {
      const a = await analyze({ airspeed });
      expect(a.stations).toHaveLength(30);
      const sum = (key: string) =>
        a.stations.reduce((t: number, s: Record<string, number>) => t + s[key] * s.dr, 0);
      expect(Math.abs(sum('dT_dr') / a.thrust_raw - 1)).toBeLessThan(1e-9);
      expect(Math.abs(sum('dQ_dr') / a.torque_raw - 1)).toBeLessThan(1e-9);
    }
  });

  it('defines its coefficients as it says: Ct = T/(ρn²D⁴), Cp = P/(ρn³D⁵), J = V/(nD), η = J Ct/Cp', async () => {
    const a = await analyze({ airspeed: 11 });
    const [n, D] = [6708 / 60, 0.254];
    expect(a.J).toBeCloseTo(11 / (n * D), 12);
    expect(a.Ct).toBeCloseTo(a.thrust / (1.225 * n ** 2 * D ** 4), 12);
    expect(a.Cp).toBeCloseTo(a.power / (1.225 * n ** 3 * D ** 5), 12);
    expect(a.power_raw).toBeCloseTo(a.torque_raw * 2 * Math.PI * n, 9);
    expect(a.efficiency).toBeCloseTo((a.J * a.Ct) / a.Cp, 12);
    expect(a.Ct_raw / a.Ct).toBeCloseTo(a.thrust_raw / a.thrust, 12);
    expect(a.Cp_raw / a.Cp).toBeCloseTo(a.power_raw / a.power, 12);
  });

  it('spaces its stations equally from hub to tip, at mid-radius', async () => {
    const { stations } = await analyze();
    stations.forEach((s: Record<string, number>, i: number) => {
      expect(s.r_over_R).toBeCloseTo(0.15 + ((i + 0.5) * 0.85) / 30, 12);
      expect(s.dr).toBeCloseTo((0.85 * 0.127) / 30, 12);
    });
  });

  it('says where it stands to the measured propellers, and which limit is left furthest', async () => {
    const placed = async (change: object) => {
      const { envelope_status, envelope_limiting_factor } = await analyze(change);
      return [envelope_status, envelope_limiting_factor];
    };
    expect(await placed({})).toEqual(['validated', undefined]);
    expect(await placed({ num_blades: 3 })).toEqual(['partial', 'blade_count']);
    expect(await placed({ rpm: 14_000 })).toEqual(['partial', 'tip_mach']);
    expect(await placed({ num_blades: 6, rpm: 16_000 })).toEqual(['partial', 'blade_count']);
    expect(await placed({ num_blades: 8 })).toEqual(['outside', 'blade_count']);
    const sweep = { mode: 'sweep', airspeed: undefined, j_from: 0, j_to: 1.1, j_steps: 5 };
    expect(await placed(sweep)).toEqual(['partial', 'advance_ratio']);
  });

  it('keeps to the six words of the specification, and says which finer variable limits it', async () => {
    const slow = { family: null, pitch: null, rpm: 900 };
    expect(await analyze(slow)).toMatchObject({
      envelope_status: 'partial',
      envelope_limiting_factor: 'tip_mach',
      envelope_limiting_variable: 'reynolds',
      envelope_reason: expect.stringMatching(
        /^Inside the measured range, where .* Reynolds number [\d,]+ at 0\.75 R \(measured: 3,700 to 140,000\)\.$/,
      ),
    });
    expect(await analyze({ sweep: example.radius.map(() => 25) })).toMatchObject({
      envelope_limiting_factor: 'pitch_diameter',
      envelope_limiting_variable: 'sweep',
    });
  });

  it('corrects inside the envelope and not far outside', async () => {
    const near = await analyze();
    expect(near.thrust).not.toBe(near.thrust_raw);
    const far = await analyze({ num_blades: 8 });
    expect([far.thrust, far.power]).toEqual([far.thrust_raw, far.power_raw]);
  });

  it.each<[string, object, string]>([
    ['an air density of 1e-300', { air_density: 1e-300 }, 'reynolds'],
    ['chords of 1e-9 R', { chord: example.chord.map(() => 1.27e-10) }, 'solidity'],
    [
      'a saw-tooth of ±60° in twist',
      { twist: example.twist.map((_, i) => (i % 2 ? 60 : -60)) },
      'twist_distribution',
    ],
    ['a sweep of 80°', { sweep: example.radius.map(() => 80) }, 'sweep'],
    ['a root at 0.94 R', { hub_radius: 0.94 }, 'hub_radius'],
    ['sections 60 % thick', { thickness: example.radius.map(() => 0.6) }, 'thickness'],
  ])('validates no absurd request: %s is outside, raw and warned of', async (_, change, factor) => {
    const { status, json: a } = await service.post(PATH, { ...example, ...change });
    expect(status).toBe(200);
    expect(a.basis ?? 'raw').toBe('raw');
    if (a.converged !== true) return;
    expect(a.envelope_status).toBe('outside');
    expect(a).not.toHaveProperty('uncertainty');
    expect([a.thrust, a.power]).toEqual([a.thrust_raw, a.power_raw]);
    const warned = a.warnings.filter(({ code }: { code: string }) =>
      ['unusual_geometry', 'outside_envelope'].includes(code),
    );
    expect(warned.length).toBeGreaterThan(0);
    expect(NAMED[factor].test(warned.map((w: { message: string }) => w.message).join(' '))).toBe(
      true,
    );
  });

  it('gives more thrust with more twist, and says where twist and nominal pitch disagree', async () => {
    const answers: any[] = [];
    for (const more of [0, 0.8, 1.5, 3, 5])
      answers.push(await analyze({ twist: example.twist.map((each: number) => each + more) }));
    const [asSent, ...turned] = answers;
    expect(asSent).toMatchObject({ basis: 'measured', envelope_status: 'validated' });
    for (const [i, { Ct }] of turned.entries()) expect(Ct).toBeGreaterThan(answers[i].Ct * 1.005);
    for (const answer of turned.slice(1)) {
      expect(answer).toMatchObject({ basis: 'family', envelope_status: 'partial' });
      const named = answer.warnings.find(({ code }: any) => code === 'pitch_disagrees');
      expect(named).toMatchObject({ param: 'pitch', message: expect.stringMatching(/above/) });
    }
    // what the pitch says of another blade pulls no more
    const offsets = turned.map(({ twist_offset_deg }) => twist_offset_deg);
    expect(Math.min(...offsets)).toBeGreaterThan(-2.5);
    const { pitch: _pitch, geometry_source: _source, ...edited } = example;
    const own = await service.post(PATH, {
      ...edited,
      twist: example.twist.map((t: number) => t + 5),
    });
    expect(own.json.warnings).toBeUndefined();
    expect(Math.abs(own.json.twist_offset_deg)).toBeLessThan(0.5);
  });

  it('answers a measured propeller with its curves, and a sweep with bands', async () => {
    const a = await analyze();
    expect(a).toMatchObject({ basis: 'measured', measured_propeller: 'apce_10x5' });
    // UIUC, volume 1: 6708 rpm at rest
    expect(a.Ct).toBeCloseTo(0.0994, 4);
    expect(a.Cp).toBeCloseTo(0.0379, 4);
    const turned = await analyze({ twist: example.twist.map((angle) => angle + 4) });
    expect(turned.basis).toBe('family');
    const sweep = await analyze({
      mode: 'sweep',
      airspeed: undefined,
      j_from: 0,
      j_to: 0.7,
      j_steps: 8,
    });
    const { Ct_low, Ct_high, share } = sweep.sweep_uncertainty;
    expect(share).toBeCloseTo(0.67, 2);
    for (const [i, Ct] of sweep.sweep_Ct.entries()) {
      expect(Ct_low[i]).toBeLessThan(Ct);
      expect(Ct_high[i]).toBeGreaterThan(Ct);
    }
  });

  it('knows no motor and no battery', async () => {
    const a = await analyze();
    for (const key of Object.keys(a)) expect(key).not.toMatch(/motor|battery|sweep_/);
  });

  it('answers every corner of the accepted range with finite numbers or a reason', async () => {
    const corners = [
      { rpm: 1e-9, airspeed: 343 },
      { rpm: 1e-300 },
      { rpm: 200_000, airspeed: 343, air_density: 5, num_blades: 16 },
      { rpm: 1, airspeed: 0, air_density: 1e-300 },
      { hub_radius: 0 },
      { hub_radius: 0.9 },
      { twist: example.twist.map(() => -90) },
      { twist: example.twist.map(() => 90), airspeed: 343 },
      { chord: example.chord.map(() => 1e-300) },
      { num_blades: 1, sweep: example.twist.map(() => 89.99) },
    ];
    for (const corner of corners) {
      const a = await analyze(corner);
      if (a.converged)
        expect([a.thrust, a.power, a.Ct, a.Cp, a.J].every(Number.isFinite)).toBe(true);
      else {
        expect(a.reason).toMatch(/\w+ \w+/);
        expect([a.thrust, a.Ct, a.rpm]).toEqual([null, null, null]);
        expect(a).not.toHaveProperty('stations');
      }
    }
  });

  it('warns where the polars do not reach', async () => {
    const fast = await analyze({ rpm: 60_000 });
    expect(fast.warnings.map((w: { code: string }) => w.code)).toEqual([
      'outside_polar_table',
      'high_tip_mach',
      'outside_envelope',
    ]);
    expect(await analyze()).not.toHaveProperty('warnings');
  });

  it('knows the library by name, however written, and lists near matches of an unknown one', async () => {
    const a = await analyze({ airfoil: 'NACA 4412' });
    expect(a.Ct).toBe((await analyze()).Ct);
    const refused = await service.post(PATH, { ...example, airfoil: 'clarkz' });
    expect([refused.status, refused.json.error.code, refused.json.error.param]).toEqual([
      422,
      'unknown_airfoil',
      'airfoil',
    ]);
    expect(refused.json.error.message).toContain('clarky');
  });
});

describe('sweeping J', () => {
  it('gives the curve of the propeller: thrust falls, efficiency peaks near J 0.5', async () => {
    const a = await analyze({ mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 15 });
    expect(a.converged).toBe(true);
    expect(a.sweep_J).toHaveLength(15);
    expect([a.sweep_J[0], a.sweep_J[14], a.sweep_eta[0]]).toEqual([0, 0.7, null]);
    for (let i = 5; i < 15; i++) expect(a.sweep_Ct[i]).toBeLessThan(a.sweep_Ct[i - 1]);
    const best = a.sweep_eta.indexOf(Math.max(...a.sweep_eta));
    expect(a.sweep_J[best]).toBeGreaterThanOrEqual(0.4);
    expect(a.sweep_J[best]).toBeLessThanOrEqual(0.6);
    expect(a.sweep_eta[best]).toBeGreaterThan(0.55);
    expect(a.sweep_eta[best]).toBeLessThan(0.75);
  });

  it('meets the single point at the same J, in any number of steps, and ignores a given airspeed', async () => {
    const a = await analyze({ mode: 'sweep', j_from: 0, j_to: 1, j_steps: 200, airspeed: 99 });
    expect(a.sweep_J).toHaveLength(200);
    const i = 77;
    const point = await analyze({ airspeed: a.sweep_J[i] * (6708 / 60) * 0.254 });
    expect(a.sweep_Ct[i]).toBeCloseTo(point.Ct, 8);
    expect(a.sweep_Cp[i]).toBeCloseTo(point.Cp, 8);
  });

  it('drops and names the points that cannot be computed', async () => {
    const a = await analyze({ mode: 'sweep', j_from: 0, j_to: 1, j_steps: 3, rpm: 1e-300 });
    expect(a).toMatchObject({
      converged: false,
      sweep_J: [],
      sweep_Ct: [],
      sweep_Cp: [],
      sweep_eta: [],
    });
    expect(a.reason).toContain('3 of 3 points');
  });
});

describe('solving for a target', () => {
  it('finds the rpm of the measured static thrust within 8 %', async () => {
    const a = await analyze({
      mode: 'solve_to_target',
      target_type: 'thrust',
      target_value: 6.335,
    });
    expect(Math.abs(a.rpm / 6708 - 1)).toBeLessThan(0.08);
    expect(a.thrust).toBeCloseTo(6.335, 6);
    expect(a.stations).toHaveLength(30);
  });

  it('finds the rpm of a power', async () => {
    const a = await analyze({
      mode: 'solve_to_target',
      target_type: 'power',
      target_value: 60,
      airspeed: 10,
    });
    expect(a.power).toBeCloseTo(60, 5);
  });

  it('says in words why a target cannot be met', async () => {
    const a = await analyze({ mode: 'solve_to_target', target_type: 'thrust', target_value: 1e6 });
    expect(a).toMatchObject({ converged: false, rpm: null, thrust: null, Ct: null });
    expect(a.reason).toMatch(/cannot reach 1000000 N of thrust.*at most, at \d+/);
    const sonic = {
      mode: 'solve_to_target',
      target_type: 'thrust',
      target_value: 1,
      airspeed: 343,
    };
    expect((await analyze(sonic)).reason).toContain('not below the speed of sound');
    for (const target_value of [1e-300, 1e308]) {
      const odd = await analyze({
        mode: 'solve_to_target',
        target_type: 'power',
        target_value,
        airspeed: 20,
      });
      expect(odd.converged === true || odd.reason.length > 20).toBe(true);
    }
  });
});

describe('the pool behind it', () => {
  it('serves many at once and shows its work in /metrics', async () => {
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, i) => analyze({ rpm: 3000 + 10 * i })),
    );
    expect(all.every((a) => a.converged)).toBe(true);
    const text = await metricsOf(service.url);
    const tasks = Number(/inflow_engine_run_seconds_count\{kind="point"\} (\d+)/.exec(text)![1]);
    expect(tasks).toBeGreaterThanOrEqual(200);
    expect(text).toMatch(/inflow_engine_threads \d/);
    expect(text).toMatch(/inflow_engine_queue_tasks 0/);
  });

  it('answers each request for itself, whatever it shares a thread with', async () => {
    const ask = (i: number) =>
      service.post(PATH, {
        ...example,
        rpm: 3000 + 50 * i,
        ...(i % 3 === 1 && { mode: 'sweep', j_from: 0, j_to: 0.5, j_steps: 2 + i, airspeed: 0 }),
        ...(i % 3 === 2 && { mode: 'solve_to_target', target_type: 'thrust', target_value: i }),
        ...(i % 7 === 3 && { airfoil: i % 2 ? 'clarky' : 'no such section' }),
        ...(i % 11 === 5 && { rpm: 1e-300 }),
      });
    const together = await Promise.all(Array.from({ length: 66 }, (_, i) => ask(i)));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200, 422]));
    for (const [i, { status, json }] of together.entries()) {
      const alone = await ask(i);
      if (status === 200) expect(json).toEqual(alone.json);
      else expect([status, json.error.code]).toEqual([alone.status, alone.json.error.code]);
    }
  });

  it('costs the service processor time, which the report tells', async () => {
    const [connections, points] = [8, 250];
    const some = () =>
      Promise.all(
        Array.from({ length: connections }, async () => {
          for (let i = 0; i < points; i++) await service.post(PATH, example);
        }),
      );
    await some(); // the compiler's time is not the points'
    const before = cpuTime(service);
    await some();
    const after = cpuTime(service);
    if (before === undefined || after === undefined) return;
    const each = (1000 * (after - before)) / (connections * points);
    const figure = `${each.toFixed(0)} µs of processor`;
    tellFigure(`single point over HTTP, ${connections} at a time: ${figure}`);
  });

  it('survives callers who leave', async () => {
    const body = JSON.stringify({ ...example, mode: 'sweep', j_from: 0, j_to: 1, j_steps: 200 });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(service.url + PATH, {
          method: 'POST',
          headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(3),
        }).catch(() => undefined),
      ),
    );
    expect((await analyze()).converged).toBe(true);
    expect(service.logs()).not.toMatch(/"level":"error"/);
  });
});
