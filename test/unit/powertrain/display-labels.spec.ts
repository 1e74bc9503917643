import { describe, expect, it } from '@jest/globals';
import { channelsOf } from '../../../src/dynamics/series/channels.mapper.js';
import { fieldsOf } from '../../../src/platform/wire/fields.js';
import {
  flightLabels,
  RESULT_LABELS,
  rotorLabels,
} from '../../../src/powertrain/display-labels.js';
import { AllPoint, BatteryState, RotorPoint } from '../../../src/powertrain/result.wire.js';

const FIELDS = [RotorPoint, AllPoint, BatteryState].flatMap((wire) => [...fieldsOf(wire)!]);

describe('labels of results', () => {
  it('name every key of the tables, and none else', () => {
    const keys = FIELDS.map(([key]) => key);
    expect(Object.keys(RESULT_LABELS).toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  it.each(FIELDS.map(([key, { unit }]) => [key, unit] as const))(
    'say the unit of %s',
    (key, unit) => {
      const [, said] = /\((.+)\)$/.exec(RESULT_LABELS[key]) ?? [];
      expect(said).toBe(unit);
    },
  );

  it('name the rotors as their group does, numbered where it has several', () => {
    const groups = [{ label: 'arms', count: 2 }, { label: 'tail' }];
    expect(rotorLabels(groups, 'Pack')).toEqual({
      1: 'arms 1',
      2: 'arms 2',
      3: 'tail',
      All: 'All rotors',
      Battery: 'Pack',
    });
  });

  it('name every channel of a flight and whose it is', () => {
    const groups = [{ label: 'arms', count: 2 }];
    const channels = channelsOf({ groups, leaves: ['left', 'right'] }).map(({ name }) => name);
    const labels = flightLabels(channels, rotorLabels(groups, 'Pack'));
    expect(channels.filter((name) => labels[name] === undefined)).toEqual([]);
    expect(Object.values(labels).filter((label) => label.includes('undefined'))).toEqual([]);
    expect(labels).toMatchObject({
      total_thrust_n: 'Total thrust (N)',
      rotor2_rpm: 'Rotational speed, arms 2 (rpm)',
      leaf1_core_temp_c: 'Core temperature, battery 1 (°C)',
      t_s: 'Time (s)',
    });
  });
});
