import { describe, expect, it } from '@jest/globals';
import { servoThrottle } from '../../../src/sitl/servos.js';
import { readTransmitterFile, sticksAt } from '../../../src/sitl/transmitter.js';
import { readVehicleFile } from '../../../src/sitl/vehicle-file.mapper.js';
import { EXAMPLE } from '../../support/sitl.js';

const read = (text: string, rotors = 4) => readVehicleFile(text, 'quad.yaml', rotors);
const changed = (from: string | RegExp, to: string) => {
  const text = EXAMPLE.replace(from, to);
  expect(text).not.toBe(EXAMPLE);
  return text;
};

describe('a vehicle file', () => {
  it('is read, with the units of its keys', () => {
    const setup = read(changed('environment:', 'environment:\n  ambient_temp_C: 15'));
    expect(setup.mass).toBe(1.3);
    expect(setup.inertia[2]).toEqual([0, 0, 0.02]);
    expect(setup.T).toBeCloseTo(288.15, 9);
    expect(setup.rho).toBeNull();
    expect(setup.ground).toBe(0);
    expect(setup.rotors[2]).toMatchObject({ channel: 2, sense: -1, axis: [0, 0, -1] });
  });

  it('may be JSON and may count rotors from 1, in any order', () => {
    const rotor = (rotor_index: number) => ({
      rotor_index,
      servo_channel: 10 + rotor_index,
      position: [0, rotor_index, 0],
      axis: [0, 0, -2],
    });
    const file = {
      vehicle: {
        mass_kg: 1,
        inertia: [
          [1, 0.1, 0],
          [0.1, 1, 0],
          [0, 0, 2],
        ],
      },
      rotors: [rotor(2), rotor(1)],
    };
    const setup = read(JSON.stringify(file), 2);
    expect(setup.rotors.map(({ channel }) => channel)).toEqual([10, 11]);
    expect(setup.rotors[0].axis).toEqual([-0, -0, -1].map((x) => x + 0));
    expect(setup.rotors[0]).toMatchObject({ pwmMin: 1000, pwmMax: 2000, sense: null });
  });

  it.each([
    ['mass_kg: 1.3', 'mass_kg: -1', /^quad\.yaml:4: vehicle\.mass_kg: /],
    ['mass_kg: 1.3', 'mass_kg: .nan', /^quad\.yaml:4: vehicle\.mass_kg: /],
    ['mass_kg: 1.3', 'mas_kg: 1.3', /vehicle\.mas_kg: there is no such field|vehicle\.mass_kg/],
    [
      'drag_area_m2: 0.015',
      'drag_area: 0.015',
      /^quad\.yaml:6: vehicle\.drag_area: there is no such field/,
    ],
    [/inertia_principal.*/, '', /inertia: give one of inertia_principal and inertia/],
    [
      /inertia_principal.*/,
      'inertia: [[1, 0, 0], [0, 1, 0], [0, 0, -1]]',
      /^quad\.yaml:5: vehicle\.inertia: must be symmetric/,
    ],
    [
      'rotor_index: 3',
      'rotor_index: 2',
      /^quad\.yaml:16: rotors\.3\.rotor_index: 2 stands there twice/,
    ],
    ['rotor_index: 3', 'rotor_index: 7', /rotors\.3\.rotor_index: must be from 0 to 3/],
    ['servo_channel: 4', 'servo_channel: 0', /^quad\.yaml:16: rotors\.3\.servo_channel: /],
    [
      'pwm_max: 2000',
      'pwm_max: 900',
      /^quad\.yaml:13: rotors\.0\.pwm_max: must be greater than pwm_min/,
    ],
    ['sense: 1', 'sense: 0', /^quad\.yaml:13: rotors\.0\.sense: must be 1 or -1/],
    ['rotors:', 'rotors: 5\nextra:', /^quad\.yaml:12: /],
    ['vehicle:', 'vehicle: [', /^quad\.yaml:\d+: /],
  ] as [string | RegExp, string, RegExp][])(
    'is refused with its line: %s → %s',
    (from, to, message) => {
      expect(() => read(changed(from, to))).toThrow(message);
    },
  );

  it('is refused where the model has other rotors', () => {
    expect(() => read(EXAMPLE, 6)).toThrow('rotors: lists 4 rotors; the model has 6');
  });
});

describe('a throttle', () => {
  const servo = { channel: 1, pwmMin: 1000, pwmMax: 2000, reversed: false, threshold: 0 };

  it.each([
    [1500, {}, 0.5],
    [900, {}, 0],
    [2300, {}, 1],
    [1250, { reversed: true }, 0.75],
    [1040, { threshold: 0.05 }, 0],
    [1960, { reversed: true, threshold: 0.05 }, 0],
    [0, { reversed: true }, 0],
    [NaN, {}, 0],
  ])(
    'of %d µs with %o is %d: clamped, then reversed, then held at the threshold',
    (pulse, change, throttle) => {
      expect(servoThrottle({ ...servo, ...change }, [0, pulse])).toBeCloseTo(throttle, 12);
    },
  );

  it('is zero without its channel', () => {
    expect(servoThrottle({ ...servo, channel: 20 }, [1500])).toBe(0);
  });
});

describe('a transmitter file', () => {
  it('holds the sticks of its last row', () => {
    const rows = readTransmitterFile(
      '# arm\n0,1500,1500,1000,1500\n\n2.5,1500,1500,1600,1500,2000\n',
      'a',
    );
    expect(sticksAt(rows, 2)).toEqual([1500, 1500, 1000, 1500]);
    expect(sticksAt(rows, 2.5)).toEqual([1500, 1500, 1600, 1500, 2000]);
  });

  it.each(['', '0,1,2', '1,1500,1500,1000,1500\n0,1500,1500,1000,1500', '0,a,b,c,d'])(
    'is refused: %j',
    (text) => {
      expect(() => readTransmitterFile(text, 'a.csv')).toThrow(/^a\.csv/);
    },
  );
});
