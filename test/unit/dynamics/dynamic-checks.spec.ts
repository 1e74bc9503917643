import { describe, expect, it } from '@jest/globals';
import { checkDynamic, checkEstimate } from '../../../src/dynamics/request/dynamic.checks.js';
import {
  CreateDynamicBody,
  EstimateDynamicBody,
} from '../../../src/dynamics/request/dynamics.wire.js';
import { ApiError } from '../../../src/platform/errors.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const rotor = (label: string, more: object = {}) => ({
  label,
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  ...more,
});
const hover = { until_depleted: true, per_group: { front: { throttle_target: 50 } } };
const segments = (...list: object[]) => ({ mode: 'segments', segments: list });
const BODY = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  density_kg_m3: 1.2,
  battery_component_id: 'battery',
  rotor_groups: [rotor('front')],
  schedule: segments(hover),
  termination: {},
};
const read = (change: object) => toWire(CreateDynamicBody, structuredClone({ ...BODY, ...change }));
const faultsOf = (change: object) =>
  checkDynamic(read(change)).map(({ code, param }) => `${code} ${param}`);
const messagesOf = (change: object) => checkDynamic(read(change)).map(({ message }) => message);
const scheduled = (schedule: object) => faultsOf({ schedule });
const refused = (change: object) => {
  try {
    read(change);
  } catch (error) {
    if (error instanceof ApiError) return `${error.code} ${error.detail.param}`;
    throw error;
  }
  return 'accepted';
};
const leaf = (id: string, more: object = {}) => ({
  kind: 'leaf',
  id,
  battery_component_id: 'battery',
  ...more,
});

describe('a dynamic simulation', () => {
  it('is right as it stands, and what was left out is filled in', () => {
    const body = read({});
    expect(checkDynamic(body)).toEqual([]);
    expect(body).toMatchObject({
      battery_charge_pct: 100,
      ambient_temp_c: 25,
      termination: { mode: 'until_depleted', soc_cutoff_pct: 20 },
      rotor_groups: [{ count: 1, esc_type: 'six_step' }],
    });
    const [segment] = body.schedule.segments!;
    expect(segment).toMatchObject({ airspeed_target: 0, throttle_ramp: 'step' });
    expect(segment.per_group).toEqual({
      front: { throttle_target: 50, tilt_target: 0, tilt_ramp: 'step' },
    });
  });

  it.each<[object, string[]]>([
    [{ rotor_groups: [] }, ['parameter_missing rotor_groups']],
    [{ rotors: [], rotor_groups: null }, ['parameter_missing rotors']],
    [{ rotor_groups: null }, ['parameter_missing rotors']],
    [{ rotors: null }, []],
    [{ rotors: [rotor('front')] }, ['parameters_exclusive rotor_groups']],
    [
      { rotor_groups: [rotor('front', { motor_component_id: null })] },
      ['parameter_missing rotor_groups[0].motor_component_id'],
    ],
    [
      { rotor_groups: undefined, rotors: [rotor('front', { propeller_component_id: undefined })] },
      ['parameter_missing rotors[0].propeller_component_id'],
    ],
    [
      { rotor_groups: [rotor('front', { count: 21 }), rotor('b', { count: 20 })] },
      ['parameter_out_of_range rotor_groups', 'parameter_missing schedule.segments[0].per_group.b'],
    ],
    [
      { rotor_groups: [rotor('front'), rotor('front')] },
      ['parameters_exclusive rotor_groups[1].label'],
    ],
    [{ battery_component_id: null }, ['parameter_missing battery_component_id']],
    [
      {
        battery_topology: {
          root: { kind: 'series', children: [leaf('a'), leaf('b')] },
        },
      },
      ['parameters_exclusive battery_topology'],
    ],
    [
      { battery_component_id: null, battery_topology: { root: { kind: 'series', children: [] } } },
      ['parameter_too_few_items battery_topology.root.children'],
    ],
    [{ termination: { mode: 'fixed' } }, ['parameter_missing termination.max_duration_s']],
    [{ termination: { mode: 'fixed', max_duration_s: 1 } }, []],
    [{ battery_charge_pct: 20 }, ['parameter_out_of_range termination.soc_cutoff_pct']],
    // A branch starts below the cut-off.
    [
      {
        battery_component_id: null,
        battery_topology: {
          root: { kind: 'series', children: [leaf('a'), leaf('b', { initial_soc_pct: 10 })] },
        },
      },
      ['parameter_out_of_range termination.soc_cutoff_pct'],
    ],
    // The branches have charges of their own, above the cut-off.
    [
      {
        battery_charge_pct: 5,
        battery_component_id: null,
        battery_topology: {
          root: {
            kind: 'series',
            children: [leaf('a', { initial_soc_pct: 50 }), leaf('b', { initial_soc_pct: 60 })],
          },
        },
      },
      [],
    ],
  ])('with %j has the faults %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('says which charge the cut-off lies above', () => {
    expect(messagesOf({ battery_charge_pct: 15 })).toEqual([
      'termination.soc_cutoff_pct must be < 15 (%): with that charge, battery_charge_pct, the flight starts',
    ]);
  });

  it.each<[string, object, string]>([
    ['a throttle', { throttle_pct: 5 }, 'unknown_field rotor_groups[0].throttle_pct'],
    ['a tilt', { tilt_deg: 5 }, 'unknown_field rotor_groups[0].tilt_deg'],
    ['a pinned temperature', { motor_t_w: 5 }, 'unknown_field rotor_groups[0].motor_t_w'],
    ['a custom motor', { custom_motor: {} }, 'unknown_field rotor_groups[0].custom_motor'],
  ])('a rotor has no %s', (_, more, fault) => {
    expect(refused({ rotor_groups: [rotor('front', more)] })).toBe(fault);
  });

  it.each<[string, object, string]>([
    ['soc_cutoff_pct', { soc_cutoff_pct: 101 }, 'parameter_out_of_range'],
    ['cell_voltage_cutoff_v', { cell_voltage_cutoff_v: 0.4 }, 'parameter_out_of_range'],
    ['max_duration_s', { max_duration_s: 86_401 }, 'parameter_out_of_range'],
    ['max_duration_s', { max_duration_s: 0 }, 'parameter_out_of_range'],
    ['mode', { mode: 'never' }, 'parameter_invalid_enum'],
  ])('termination: %s has its bounds', (name, termination, code) => {
    expect(refused({ termination })).toBe(`${code} termination.${name}`);
  });
});

describe('stacks', () => {
  const stack = (...rotors: [position: number, sense: number][]) => ({
    rotor_groups: undefined,
    rotors: rotors.map(([coax_position_m, rotation_sense], i) =>
      rotor(`r${i}`, { coax_stack_id: 3, coax_position_m, rotation_sense }),
    ),
    schedule: segments({
      until_depleted: true,
      per_group: Object.fromEntries(rotors.map((_, i) => [`r${i}`, { throttle_target: 1 }])),
    }),
  });

  it.each<[string, [number, number][], string[]]>([
    [
      'contra-rotating',
      [
        [0, 1],
        [0.1, -1],
      ],
      [],
    ],
    [
      'co-rotating',
      [
        [0, -1],
        [0.1, -1],
      ],
      [],
    ],
    [
      'alternating along the axis, whatever their order',
      [
        [0, 1],
        [0.2, 1],
        [0.1, -1],
      ],
      [],
    ],
    [
      'neither',
      [
        [0, 1],
        [0.2, -1],
        [0.1, 1],
      ],
      ['invalid_coax_stack rotors[1].rotation_sense'],
    ],
    ['of one', [[0, 1]], ['invalid_coax_stack rotors[0].coax_stack_id']],
    [
      'at one place',
      [
        [0, 1],
        [0, -1],
      ],
      ['invalid_coax_stack rotors[1].coax_position_m'],
    ],
  ])('%s', (_, rotors, faults) => {
    expect(faultsOf(stack(...rotors))).toEqual(faults);
  });
});

describe('a schedule', () => {
  it.each<[object, string[]]>([
    [{ mode: 'segments' }, ['parameter_missing schedule.segments']],
    [{ mode: 'segments', segments: [] }, ['parameter_too_few_items schedule.segments']],
    [{ mode: 'csv' }, ['parameter_missing schedule.csv_text']],
    [{ ...segments(hover), csv_text: 'x' }, ['parameters_exclusive schedule.csv_text']],
    [
      { ...segments(hover), interpolation: 'hold' },
      ['parameters_exclusive schedule.interpolation'],
    ],
    [
      { mode: 'csv', csv_text: 'time_s,front_throttle\n0,1', segments: [hover] },
      ['parameters_exclusive schedule.segments'],
    ],
    [{ mode: 'csv', csv_text: 'time_s,front_throttle\n0,1', segments: [] }, []],
    [
      segments({ duration_s: 1, per_group: { frnt: { throttle_target: 1 } } }),
      [
        'parameter_missing schedule.segments[0].per_group.front',
        'invalid_schedule schedule.segments[0].per_group.frnt',
      ],
    ],
    [
      segments({ per_group: { front: { throttle_target: 1 } } }, hover),
      ['parameter_missing schedule.segments[0].duration_s'],
    ],
    [segments(hover, hover), ['invalid_schedule schedule.segments[0].until_depleted']],
    [segments({ ...hover, duration_s: 4 }), ['invalid_schedule schedule.segments[0].duration_s']],
    [
      segments({
        until_depleted: true,
        airspeed_ramp: 'linear',
        throttle_ramp: 'linear',
        vertical_speed_ramp: 'linear',
        per_group: { front: { throttle_target: 1, throttle_ramp: 'linear', tilt_ramp: 'linear' } },
      }),
      [
        'invalid_schedule schedule.segments[0].airspeed_ramp',
        'invalid_schedule schedule.segments[0].throttle_ramp',
        'invalid_schedule schedule.segments[0].vertical_speed_ramp',
        'invalid_schedule schedule.segments[0].per_group.front.throttle_ramp',
        'invalid_schedule schedule.segments[0].per_group.front.tilt_ramp',
      ],
    ],
    [
      { mode: 'csv', csv_text: 'time_s,front_throttle\n0,1\n1,900' },
      ['invalid_schedule schedule.csv_text'],
    ],
  ])('%j has the faults %j', (schedule, faults) => {
    expect(scheduled(schedule)).toEqual(faults);
  });

  it('names row and column, and guesses labels', () => {
    const csv = { mode: 'csv', csv_text: 'time_s,front_throttle\n0,1\n1,900' };
    expect(messagesOf({ schedule: csv })).toEqual([
      'schedule.csv_text: row 3, column front_throttle: must be >= 0 and <= 100 (%)',
    ]);
    const label = segments({ ...hover, per_group: { frnt: { throttle_target: 1 } } });
    expect(messagesOf({ schedule: label })).toEqual([
      'schedule.segments[0].per_group.front is required: every rotor or group has its command',
      'schedule.segments[0].per_group.frnt is not the label of a rotor or group; did you mean front?',
    ]);
  });

  it.each<[string, object, string]>([
    ['duration_s', { duration_s: 0 }, 'parameter_out_of_range'],
    ['duration_s', { duration_s: 86_401 }, 'parameter_out_of_range'],
    ['airspeed_target', { airspeed_target: -1 }, 'parameter_out_of_range'],
    ['vertical_speed_target', { vertical_speed_target: 101 }, 'parameter_out_of_range'],
    [
      'per_group.front.throttle_target',
      front({ throttle_target: 100.1 }),
      'parameter_out_of_range',
    ],
    ['per_group.front.throttle_target', front({ throttle_target: '5' }), 'parameter_invalid_type'],
    [
      'per_group.front.tilt_target',
      front({ throttle_target: 5, tilt_target: 181 }),
      'parameter_out_of_range',
    ],
    [
      'per_group.front.tilt_ramp',
      front({ throttle_target: 5, tilt_ramp: 'fast' }),
      'parameter_invalid_enum',
    ],
    ['per_group.front.trottle', front({ throttle_target: 5, trottle: 1 }), 'unknown_field'],
    ['per_group.front', { per_group: { front: 5 } }, 'parameter_invalid_type'],
  ])('%s has its bounds', (name, more, code) => {
    const schedule = segments({ ...hover, until_depleted: false, duration_s: 1, ...more });
    expect(refused({ schedule })).toBe(`${code} schedule.segments[0].${name}`);
  });

  it('has 500 segments at most', () => {
    const list = (count: number) =>
      segments(
        ...Array.from({ length: count }, () => ({
          ...hover,
          until_depleted: false,
          duration_s: 1,
        })),
      );
    expect(scheduled(list(500))).toEqual([]);
    expect(refused({ schedule: list(501) })).toBe('parameter_too_many_items schedule.segments');
  });

  it('has 512 KiB at most, whatever its letters', () => {
    const text = (name: string, rows: number) =>
      `time_s,${name}_throttle\n0,1\n`.padEnd(rows, '\n');
    expect(scheduled({ mode: 'csv', csv_text: text('front', 524_288) })).toEqual([]);
    expect(refused({ schedule: { mode: 'csv', csv_text: text('front', 524_289) } })).toBe(
      'parameter_too_long schedule.csv_text',
    );
    const wide = `time_s,front_throttle\n0,"${'ä'.repeat(262_144)}"`;
    expect(scheduled({ mode: 'csv', csv_text: wide })).toEqual([
      'parameter_too_long schedule.csv_text',
    ]);
  });

  it('has no more faults than anyone reads', () => {
    const list = Array.from({ length: 500 }, () => ({ per_group: { x: { throttle_target: 1 } } }));
    expect(scheduled(segments(...list))).toHaveLength(50);
  });
});

function front(target: object) {
  return { per_group: { front: target } };
}

describe('an estimate', () => {
  const estimated = (body: object) =>
    checkEstimate(toWire(EstimateDynamicBody, structuredClone(body))).map(
      ({ code, param }) => `${code} ${param}`,
    );
  it.each<[string, object, string[]]>([
    ['needs its end only', {}, []],
    [
      'takes null for what is not known',
      {
        project_id: null,
        density_kg_m3: null,
        schedule: null,
        rotor_groups: null,
        rotors: null,
        battery_component_id: null,
        battery_topology: null,
        name: null,
      },
      [],
    ],
    [
      'takes more groups than a run',
      { rotor_groups: Array.from({ length: 60 }, (_, i) => rotor(`${i}`)) },
      [],
    ],
    ['takes rotors without parts', { rotors: [{ label: 'a' }] }, []],
    ['takes any labels while there are no rotors', { schedule: segments(hover) }, []],
    [
      'takes a table without rotors',
      { schedule: { mode: 'csv', csv_text: 'time_s,x_throttle\n0,5' } },
      [],
    ],
    [
      'compares labels with rotors',
      { schedule: segments(hover), rotors: [{ label: 'rear' }] },
      [
        'parameter_missing schedule.segments[0].per_group.rear',
        'invalid_schedule schedule.segments[0].per_group.front',
      ],
    ],
    [
      'is not told two batteries',
      {
        battery_component_id: 'x',
        battery_topology: { root: leaf('a') },
      },
      ['parameters_exclusive battery_topology'],
    ],
    ['may have a fixed end that the schedule is to tell', { termination: { mode: 'fixed' } }, []],
    [
      'is not told a fixed end without time by a schedule without end',
      {
        termination: { mode: 'fixed' },
        schedule: segments({ until_depleted: true, per_group: { a: { throttle_target: 50 } } }),
      },
      ['parameter_missing termination.max_duration_s'],
    ],
    ['may be of an empty battery', { battery_charge_pct: 5 }, []],
  ])('%s', (_, change, faults) => {
    expect(estimated({ termination: {}, ...change })).toEqual(faults);
  });

  it('of 6,000 long labels, fifty of them not known, tells those', () => {
    const label = (i: number, letter: string) => `${i}`.padEnd(64, letter);
    const rotor_groups = Array.from({ length: 6_000 }, (_, i) => ({ label: label(i, 'a') }));
    const unknown = Array.from({ length: 50 }, (_, i) => [label(i, 'b'), { throttle_target: 1 }]);
    const known = rotor_groups.map((group) => [group.label, { throttle_target: 1 }]);
    const per_group = Object.fromEntries([...known, ...unknown]);
    const schedule = segments({ until_depleted: true, per_group });
    const body = toWire(EstimateDynamicBody, { termination: {}, rotor_groups, schedule });
    expect(checkEstimate(body)).toHaveLength(50);
  });

  it('is refused without its end', () => {
    expect(() => toWire(EstimateDynamicBody, { density_kg_m3: 1 })).toThrow(
      expect.objectContaining({ code: 'parameter_missing' }),
    );
  });
});

describe('a governed rotor', () => {
  const governed = (change: object = {}) => ({
    rotor_groups: [rotor('front', { governed_rpm: 3000, ...change })],
    vehicle: { frame_mass_kg: 1 },
  });
  const told = (front: object, change: object = {}) =>
    segments({ until_depleted: true, per_group: { front }, ...change });
  const hovering = { trim: { to: 'hover' }, duration_s: 5 };
  const target = 'schedule.segments[0].per_group.front';

  it.each<[string, object, string[]]>([
    ['nothing but its place', { ...governed(), schedule: told({}) }, []],
    [
      'a collective',
      { ...governed({ collective_deg: 1 }), schedule: told({ collective_target: 4 }) },
      [],
    ],
    ['a trim', { ...governed(), schedule: segments(hovering) }, []],
    [
      'a throttle',
      { ...governed(), schedule: told({ throttle_target: 40, throttle_ramp: 'step' }) },
      [
        `parameters_exclusive ${target}.throttle_target`,
        `parameters_exclusive ${target}.throttle_ramp`,
      ],
    ],
    [
      'a ramp of its segment’s throttles',
      {
        ...governed(),
        schedule: segments({ duration_s: 5, throttle_ramp: 'linear', per_group: { front: {} } }),
      },
      ['parameters_exclusive schedule.segments[0].throttle_ramp'],
    ],
    [
      'a collective where all of its segments find it',
      { ...governed({ collective_deg: 1 }), schedule: segments(hovering) },
      ['parameters_exclusive rotor_groups[0].collective_deg'],
    ],
    [
      'a column of its throttle',
      { ...governed(), schedule: { mode: 'csv', csv_text: 'time_s,front_throttle\n0,4' } },
      ['invalid_schedule schedule.csv_text'],
    ],
    [
      'a ramp from what a trim has found',
      {
        ...governed(),
        schedule: segments(hovering, {
          duration_s: 5,
          per_group: { front: { collective_target: 2, collective_ramp: 'linear' } },
        }),
      },
      ['parameters_exclusive schedule.segments[1].per_group.front'],
    ],
    [
      'a ramp without end',
      { ...governed(), schedule: told({ collective_target: 2, collective_ramp: 'linear' }) },
      ['invalid_schedule schedule.segments[0].per_group.front.collective_ramp'],
    ],
  ])('with %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('that is none needs its throttle, and all of them a collective within the bounds', () => {
    expect(scheduled(told({ collective_target: 4 }))).toEqual([
      `parameter_missing ${target}.throttle_target`,
    ]);
    expect(refused({ schedule: told({ throttle_target: 1, collective_target: 61 }) })).toBe(
      `parameter_out_of_range ${target}.collective_target`,
    );
    expect(refused({ schedule: told({ throttle_target: 1, collective_deg: 4 }) })).toBe(
      `unknown_field ${target}.collective_deg`,
    );
  });

  it('whose rotor is not known is estimated by rule', () => {
    const body = toWire(EstimateDynamicBody, { termination: {}, schedule: told({}) });
    expect(checkEstimate(body)).toEqual([]);
  });
});
