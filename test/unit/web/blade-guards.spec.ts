import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { guardsOf } from '../../../web/src/blade/guards.ts';
import type { AnalysisBody, Plan } from '../../../web/src/blade/plan.ts';

const BODY = JSON.parse(readFileSync('examples/apc-10x5.json', 'utf8')) as AnalysisBody;
const INCH = 0.0254;
const by = (values: number[], factor: number) =>
  values.map((value) => Number((value * factor).toPrecision(10)));

/** What is said of a slip, and the plan once all that is offered is taken. */
function mended(change: Partial<AnalysisBody>): { said: string[]; body: AnalysisBody } {
  let plan: Plan = { body: { ...BODY, ...change } };
  const said: string[] = [];
  for (let i = 0; i < 5; i++) {
    const [guard] = guardsOf(plan);
    if (guard === undefined) return { said, body: plan.body };
    said.push(guard.param);
    plan = guard.mend!(plan);
  }
  throw new Error(`never content: ${said.join()}`);
}

describe('guards of units', () => {
  it('say nothing of the examples', () => {
    expect(guardsOf({ body: BODY })).toEqual([]);
  });

  it.each<[string, string[], Partial<AnalysisBody>]>([
    ['radii in inches', ['radius'], { radius: by(BODY.radius, 1 / INCH) }],
    ['radii in millimeters', ['radius'], { radius: by(BODY.radius, 1000) }],
    ['radii over R', ['radius'], { radius: by(BODY.radius, 1 / 0.127) }],
    ['chords in millimeters', ['chord'], { chord: by(BODY.chord, 1000) }],
    ['chords in inches', ['chord'], { chord: by(BODY.chord, 1 / INCH) }],
    ['chords over R', ['chord'], { chord: by(BODY.chord, 1 / 0.127) }],
    ['twist in radians', ['twist'], { twist: by(BODY.twist, Math.PI / 180) }],
    ['twist from the axis', ['twist'], { twist: BODY.twist.map((each) => 90 - each) }],
    ['a diameter in millimeters', ['diameter'], { diameter: 254 }],
    ['a diameter in meters', ['diameter'], { diameter: 0.254 }],
    ['a hub in meters', ['hub_radius'], { hub_radius: 0.01905 }],
    ['a hub in millimeters', ['hub_radius'], { hub_radius: 19.05 }],
    ['a hub in inches', ['hub_radius'], { hub_radius: 0.75 }],
    ['a speed in rev/s', ['rpm'], { rpm: 111.8 }],
    ['a density in g/m³', ['air_density'], { air_density: 1225 }],
    [
      'all in millimeters',
      ['diameter', 'radius', 'chord'],
      { diameter: 254, radius: by(BODY.radius, 1000), chord: by(BODY.chord, 1000) },
    ],
  ])('%s: named, and mended by what is offered', (_, params, change) => {
    const { said, body } = mended(change);
    expect(said).toEqual(params);
    for (const name of ['radius', 'chord', 'twist'] as const)
      body[name].forEach((value, i) => expect(value).toBeCloseTo(BODY[name][i], 6));
    for (const name of ['diameter', 'hub_radius', 'rpm', 'air_density'] as const)
      expect(body[name]).toBeCloseTo(BODY[name]!, 3);
  });

  it('take gram-force for newtons where a hundred times of what is usual is asked', () => {
    const asked = { mode: 'solve_to_target', target_type: 'thrust' } as const;
    expect(mended({ ...asked, target_value: 646 }).body.target_value).toBeCloseTo(6.335, 3);
    expect(guardsOf({ body: { ...BODY, ...asked, target_value: 6.335 } })).toEqual([]);
  });

  it('do not take a big rotor for a slip', () => {
    const size = 80 / 10;
    const big = {
      diameter: 80,
      radius: by(BODY.radius, size),
      chord: by(BODY.chord, size),
      rpm: 900,
    };
    expect(guardsOf({ body: { ...BODY, ...big } })).toEqual([]);
  });
});
