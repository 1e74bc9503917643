import type { ReactNode } from 'react';
import type {
  SweepPointResource,
  SweepResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { OF_BATTERY, OF_ROTOR, TOTALS, withUnit } from '../../../vehicle/result-quantities.ts';

/** A column of the table of points. */
export interface Column {
  key: string;
  title: string;
  cell: (point: SweepPointResource) => ReactNode;
}

const INPUTS: Readonly<Record<string, string>> = {
  throttle_pct: 'Throttle [%]',
  airspeed_m_s: 'Airspeed [m/s]',
  vertical_speed_m_s: 'Vertical speed [m/s]',
  density_kg_m3: 'Air density [kg/m³]',
  battery_charge_pct: 'Charge [%]',
  tilt_deg: 'Tilt [°]',
  esc_pwm_frequency_khz: 'PWM [kHz]',
  esc_timing: 'ESC timing',
};

/** What the axes set at the point: always shown. */
export function inputColumns(point: SweepPointResource | undefined): Column[] {
  if (point === undefined) return [];
  const { component_selection: parts, ...values } = point.inputs;
  return [
    ...parts.map(({ axis }, i) => ({
      key: `part ${i}`,
      title: axis,
      cell: ({ inputs }: SweepPointResource) => inputs.component_selection[i].name,
    })),
    ...Object.keys(values).map((key) => ({
      key,
      title: INPUTS[key] ?? key,
      cell: ({ inputs }: SweepPointResource) => inputs[key as keyof typeof values],
    })),
  ];
}

/** All numbers that can be shown: totals, the battery, and the first rotor of each group. */
export function resultColumns({ rotor_groups, rotors }: SweepResource): Column[] {
  let next = 1;
  const firsts = [...rotor_groups, ...rotors].map((each) => {
    const key = String(next);
    next += 'count' in each ? (each.count ?? 1) : 1;
    return { key, label: each.label };
  });
  const of = (place: string, name: string) => (point: SweepPointResource) =>
    point.rotors?.[place]?.[name] as number | null | undefined;
  return [
    ...TOTALS.map((told) => ({
      key: told.key,
      title: withUnit(told),
      cell: of('All', told.key),
    })),
    ...OF_BATTERY.map((told) => ({
      key: `Battery ${told.key}`,
      title: `Battery: ${withUnit(told)}`,
      cell: of('Battery', told.key),
    })),
    ...firsts.flatMap(({ key, label }) =>
      OF_ROTOR.map((told) => ({
        key: `${key} ${told.key}`,
        title: `${label}: ${withUnit(told)}`,
        cell: of(key, told.key),
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
