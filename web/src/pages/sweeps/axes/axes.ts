import type {
  Component,
  CreateSweepBody,
  SweepParamRangeIn,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { TRIMMED_AXES } from '../../../../../src/sweeps/sweep-expander.ts';
import * as simulation from '../../../fields/create-simulation-body.ts';
import * as rotor from '../../../fields/rotor-in.ts';
import { toNumber, toNumbers } from '../../../form/number.ts';
import type { Picked } from '../../../picker/choices.ts';
import { type Command, titleOf, type VehicleDraft } from '../../../vehicle/vehicle.ts';

type Config = CreateSweepBody['sweep'];

/** Axes of numbers by the API's names, with the field whose values they are and a range to begin with. */
export const NUMBERS = {
  throttle: { of: rotor.throttle_pct, label: 'Throttle', start: '40', stop: '80' },
  airspeed: { of: simulation.airspeed_m_s, label: 'Airspeed', start: '0', stop: '20' },
  vertical_speed: {
    of: simulation.vertical_speed_m_s,
    label: 'Vertical speed',
    start: '0',
    stop: '5',
  },
  density: { of: simulation.density_kg_m3, label: 'Air density', start: '0.9', stop: '1.225' },
  battery_charge: {
    of: simulation.battery_charge_pct,
    label: 'State of charge',
    start: '100',
    stop: '20',
  },
  tilt: { of: rotor.tilt_deg, label: 'Tilt of the axis', start: '60', stop: '90' },
  esc_pwm_frequency_khz: {
    of: rotor.esc_pwm_frequency_khz,
    label: 'ESC PWM frequency',
    start: '16',
    stop: '48',
  },
  gear_ratio: { of: rotor.gear_ratio, label: 'Gear ratio', start: '1', stop: '3' },
  collective: { of: rotor.collective_deg, label: 'Collective pitch', start: '-4', stop: '8' },
} as const;
export type NumberName = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** Returns the axes whose values the command sets, which the API refuses to sweep then. */
export const setByCommand = (command: Command): readonly string[] =>
  command === 'throttle' ? [] : TRIMMED_AXES[command];
export const TIMINGS = rotor.esc_timing.choices;

export interface NumberAxis {
  key: number;
  name: NumberName;
  mode: 'range' | 'custom';
  start: string;
  stop: string;
  steps: string;
  values: string;
}

export interface PartAxis {
  key: number;
  type: Component['type'];
  parts: Picked[];
  /** Rotors or groups, from 0. */
  slots: number[];
}

export interface SweepDraft {
  numbers: NumberAxis[];
  parts: PartAxis[];
  timings: string[];
  /** Rotors or groups that throttle, PWM, timing and tilt do not act on. */
  still: number[];
}

let keys = Date.now(); // beyond those of a draft that an earlier page kept

export const newNumberAxis = (name: NumberName): NumberAxis => ({
  key: ++keys,
  name,
  mode: 'range',
  start: NUMBERS[name].start,
  stop: NUMBERS[name].stop,
  steps: '5',
  values: '',
});

export const newPartAxis = (type: Component['type']): PartAxis => ({
  key: ++keys,
  type,
  parts: [],
  slots: [0],
});

/** Returns the initial axis: throttles, or propellers if the throttle is solved. */
export function newSweep({ command, rotors }: VehicleDraft): SweepDraft {
  const empty = { numbers: [], parts: [], timings: [], still: [] };
  if (command === 'throttle') return { ...empty, numbers: [newNumberAxis('throttle')] };
  const [{ propeller }] = rotors;
  const slots = rotors.map((_, slot) => slot);
  const axis = {
    ...newPartAxis('propeller'),
    slots,
    parts: propeller === undefined ? [] : [propeller],
  };
  return { ...empty, parts: [axis] };
}

/** Returns the default name of a sweep, with the numbers of varied parts. */
export function titleOfSweep({ parts }: SweepDraft, vehicle: VehicleDraft): string {
  const rotors = vehicle.rotors.map((rotor, slot) => {
    const counted = parts
      .filter(
        ({ type, slots, parts: { length } }) =>
          type !== 'battery' && length > 1 && slots.includes(slot),
      )
      .map(({ type, parts: { length } }) => [type, { id: '', name: `${length} ${type}s` }]);
    return { ...rotor, ...Object.fromEntries(counted) };
  });
  return titleOf({ ...vehicle, rotors });
}

/** The grid: how many values each axis has, multiplied. */
export function pointCount({ numbers, parts, timings }: SweepDraft): number {
  const sizes = [
    ...numbers.map((axis) => (axis.mode === 'range' ? Number(axis.steps) : listed(axis).length)),
    ...parts.map((axis) => axis.parts.length),
    ...(timings.length > 0 ? [timings.length] : []),
  ];
  if (sizes.length === 0) return 0;
  return sizes.reduce((product, size) => product * (Number.isInteger(size) ? size : 0), 1);
}

const listed = ({ values }: NumberAxis): number[] => toNumbers(values);

/** Not a number goes as it was typed, so that the API names it. */
const numberOf = (text: string): number => {
  const number = toNumber(text);
  return number !== undefined && Number.isNaN(number) ? (text as unknown as number) : number!;
};

const rangeOf = (axis: NumberAxis): SweepParamRangeIn =>
  axis.mode === 'custom'
    ? { mode: 'custom', values: listed(axis) }
    : {
        mode: 'range',
        start: numberOf(axis.start),
        stop: numberOf(axis.stop),
        steps: numberOf(axis.steps),
      };

export function configOf(
  { numbers, parts, timings, still }: SweepDraft,
  { rotors }: VehicleDraft,
): Config {
  return {
    rotor_sweep_mask: rotors.map((_, slot) => !still.includes(slot)),
    ...Object.fromEntries(numbers.map((axis) => [axis.name, rangeOf(axis)])),
    ...(timings.length > 0 && {
      esc_timing_values: timings as NonNullable<Config['esc_timing_values']>,
    }),
    ...(parts.length > 0 && {
      component_axes: parts.map((axis) => ({
        axis: axis.type,
        component_ids: axis.parts.map(({ id }) => id),
        ...(axis.type === 'battery' ? {} : { slots: axis.slots }),
      })),
    }),
  };
}
