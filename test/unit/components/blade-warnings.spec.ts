import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Spec } from '../../../src/components/component-type.js';
import { specWarningsOf } from '../../../src/components/warnings/warnings.js';
import { checkGeometry } from '../../../src/geometry/geometry.checks.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { ApiError } from '../../../src/platform/errors.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const BLADE = {
  diameter: 10,
  pitch: 5,
  num_blades: 2,
  radius: [0.02, 0.05, 0.08, 0.11, 0.127],
  chord: [0.018, 0.024, 0.022, 0.014, 0.006],
  twist: [35, 22, 15, 11, 10],
};

/** Codes and params. */
const found = (change: Spec) =>
  (specWarningsOf('propeller', { ...BLADE, ...change }) ?? []).map(({ code, param }) => [
    code,
    param,
  ]);

describe('the blade of a propeller', () => {
  it('draws no warning when it is right, or not there', () => {
    expect(found({})).toEqual([]);
    expect(found({ radius: null, chord: undefined, twist: [] })).toEqual([]);
    expect(found({ diameter: null })).toEqual([]);
    expect(found({ twist: [0, 0, 0, 0, 0] })).toEqual([]);
  });

  it('draws none for sections, thickness, sweep and hub as an analysis takes them', () => {
    const weights = {
      lower_weights: [-0.1],
      upper_weights: [0.2],
      leading_edge_weight: 0,
      TE_thickness: 0,
    };
    const each = <T>(item: T) => BLADE.radius.map(() => item);
    expect(found({ airfoil: 'sd7003', thickness: each(0.1), sweep: each(5) })).toEqual([]);
    expect(found({ section_airfoils: each(weights), hub_radius: 0.1 })).toEqual([]);
    expect(found({ section_airfoils: [], thickness: [], sweep: null, hub_radius: 0 })).toEqual([]);
  });

  it.each<[Spec, string, string]>([
    [{ thickness: [0.1, 0.1] }, 'array_length_mismatch', 'thickness'],
    // The thickness is in per cent.
    [{ thickness: BLADE.radius.map(() => 12) }, 'parameter_out_of_range', 'thickness[0]'],
    [
      { section_airfoils: BLADE.radius.map(() => 'clarky') },
      'parameter_invalid_type',
      'section_airfoils[0]',
    ],
    [{ airfoil: 4412 }, 'parameter_invalid_type', 'airfoil'],
    [{ hub_radius: 0.97 }, 'invalid_geometry', 'hub_radius'],
    [{ radius: [], chord: [], twist: [], thickness: [0.1, 0.1] }, 'incomplete_blade', 'radius'],
    [{ chord: BLADE.chord.slice(1) }, 'array_length_mismatch', 'chord'],
    [{ radius: BLADE.radius.toReversed() }, 'not_monotonic', 'radius[1]'],
    [{ radius: [0.02, 0.05, 0.05, 0.11, 0.127] }, 'not_monotonic', 'radius[2]'],
    [{ radius: BLADE.radius.map((r) => r * 0.8) }, 'invalid_geometry', 'radius'],
    [{ radius: BLADE.radius.map((r) => r * 1.1) }, 'invalid_geometry', 'radius'],
    // The hub takes nearly the whole blade.
    [{ radius: [0.1215, 0.122, 0.123, 0.125, 0.127] }, 'invalid_geometry', 'radius[0]'],
    [{ radius: [-0.02, 0.05, 0.08, 0.11, 0.127] }, 'invalid_geometry', 'radius[0]'],
    [{ chord: [0.018, 0.024, 0, 0.014, 0.006] }, 'invalid_geometry', 'chord[2]'],
    [{ twist: [95, 22, 15, 11, 10] }, 'implausible_value', 'twist[0]'],
    [{ chord: BLADE.chord.map((c) => c / 1000) }, 'implausible_value', 'chord'],
    [{ chord: [0.018, '0.024', 0.022, 0.014, 0.006] }, 'invalid_type', 'chord[1]'],
    [{ twist: [35, 22, null, 11, 10] }, 'invalid_type', 'twist[2]'],
    [{ twist: 20 }, 'invalid_type', 'twist'],
    [{ radius: [0.12], chord: [0.02], twist: [9] }, 'incomplete_blade', 'radius'],
    [{ twist: null }, 'incomplete_blade', 'twist'],
    [{ chord: [], twist: null }, 'incomplete_blade', 'chord'],
  ])('is warned of for %j: %s at %s', (change, code, param) => {
    expect(found(change)[0]).toEqual([code, `spec_json.${param}`]);
  });

  it.each<[Spec, string, string]>([
    [{ radius: BLADE.radius.toReversed() }, 'not_monotonic', 'radius[1]'],
    // The radii are in millimeters, inches and kilometers.
    [{ radius: BLADE.radius.map((r) => r * 1000) }, 'implausible_value', 'radius'],
    [{ radius: BLADE.radius.map((r) => r / 0.0254) }, 'implausible_value', 'radius'],
    [{ radius: BLADE.radius.map((r) => r / 1000) }, 'implausible_value', 'radius'],
    // The chords are in millimeters.
    [{ chord: BLADE.chord.map((c) => c * 1000) }, 'unit_slip', 'chord'],
    [{ radius: [0.1215, 0.122, 0.123, 0.125, 0.127] }, 'invalid_geometry', 'radius[0]'],
  ])('is warned of for %j without a diameter, too: %s at %s', (change, code, param) => {
    expect(found({ ...change, diameter: null })).toEqual([[code, `spec_json.${param}`]]);
  });

  it('may have fifty stations', () => {
    const stations = (count: number) => ({
      radius: Array.from({ length: count }, (_, i) => 0.02 + (0.107 * i) / (count - 1)),
      chord: Array<number>(count).fill(0.02),
      twist: Array<number>(count).fill(15),
    });
    expect(found(stations(50))).toEqual([]);
    expect(found(stations(51))[0]).toEqual(['incomplete_blade', 'spec_json.radius']);
  });

  it('says in which unit the radii look to be, as an analysis does', () => {
    const radius = BLADE.radius.map((r) => r * 1000);
    const [{ message }] = specWarningsOf('propeller', { ...BLADE, radius })!;
    const [fault] = checkGeometry({ ...BLADE, radius } as never);
    expect(message).toBe(fault.message);
  });

  it('has another diameter where no unit of the radii explains it', () => {
    // 63.5 mm, which as inches is no impossible propeller
    const radius = BLADE.radius.map((r) => r / 4);
    const chord = BLADE.chord.map((c) => c / 4);
    const spec = { radius, chord, twist: BLADE.twist, diameter: 63.5 };
    const [{ param, message }] = specWarningsOf('propeller', spec)!;
    expect(param).toBe('spec_json.diameter');
    expect(message).toContain('Did you mean 2.5 in? 63.5 looks like millimeters');
  });
});

describe('a blade that an analysis refuses', () => {
  /** Returns true if the interface or the checks of geometry refuse the blade. */
  function isRefused(blade: Record<string, unknown>): boolean {
    try {
      return checkGeometry(toWire(GeometryAnalysisRequest, { ...blade, mode: 'point' })).length > 0;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      return true;
    }
  }
  const near = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
  const whole = fc.record({
    diameter: near(1, 60),
    stations: fc.integer({ min: 1, max: 52 }),
    hub: near(0.05, 0.98),
    end: near(0.84, 1.01),
    chord: near(0.02, 0.5),
    twist: near(-30, 80),
  });
  type Arrays = Record<'radius' | 'chord' | 'twist', number[]>;
  const changes: ((arrays: Arrays, at: number, by: number) => void)[] = [
    () => undefined,
    ({ radius }, at, by) => (radius[at % radius.length] *= by),
    ({ chord }, at, by) => (chord[at % chord.length] *= 100 * by),
    ({ twist }, at, by) => (twist[at % twist.length] *= by),
    (arrays, at) => arrays[(['radius', 'chord', 'twist'] as const)[at % 3]].pop(),
  ];
  const blade = fc
    .tuple(whole, fc.constantFrom(...changes), fc.nat(99), near(-2, 3))
    .map(([{ diameter, stations, hub, end, chord, twist }, change, at, by]) => {
      const tip = diameter * 0.0127;
      const along = Array.from({ length: stations }, (_, i) => i / Math.max(1, stations - 1));
      const arrays: Arrays = {
        radius: along.map((x) => tip * (hub + (end - hub) * x)),
        chord: along.map((x) => tip * chord * (1 - 0.6 * x)),
        twist: along.map((x) => twist * (1 - 0.7 * x)),
      };
      change(arrays, at, by);
      return { diameter, ...arrays };
    });

  it('is warned of whatever is wrong with it', () => {
    let [refused, taken] = [0, 0];
    fc.assert(
      fc.property(blade, (each) => {
        if (!isRefused(each)) taken++;
        else {
          refused++;
          expect(specWarningsOf('propeller', each)).not.toBeNull();
        }
      }),
      { numRuns: 2000 },
    );
    expect(refused).toBeGreaterThan(300);
    expect(taken).toBeGreaterThan(300);
  });
});
