import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkGeometry } from '../../../src/geometry/geometry.checks.js';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import type { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';

const blade = APC_10X5 as GeometryAnalysisRequest;
const stations = blade.radius.length;
const check = (change: Partial<GeometryAnalysisRequest>) => checkGeometry({ ...blade, ...change });
const codes = (change: Partial<GeometryAnalysisRequest>) =>
  check(change).map(({ code, param }) => [code, param]);
const scaled = (values: number[], factor: number) => values.map((value) => value * factor);

describe('the arrays of a blade', () => {
  it('pass when they are right', () => {
    expect(check({})).toEqual([]);
  });

  it('must be equally long; the odd one out is named', () => {
    const short = blade.radius.slice(0, -1);
    expect(codes({ chord: blade.chord.slice(1) })).toEqual([['array_length_mismatch', 'chord']]);
    expect(codes({ twist: [...blade.twist, 5] })).toEqual([['array_length_mismatch', 'twist']]);
    expect(codes({ radius: [...short.slice(1), blade.radius.at(-1)!] })).toContainEqual([
      'array_length_mismatch',
      'radius',
    ]);
    expect(codes({ sweep: [1, 2] })).toEqual([['array_length_mismatch', 'sweep']]);
    expect(codes({ thickness: [0.1] })).toContainEqual(['array_length_mismatch', 'thickness']);
    expect(check({ chord: [0.01] })[0].message).toBe(
      'chord has 1 items, but the blade has 18 stations',
    );
  });

  it('are absent when empty or null, where that is allowed', () => {
    expect(check({ sweep: [], thickness: [], section_airfoils: [] })).toEqual([]);
    expect(check({ sweep: null, thickness: null })).toEqual([]);
    expect(check({ sweep: Array<number>(stations).fill(10) })).toEqual([]);
    expect(check({ thickness: Array<number>(stations).fill(0.1) })).toEqual([]);
  });

  it('need a radius that rises strictly', () => {
    const equal = blade.radius.with(5, blade.radius[4]);
    const falling = blade.radius.toReversed();
    expect(codes({ radius: equal })).toEqual([['not_monotonic', 'radius[5]']]);
    expect(codes({ radius: falling })).toEqual([['not_monotonic', 'radius[1]']]);
  });
});

describe('a diameter', () => {
  it('is one that doubles can hold, with all its lengths', () => {
    const tiny = (diameter: number) => ({
      diameter,
      radius: scaled(blade.radius, diameter / blade.diameter),
      chord: scaled(blade.chord, diameter / blade.diameter),
    });
    expect(check(tiny(1e-300))).toEqual([]);
    for (const diameter of [1e-306, 1e-310, 5e-324])
      expect(check(tiny(diameter))[0]).toMatchObject({
        code: 'parameter_out_of_range',
        param: 'diameter',
        message: expect.stringContaining('at least 1e-305'),
      });
  });
});

describe('the units guard', () => {
  it.each([
    ['inches', 1 / 0.0254, 'inches'],
    ['millimeters', 1000, 'millimeters'],
    ['r/R', 1 / 0.127, 'fractions of the tip radius (r/R)'],
    ['centimeters', 100, 'centimeters'],
    ['feet', 1 / 0.3048, 'feet'],
  ])('recognises %s and gives the corrected ends', (_, factor, name) => {
    const [fault] = check({ radius: scaled(blade.radius, factor), chord: blade.chord });
    expect(fault).toMatchObject({ code: 'invalid_geometry', param: 'radius' });
    expect(fault.message).toContain(`The numbers look like ${name}: send 0.01905 … 0.127 meters`);
  });

  it('says what it wants where it recognises nothing', () => {
    const [fault] = check({ radius: scaled(blade.radius, 0.5) });
    expect(fault.message).toBe(
      'With a diameter of 10 inches the last radius must lie between 0.10795 and 0.127635 meters, but it is 0.0635. radius is in meters, diameter in inches.',
    );
  });

  it('accepts a last radius from 0.85 to 1.005 of half the diameter, both included', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 120, noNaN: true }),
        fc.double({ min: 0.5, max: 1.2, noNaN: true }),
        (diameter, end) => {
          const tip = 0.0127 * diameter;
          const radius = [0.2 * tip, 0.4 * tip, end * tip];
          const faults = check({
            diameter,
            radius,
            chord: scaled([1, 1, 1], 0.1 * tip),
            twist: [20, 15, 10],
            hub_radius: 0.2,
          });
          expect(faults.length === 0).toBe(end >= 0.85 && end <= 1.005);
        },
      ),
    );
    for (const end of [0.85, 1.005]) {
      const radius = [...blade.radius.slice(0, 12), 0.127 * end];
      const n = radius.length;
      expect(
        check({ radius, chord: blade.chord.slice(0, n), twist: blade.twist.slice(0, n) }),
      ).toEqual([]);
    }
  });

  it.each([1 / 0.0254, 1000, 100])(
    'refuses a chord that exceeds the diameter (times %d)',
    (factor) => {
      expect(codes({ chord: scaled(blade.chord, factor) })).toEqual([
        ['invalid_geometry', 'chord[0]'],
      ]);
    },
  );

  it('accepts the widest plausible blades', () => {
    expect(check({ chord: Array<number>(stations).fill(0.7 * 0.254) })).toEqual([]);
  });
});

describe('the hub', () => {
  it('must leave a blade', () => {
    expect(codes({ hub_radius: 0.95 })).toEqual([['invalid_geometry', 'hub_radius']]);
    expect(codes({ hub_radius: 1 })).toEqual([['invalid_geometry', 'hub_radius']]);
    expect(codes({ hub_radius: 0.9499 })).toEqual([]);
    expect(codes({ hub_radius: 0 })).toEqual([]);
    expect(codes({ hub_radius: null })).toEqual([]);
  });

  it('must lie below the last radius', () => {
    const radius = [0.05, 0.08, 0.11];
    const three = { radius, chord: [0.02, 0.02, 0.02], twist: [20, 15, 10] };
    expect(codes({ ...three, hub_radius: 0.9 })).toEqual([['invalid_geometry', 'hub_radius']]);
    expect(codes({ ...three, hub_radius: 0.86 })).toEqual([]);
  });

  it('is the first radius when it is not given', () => {
    const ring = { radius: [0.122, 0.127], chord: [0.02, 0.02], twist: [20, 15], hub_radius: null };
    expect(codes(ring)).toEqual([['invalid_geometry', 'radius[0]']]);
  });
});

describe('the fields of a mode', () => {
  const sweep = { mode: 'sweep', j_from: 0, j_to: 0.8, j_steps: 9 } as const;
  const target = { mode: 'solve_to_target', target_type: 'thrust', target_value: 5 } as const;

  it('pass where they belong', () => {
    expect(check(sweep)).toEqual([]);
    expect(check(target)).toEqual([]);
    expect(
      check({ j_from: null, j_to: null, j_steps: null, target_type: null, target_value: null }),
    ).toEqual([]);
  });

  it.each(['j_from', 'j_to', 'j_steps'] as const)(
    '%s is needed in a sweep, null being absent',
    (field) => {
      expect(codes({ ...sweep, [field]: undefined })).toEqual([['parameter_missing', field]]);
      expect(codes({ ...sweep, [field]: null })).toEqual([['parameter_missing', field]]);
    },
  );

  it.each(['target_type', 'target_value'] as const)(
    '%s is needed to solve to a target',
    (field) => {
      expect(codes({ ...target, [field]: null })).toEqual([['parameter_missing', field]]);
    },
  );

  it('are refused where they do not belong', () => {
    expect(codes({ ...target, j_from: 0 })).toEqual([['parameters_exclusive', 'j_from']]);
    expect(codes({ ...sweep, target_value: 1 })).toEqual([
      ['parameters_exclusive', 'target_value'],
    ]);
    expect(codes({ j_steps: 2, target_type: 'power' })).toEqual([
      ['parameters_exclusive', 'j_steps'],
      ['parameters_exclusive', 'target_type'],
    ]);
  });

  it('need a sweep that goes somewhere, up or down', () => {
    expect(codes({ ...sweep, j_from: 0.8 })).toEqual([['parameter_out_of_range', 'j_to']]);
    expect(codes({ ...sweep, j_from: 0.9 })).toEqual([]);
    expect(codes({ ...sweep, rpm: 100_000, j_from: 9, j_to: 0.1 })).toEqual([
      ['parameter_out_of_range', 'j_from'],
    ]);
  });

  it('keep the airspeed of a sweep at 343 m/s', () => {
    // 200 rev/s and 0.254 m make 50.8 m/s per unit of J, so 343 m/s is J = 6.7520
    const fast = { ...sweep, rpm: 12_000 };
    expect(codes({ ...fast, j_to: 6.75 })).toEqual([]);
    const [fault] = check({ ...fast, j_to: 6.76 });
    expect(fault).toMatchObject({ code: 'parameter_out_of_range', param: 'j_to' });
    expect(fault.message).toContain('343.408 m/s');
    expect(fault.message).toContain('j_to <= 6.75197');
  });
});
