import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ComponentAxis } from '../../../src/components/sweep-axes/sweep-axes.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { VehicleConditions } from '../../../src/powertrain/vehicle.wire.js';
import {
  countPoints,
  stepsAt,
  sweepGridOf,
  VALUE_AXES,
  valuesOf,
  vehicleAt,
} from '../../../src/sweeps/sweep-expander.js';
import { SweepConfigIn } from '../../../src/sweeps/sweep.wire.js';

const vehicle = (more: object = {}): VehicleConditions =>
  toWire(VehicleConditions, {
    airspeed_m_s: 1,
    density_kg_m3: 1.2,
    battery_component_id: 'battery',
    rotor_groups: ['front', 'middle', 'rear'].map((label, i) => ({
      label,
      motor_component_id: `motor ${i}`,
      propeller_component_id: `propeller ${i}`,
      throttle_pct: 10 + i,
    })),
    ...more,
  });

const config = (more: object = {}): SweepConfigIn =>
  toWire(SweepConfigIn, { rotor_sweep_mask: [true, false, true], ...more });

const custom = (...values: number[]) => ({ mode: 'custom', values });
const range = (start: number, stop: number, steps: number) => ({
  mode: 'range',
  start,
  stop,
  steps,
});
const parts = (axis: ComponentAxis['axis'], slots: number[], n: number): ComponentAxis => ({
  axis,
  slots,
  componentIds: Array.from({ length: n }, (_, i) => `${axis} ${String.fromCharCode(97 + i)}`),
});
/** Returns the axes as the wire has them. */
const named = (axes: ComponentAxis[]) =>
  axes.map(({ axis, slots, componentIds }) => ({ axis, slots, component_ids: componentIds }));

describe('the values of an axis', () => {
  const finite = { noNaN: true, noDefaultInfinity: true };
  const number = fc.double({ min: -180, max: 200, ...finite });

  it('begin and end exactly where they are told to, and never leave or turn back', () => {
    fc.assert(
      fc.property(number, number, fc.integer({ min: 2, max: 500 }), (start, stop, steps) => {
        const values = valuesOf({ mode: 'range', start, stop, steps });
        expect(values).toHaveLength(steps);
        expect([values[0], values.at(-1)]).toEqual([start, stop]);
        const [low, high] = [Math.min(start, stop), Math.max(start, stop)];
        const space = (stop - start) / (steps - 1);
        const wrong = values.filter((value, i) => {
          const isNear = Math.abs(value - (start + i * space)) <= 1e-12 * 200;
          return !(value >= low && value <= high && isNear);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('are round where the caller would write them so', () => {
    expect(valuesOf({ mode: 'range', start: 0, stop: 1, steps: 11 })).toEqual([
      0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
    ]);
  });

  it('descend where stop is less than start', () => {
    expect(valuesOf({ mode: 'range', start: 80, stop: 40, steps: 3 })).toEqual([80, 60, 40]);
  });

  it('stay as they are where they are given one by one', () => {
    expect(valuesOf({ mode: 'custom', values: [3, 1, 2] })).toEqual([3, 1, 2]);
  });
});

describe('the grid', () => {
  const everything = {
    component_axes: named([parts('motor', [0], 2), parts('battery', [0], 2)]),
    esc_timing_values: ['low', 'high'],
    esc_pwm_frequency_khz: custom(8, 16),
    tilt: custom(0, 10),
    battery_charge: custom(90, 80),
    density: custom(1, 1.1),
    vertical_speed: custom(0, -1),
    airspeed: custom(5, 6),
    throttle: custom(50, 60),
  };

  it('has the component axes first, then those of values in their fixed order', () => {
    const axes = [parts('motor', [0], 2), parts('battery', [0], 2)];
    const { dimensions, totalPoints } = sweepGridOf(config(everything), axes);
    expect(totalPoints).toBe(1024);
    expect(dimensions.map((each) => (each.kind === 'component' ? each.type : each.field))).toEqual([
      'motor',
      'battery',
      'throttle_pct',
      'airspeed_m_s',
      'vertical_speed_m_s',
      'density_kg_m3',
      'battery_charge_pct',
      'tilt_deg',
      'esc_pwm_frequency_khz',
      'esc_timing',
    ]);
  });

  it('moves the last axis fastest', () => {
    const grid = sweepGridOf(config({ throttle: custom(50, 60), airspeed: range(0, 4, 3) }), [
      parts('motor', [1], 2),
    ]);
    const points = Array.from({ length: grid.totalPoints }, (_, i) => {
      const { rotor_groups: groups, airspeed_m_s: airspeed } = vehicleAt(vehicle(), grid, i);
      return [groups![1].motor_component_id, groups![0].throttle_pct, airspeed];
    });
    expect(points).toEqual(
      ['motor a', 'motor b'].flatMap((motor) =>
        [50, 60].flatMap((throttle) => [0, 2, 4].map((airspeed) => [motor, throttle, airspeed])),
      ),
    );
  });

  it('counts as many points as it has, and visits each combination once, in order', () => {
    const sizes = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 0, maxLength: 3 });
    const values = fc.subarray(VALUE_AXES.slice(0, 7).map(({ name }) => name));
    fc.assert(
      fc.property(sizes, values, fc.integer({ min: 1, max: 3 }), (components, names, n) => {
        const axes = components.map((size, slot) => parts('propeller', [slot], size));
        const list = Array.from({ length: n }, (_, i) => i + 1);
        const sweep = config({
          component_axes: named(axes),
          ...Object.fromEntries(names.map((name) => [name, custom(...list)])),
        });
        const grid = sweepGridOf(sweep, axes);
        const total = components.reduce((product, size) => product * size, 1) * n ** names.length;
        expect([grid.totalPoints, countPoints(sweep)]).toEqual([total, total]);
        const steps = Array.from({ length: total }, (_, i) => stepsAt(grid, i).join(' '));
        expect(new Set(steps).size).toBe(total);
        expect(steps).toEqual([...steps].sort());
      }),
      { numRuns: 50 },
    );
  });
});

describe('a point', () => {
  const at = (sweep: object, axes: ComponentAxis[] = [], index = 0, body = vehicle()) =>
    vehicleAt(body, sweepGridOf(config(sweep), axes), index);

  it('has the values of the axes where the mask says, and the rest of the body elsewhere', () => {
    const { rotor_groups: groups } = at({ throttle: custom(70, 80) }, [], 1);
    expect(groups!.map(({ throttle_pct }) => throttle_pct)).toEqual([80, 11, 80]);
  });

  it('is tilted where the mask of tilts says, or the one of rotors if there is none', () => {
    const tilts = (sweep: object) => at(sweep).rotor_groups!.map(({ tilt_deg }) => tilt_deg);
    expect(tilts({ tilt: custom(30) })).toEqual([30, 0, 30]);
    expect(tilts({ tilt: custom(30), tilt_sweep_mask: [false, true, false] })).toEqual([0, 30, 0]);
  });

  it('sets frequency and timing of the chosen rotors, and the air of them all', () => {
    const point = at({
      esc_pwm_frequency_khz: custom(48),
      esc_timing_values: ['auto'],
      airspeed: custom(12),
      vertical_speed: custom(-3),
      density: custom(0.9),
      battery_charge: custom(55),
    });
    const [first, second] = point.rotor_groups!;
    expect([first.esc_pwm_frequency_khz, first.esc_timing]).toEqual([48, 'auto']);
    expect([second.esc_pwm_frequency_khz, second.esc_timing]).toEqual([24, 'medium']);
    expect(point).toMatchObject({
      airspeed_m_s: 12,
      vertical_speed_m_s: -3,
      density_kg_m3: 0.9,
      battery_charge_pct: 55,
    });
  });

  it('has the same component in all slots that are in step', () => {
    const { rotor_groups: groups } = at({}, [parts('propeller', [0, 2], 3)], 2);
    expect(groups!.map((group) => group.propeller_component_id)).toEqual([
      'propeller c',
      'propeller 1',
      'propeller c',
    ]);
  });

  it('has the component of the axis instead of the one described in the body', () => {
    const part = { name: 'mine', spec_json: {} };
    const [group] = vehicle().rotor_groups!;
    const body = vehicle({
      battery_component_id: null,
      custom_battery: part,
      rotor_groups: [{ ...group, motor_component_id: null, custom_motor: part }],
    });
    const axes = [parts('motor', [0], 2), parts('battery', [0], 2)];
    const point = at({ rotor_sweep_mask: [true] }, axes, 1, body);
    expect(point).toMatchObject({ battery_component_id: 'battery b', custom_battery: null });
    expect(point.rotor_groups![0]).toMatchObject({
      motor_component_id: 'motor a',
      custom_motor: null,
    });
  });

  it('leaves the body as it was', () => {
    const body = vehicle();
    const before = structuredClone(body);
    const axes = [parts('motor', [0], 2), parts('battery', [0], 2)];
    at({ throttle: custom(1, 2), airspeed: custom(3, 4) }, axes, 15, body);
    expect(structuredClone(body)).toEqual(before);
  });

  it('may have rotors one by one', () => {
    const rotors = ['a', 'b', 'c'].map((label, i) => ({
      label,
      motor_component_id: 'motor',
      propeller_component_id: 'propeller',
      throttle_pct: 10 + i,
    }));
    const body = vehicle({ rotor_groups: undefined, rotors });
    const point = at({ throttle: custom(70) }, [], 0, body);
    expect(point.rotors!.map(({ throttle_pct }) => throttle_pct)).toEqual([70, 11, 70]);
  });
});
