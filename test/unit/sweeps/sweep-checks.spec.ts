import { describe, expect, it } from '@jest/globals';
import { toWire } from '../../../src/platform/wire/validation.js';
import { checkSweep } from '../../../src/sweeps/sweep-config.checks.js';
import { CreateSweepBody } from '../../../src/sweeps/sweep.wire.js';

const rotor = (label: string) => ({
  label,
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  throttle_pct: 50,
});
const body = (sweep: object, more: object = {}): CreateSweepBody =>
  toWire(CreateSweepBody, {
    project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
    airspeed_m_s: 0,
    density_kg_m3: 1.2,
    battery_component_id: 'battery',
    rotor_groups: [rotor('front'), rotor('rear')],
    sweep: { rotor_sweep_mask: [true, true], ...sweep },
    ...more,
  });
const faultsOf = (sweep: object, more: object = {}) =>
  checkSweep(body(sweep, more)).map(({ code, param }) => [code, param]);

const custom = (...values: number[]) => ({ mode: 'custom', values });
const range = (start: number, stop: number, steps = 3) => ({ mode: 'range', start, stop, steps });
const motors = (slot: object) => ({ axis: 'motor', component_ids: ['a', 'b'], ...slot });

describe('a sweep', () => {
  it.each<[object]>([
    [{ throttle: custom(10, 20) }],
    [{ airspeed: range(20, 0) }],
    [{ density: custom(1) }],
    [{ component_axes: [motors({ slots: [0, 1] })] }],
    [{ rotor_sweep_mask: [false, false], component_axes: [motors({})] }],
    [{ tilt_sweep_mask: [false, false], throttle: custom(1) }],
  ])('of %j is right', (sweep) => {
    expect(faultsOf(sweep)).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{}, 'parameter_missing', 'sweep'],
    [{ throttle: null, component_axes: [] }, 'parameter_missing', 'sweep'],
    [
      { rotor_sweep_mask: [true], throttle: custom(1) },
      'array_length_mismatch',
      'sweep.rotor_sweep_mask',
    ],
    [
      { tilt_sweep_mask: [true, true, true], tilt: custom(1) },
      'array_length_mismatch',
      'sweep.tilt_sweep_mask',
    ],
    [
      { rotor_sweep_mask: [false, false], throttle: custom(1) },
      'parameters_exclusive',
      'sweep.rotor_sweep_mask',
    ],
    [
      { tilt_sweep_mask: [false, false], tilt: custom(1) },
      'parameters_exclusive',
      'sweep.tilt_sweep_mask',
    ],
    [
      { throttle: { mode: 'range', start: 1, steps: 2 } },
      'parameter_missing',
      'sweep.throttle.stop',
    ],
    [
      { throttle: { ...range(1, 2), values: [1] } },
      'parameters_exclusive',
      'sweep.throttle.values',
    ],
    [{ throttle: { mode: 'custom' } }, 'parameter_missing', 'sweep.throttle.values'],
    [{ throttle: { ...custom(1), steps: 3 } }, 'parameters_exclusive', 'sweep.throttle.steps'],
    [{ throttle: range(5, 5) }, 'parameter_out_of_range', 'sweep.throttle.stop'],
    [{ airspeed: custom(1, 2, 1) }, 'parameters_exclusive', 'sweep.airspeed.values[2]'],
    [{ esc_timing_values: ['low', 'low'] }, 'parameters_exclusive', 'sweep.esc_timing_values[1]'],
    [{ throttle: range(0, 100.1) }, 'parameter_out_of_range', 'sweep.throttle.stop'],
    [{ throttle: range(-1, 50) }, 'parameter_out_of_range', 'sweep.throttle.start'],
    [{ density: custom(1, 0) }, 'parameter_out_of_range', 'sweep.density.values[1]'],
    [{ airspeed: custom(101) }, 'parameter_out_of_range', 'sweep.airspeed.values[0]'],
    [{ vertical_speed: custom(-101) }, 'parameter_out_of_range', 'sweep.vertical_speed.values[0]'],
    [{ battery_charge: custom(101) }, 'parameter_out_of_range', 'sweep.battery_charge.values[0]'],
    [{ tilt: custom(181) }, 'parameter_out_of_range', 'sweep.tilt.values[0]'],
    [
      { esc_pwm_frequency_khz: custom(0.5) },
      'parameter_out_of_range',
      'sweep.esc_pwm_frequency_khz.values[0]',
    ],
    [
      { component_axes: [motors({ slot: 2 })] },
      'parameter_out_of_range',
      'sweep.component_axes[0].slot',
    ],
    [
      { component_axes: [motors({ slots: [0, 7] })] },
      'parameter_out_of_range',
      'sweep.component_axes[0].slots[1]',
    ],
    [
      { component_axes: [motors({}), motors({})] },
      'parameters_exclusive',
      'sweep.component_axes[1]',
    ],
  ])('of %j is refused: %s at %s', (sweep, code, param) => {
    expect(faultsOf(sweep)).toEqual([[code, param]]);
  });

  it('exchanges no battery of a pack of several', () => {
    const leaf = (id: string) => ({ kind: 'leaf', id, battery_component_id: 'battery' });
    const battery_topology = { root: { kind: 'series', children: [leaf('a'), leaf('b')] } };
    const component_axes = [{ axis: 'battery', component_ids: ['a', 'b'] }];
    expect(faultsOf({ component_axes }, { battery_component_id: null, battery_topology })).toEqual([
      ['parameters_exclusive', 'sweep.component_axes[0]'],
    ]);
  });

  it.each(['airspeed', 'vertical_speed', 'tilt'])(
    'has no %s where the air is given by rotor',
    (axis) => {
      const rotor_groups = [rotor('front'), rotor('rear')].map((each) => ({
        ...each,
        v_axial_m_s: 1,
      }));
      const faults = faultsOf({ [axis]: custom(1) }, { inflow_mode: 'components', rotor_groups });
      expect(faults).toEqual([['parameters_exclusive', `sweep.${axis}`]]);
    },
  );

  it('supplies what the body may then leave out', () => {
    const bare = (label: string) => ({ label });
    const sweep = {
      throttle: custom(10),
      component_axes: [
        motors({ slots: [0, 1] }),
        { axis: 'propeller', component_ids: ['a', 'b'], slots: [0, 1] },
        { axis: 'battery', component_ids: ['a', 'b'] },
      ],
    };
    const more = { battery_component_id: null, rotor_groups: [bare('front'), bare('rear')] };
    expect(faultsOf(sweep, more)).toEqual([]);
    const half = faultsOf({ rotor_sweep_mask: [true, false], throttle: custom(10) }, more);
    expect(half).toContainEqual(['parameter_missing', 'rotor_groups[1].throttle_pct']);
    expect(half).not.toContainEqual(['parameter_missing', 'rotor_groups[0].throttle_pct']);
  });
});
