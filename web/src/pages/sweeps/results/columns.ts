import type { ReactNode } from 'react';
import type {
  SweepPointResource,
  SweepResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { Units } from '../../../units/units.ts';
import {
  inUnits,
  OF_BATTERY,
  OF_ROTOR,
  type ResultQuantity,
  TOTALS,
  withUnit,
} from '../../../vehicle/result-quantities.ts';

/** A column of the table of points. */
export interface Column {
  key: string;
  title: string;
  cell: (point: SweepPointResource) => ReactNode;
}

const INPUTS: Readonly<Record<string, string>> = {
  throttle: 'Throttle [%]',
  airspeed: 'Airspeed [m/s]',
  vertical_speed: 'Vertical speed [m/s]',
  density: 'Air density [kg/m³]',
  battery_charge_pct: 'Charge [%]',
  esc_pwm_frequency_khz: 'PWM [kHz]',
  esc_timing: 'ESC timing',
  gear_ratio: 'Gear ratio',
  collective: 'Collective pitch [°]',
};

const titleOf = (key: string): string =>
  INPUTS[key] ?? key.replace(/^tilt_(\d+)$/, (_, place) => `Tilt of ${Number(place) + 1} [°]`);

const upperFirst = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** Values that the axes set at the point; always shown. */
export function inputColumns(point: SweepPointResource | undefined): Column[] {
  if (point === undefined) return [];
  const { component = [], grid_index: _, ...values } = point.inputs;
  return [
    ...component.map(({ axis, slot }, i) => ({
      key: `part ${i}`,
      title: component.some((other) => other.axis === axis && other.slot !== slot)
        ? `${upperFirst(axis)} ${slot + 1}`
        : upperFirst(axis),
      cell: ({ inputs }: SweepPointResource) => inputs.component?.[i].name,
    })),
    // a throttle that is found is null: results have it
    ...Object.keys(values)
      .filter((key) => values[key as keyof typeof values] !== null)
      .map((key) => ({
        key,
        title: titleOf(key),
        cell: ({ inputs }: SweepPointResource) => inputs[key as keyof typeof values],
      })),
  ];
}

/** All numbers that can be shown: totals, the battery, and the first rotor of each group. */
export function resultColumns({ rotor_groups }: SweepResource, units: Units): Column[] {
  let next = 1;
  const firsts = rotor_groups.map(({ label, count }) => {
    const key = String(next);
    next += count ?? 1;
    return { key, label };
  });
  const of = (place: string, told: ResultQuantity) => (point: SweepPointResource) =>
    inUnits(point.rotors?.[place]?.[told.key] as number | null | undefined, told, units);
  return [
    ...TOTALS.map((told) => ({
      key: told.key,
      title: withUnit(told, units),
      cell: of('All', told),
    })),
    ...OF_BATTERY.map((told) => ({
      key: `Battery ${told.key}`,
      title: `Battery: ${withUnit(told, units)}`,
      cell: of('Battery', told),
    })),
    ...firsts.flatMap(({ key, label }) =>
      OF_ROTOR.map((told) => ({
        key: `${key} ${told.key}`,
        title: `${label}: ${withUnit(told, units)}`,
        cell: of(key, told),
      })),
    ),
  ];
}

export const SHOWN_AT_FIRST: readonly string[] = [
  'total_thrust_n',
  'total_elec_power_w',
  'total_current_a',
  'specific_thrust_g_per_w',
  'endurance_s',
];
