import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { isUnfinished, patiently } from '../support/patience.js';
import { type Answer, startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { readSolvedPolars, type SolvedPolar } from '../support/solved-polars.js';

/**
 * A blade whose annuli all see about the same: its sections' polars are made at four Reynolds numbers and 13 angles, a fifth
 * of what a propeller's usual blade needs.
 */
const radii = [0.05, 0.065, 0.08, 0.095, 0.11, 0.127];
const bladeAt = (radius: readonly number[]) => ({
  radius,
  chord: radius.map((r) => 0.003 / r),
  twist: radius.map((r) => 3 + (Math.atan(14 / (628 * r)) * 180) / Math.PI),
});
const example = {
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.3,
  airfoil: 'naca4412',
  ...bladeAt(radii),
  mode: 'point',
  rpm: 6000,
  airspeed: 12,
  air_density: 1.225,
};
const PATH = '/v1/geometry/analyze';
const service = await sharedService();

const stations = radii.length;
const all = <T>(one: T): T[] => Array<T>(stations).fill(one);

/** Class-shape weights near NACA 4412 (least squares on its equation, 8 a side, rounded to 4 digits). */
const NACA4412 = {
  lower_weights: [-0.1357, -0.0629, -0.0633, -0.0066, -0.0331, -0.0013, -0.0119, 0.0037],
  upper_weights: [0.2056, 0.2592, 0.2289, 0.2807, 0.2203, 0.254, 0.2337, 0.2419],
  leading_edge_weight: 0.0157,
  TE_thickness: 0.0025,
};
/** Another section: thinner, less camber, a closed trailing edge. */
const THIN = {
  leading_edge_weight: 0,
  TE_thickness: 0,
  lower_weights: NACA4412.lower_weights.map((w) => 0.7 * w - 0.01),
  upper_weights: NACA4412.upper_weights.map((w) => 0.7 * w),
};

async function analyze(changes: object = {}, to = service) {
  const answer = await to.post(PATH, { ...example, ...changes });
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  return answer.json;
}
const refusal = async (changes: object) => {
  const { status, json } = await service.post(PATH, { ...example, ...changes });
  return [status, json.error?.code, json.error?.param, json.error?.message];
};

describe('a blade whose stations have sections of their own', () => {
  it('answers as the airfoil does where all of them are that airfoil', async () => {
    const named = await analyze({ airfoil: 'naca4412' });
    const weights = await analyze({ section_airfoils: all(NACA4412) });
    expect(Math.abs(weights.Ct / named.Ct - 1)).toBeLessThan(0.02);
    expect(Math.abs(weights.Cp / named.Cp - 1)).toBeLessThan(0.03);
  });

  it('reads the older pair as the object without leading-edge weight and trailing-edge thickness', async () => {
    const { lower_weights, upper_weights } = THIN;
    const pair = await analyze({ section_airfoils: all([lower_weights, upper_weights]) });
    expect(pair).toEqual(await analyze({ section_airfoils: all(THIN) }));
  });

  it('lies between its two sections where the root has one and the tip the other', async () => {
    const mixed = await analyze({
      section_airfoils: all(NACA4412).map((root, i) => (i < stations / 2 ? root : THIN)),
    });
    const [thick, thin] = [
      await analyze({ section_airfoils: all(NACA4412) }),
      await analyze({ section_airfoils: all(THIN) }),
    ];
    expect(mixed.Ct).toBeLessThan(thick.Ct);
    expect(mixed.Ct).toBeGreaterThan(thin.Ct);
  });

  it('is answered in every mode, over again with the same bytes', async () => {
    const { rpm, airspeed: _airspeed, mode: _mode, ...blade } = example;
    const section_airfoils = all(THIN);
    const questions = [
      { ...blade, section_airfoils, mode: 'sweep', rpm, j_from: 0, j_to: 0.6, j_steps: 7 },
      {
        ...blade,
        section_airfoils,
        mode: 'solve_to_target',
        target_type: 'thrust',
        target_value: 4,
      },
    ];
    for (const question of questions) {
      const first = await service.post(PATH, question);
      expect([first.status, first.json.converged]).toEqual([200, true]);
      expect((await service.post(PATH, question)).text).toBe(first.text);
    }
  });

  it('ignores the airfoil that it stands in place of', async () => {
    const a = await analyze({ section_airfoils: all(THIN), airfoil: 'no such airfoil' });
    expect(a).toEqual(await analyze({ section_airfoils: all(THIN) }));
  });

  it('is refused by station where a section is none', async () => {
    const crossed = { ...NACA4412, lower_weights: NACA4412.upper_weights };
    const [status, code, param, message] = await refusal({
      section_airfoils: all(NACA4412).with(3, crossed),
    });
    expect([status, code, param]).toEqual([422, 'invalid_geometry', 'section_airfoils[3]']);
    expect(message).toMatch(/section_airfoils\[3\]/);
    const huge = { ...NACA4412, upper_weights: all(10).slice(0, 8) };
    expect((await refusal({ section_airfoils: all(huge) })).slice(0, 3)).toEqual([
      422,
      'invalid_geometry',
      'section_airfoils[0]',
    ]);
  });
});

describe('the thickness of stations', () => {
  it('changes nothing where it is that of the airfoil', async () => {
    const plain = await analyze();
    expect(await analyze({ thickness: all(0.12) })).toEqual(plain);
    // solved for the blade, not taken from the library
    const near = await analyze({ thickness: all(0.1207) });
    expect(Math.abs(near.Ct / plain.Ct - 1)).toBeLessThan(0.015);
    expect(Math.abs(near.Cp / plain.Cp - 1)).toBeLessThan(0.02);
  });

  it('may differ at every station, at fifty of them, and stay within the time of an analysis', async () => {
    const radius = Array.from({ length: 50 }, (_, i) => 0.05 + (0.077 * i) / 49);
    const a = await analyze({
      ...bladeAt(radius),
      thickness: radius.map((_, i) => 0.2 - (0.1 * i) / 49),
    });
    expect(a.converged).toBe(true);
  });

  it('of a root as thick as a block is answered with the thickest polars there are, and says so', async () => {
    const a = await analyze({ thickness: all(0.12).with(0, 0.6).with(1, 0.4) });
    expect(a.converged).toBe(true);
    for (const warning of a.warnings ?? []) expect(warning.message).not.toMatch(/NaN/);
  });

  it('too small for any section is refused, never left out', async () => {
    for (const t of [1e-9, 4e-5, 1e-4])
      expect((await refusal({ thickness: all(t) })).slice(0, 3)).toEqual([
        422,
        'invalid_geometry',
        'thickness[0]',
      ]);
  });

  it('beyond any section is refused by station', async () => {
    expect((await refusal({ thickness: all(0.12).with(2, 0.9) })).slice(0, 3)).toEqual([
      422,
      'invalid_geometry',
      'thickness[2]',
    ]);
  });
});

describe('airfoils by a NACA number', () => {
  it.each(['naca0009', 'NACA 23012', 'naca 0012-64', 'naca16-212'])(
    '%s needs no library',
    async (airfoil) => {
      const a = await analyze({ airfoil });
      expect(a.converged).toBe(true);
      expect(a.Ct).toBeGreaterThan(0.03);
    },
  );
});

describe('polars that take longer than the request may', () => {
  it('answer 504 with when to try again, go on being made, and then answer', async () => {
    const hurried = await startService({ ANALYZE_TIMEOUT_MS: '150', WORKER_THREADS: '1' });
    try {
      await sql(hurried.databaseUrl, 'truncate section_polar');
      const sections = [NACA4412, THIN, { ...THIN, TE_thickness: 0.004 }];
      const body = { ...example, section_airfoils: radii.map((_, i) => sections[i % 3]) };
      const first = await hurried.post(PATH, body);
      expect([first.status, first.json.error.code]).toEqual([504, 'solver_timeout']);
      // a processor that is busy elsewhere may have spent the time before the first polar
      expect(first.json.error.message).toMatch(/polars|longer than the time limit/);
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      const soon: Answer[] = [];
      const answer = await patiently(async () => {
        const each = await hurried.post(PATH, body);
        if (isUnfinished(each)) soon.push(each);
        return each;
      });
      expect([answer.status, answer.json.converged]).toEqual([200, true]);
      // whatever was answered on the way, the last one is what a service with time says, to the byte
      expect(answer.text).toBe((await service.post(PATH, body)).text);
      for (const { json } of soon) {
        expect(Math.abs(json.Ct / answer.json.Ct - 1)).toBeLessThan(0.1);
        expect(json.warnings.at(-1).message).toMatch(/^\d+ of the \d+ polars .* in about [\d.]+ s/);
      }
      // what the tests keep is what the solver makes; where it changed, delete the file and write it anew
      const kept = new Map(readSolvedPolars().map(({ key, rows }) => [key.toString('hex'), rows]));
      const made = await sql(hurried.databaseUrl, 'select key, rows from section_polar');
      expect(made.length).toBeGreaterThan(3);
      for (const { key, rows } of made as unknown as SolvedPolar[])
        expect(kept.get(key.toString('hex'))?.equals(rows)).toBe(true);
    } finally {
      await hurried.stop();
    }
  });
});
