/** Channels of a flight: what of each row is shown as a curve. */
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import type { LeafResult, RotorResult } from '../../engine/powertrain-case.js';
import { DEGREE, RPM, ZERO_CELSIUS } from '../../platform/units.js';
import { type FlownVehicle, rotorNumbersOf } from '../flight/dynamic-run.row.js';

export interface Channel {
  name: string;
  /** The numbers of a row that it is made of, SI. Only picked, not calculated with: what it gives of a row of places are places. */
  pick: (row: DynamicsRow) => number[];
  /** Combines the values where there are several of them. */
  fold: (a: number, b: number) => number;
  /** Converts the value to the unit of its name. */
  show: (value: number) => number | null;
}

/** The digits that rows are stored with. */
const DIGITS = 7;

/** Returns the value without the digits that a float does not have. */
export function tidy(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

const plain = (value: number) => (Number.isFinite(value) ? tidy(value) : null);
const percent = (value: number) => plain(100 * tidy(value));
const celsius = (value: number) => plain(tidy(value) - ZERO_CELSIUS);
const rpm = (value: number) => plain(tidy(value) / RPM);
/** As many decimals as the digits of a stored angle have. */
const degrees = (value: number) => plain(Number((value / DEGREE).toFixed(5)));

const lowest = (a: number, b: number) => Math.min(a, b);
const highest = (a: number, b: number) => Math.max(a, b);

type Reading<T> = [
  name: string,
  pick: (from: T) => number | number[],
  show: Channel['show'],
  fold?: Channel['fold'],
];

const WHOLE: Reading<DynamicsRow>[] = [
  ['airspeed_m_s', (row) => row.airspeed, plain],
  ['vertical_speed_m_s', (row) => row.verticalSpeed, plain],
  ['total_thrust_n', ({ result }) => result.T, plain],
  ['total_current_a', ({ result }) => result.I, plain],
  ['total_elec_power_w', ({ result }) => result.Pbus, plain],
  ['total_mech_power_w', ({ result }) => result.Pmech, plain],
  ['bus_voltage_v', ({ result }) => result.Vbus, plain],
  ['pack_voltage_v', ({ result }) => result.pack.V, plain],
  ['min_cell_voltage_v', ({ result }) => result.leaves.map(({ Vcell }) => Vcell), plain],
  ['soc_pct', ({ result }) => result.leaves.map(({ soc }) => soc), percent],
  ['core_temp_c', ({ result }) => result.leaves.map(({ T }) => T), celsius, highest],
];

const ROTOR: Reading<RotorResult>[] = [
  ['throttle_pct', ({ throttle }) => throttle, percent],
  ['duty_pct', ({ duty }) => duty, percent],
  ['rpm', ({ Omega }) => Omega, rpm],
  ['thrust_n', ({ T }) => T, plain],
  ['torque_n_m', ({ Q }) => Q, plain],
  ['current_a', ({ Ibus }) => Ibus, plain],
  ['elec_power_w', ({ Pbus }) => Pbus, plain],
  ['mech_power_w', ({ Pmech }) => Pmech, plain],
  ['motor_current_a', ({ Imotor }) => Imotor, plain],
  ['winding_temp_c', ({ windingT }) => windingT, celsius],
  ['magnet_temp_c', ({ magnetT }) => magnetT, celsius],
  ['force_inplane_n', ({ inplane }) => inplane, plain],
  ['force_side_n', ({ side }) => side, plain],
  ['hub_moment_roll_n_m', ({ roll }) => roll, plain],
  ['hub_moment_pitch_n_m', ({ pitch }) => pitch, plain],
];

const COLLECTIVE: Reading<RotorResult> = [
  'collective_deg',
  ({ collective }) => collective,
  degrees,
];

const LEAF: Reading<LeafResult>[] = [
  ['voltage_v', ({ V }) => V, plain],
  ['current_a', ({ I }) => I, plain],
  ['soc_pct', ({ soc }) => soc, percent],
  ['core_temp_c', ({ T }) => T, celsius],
];

/** Returns the channels in a fixed order: of the whole, of each rotor from 1, of each battery of a tree from 1. */
export function channelsOf(vehicle: FlownVehicle): Channel[] {
  const ofRotor = vehicle.collectives ? [...ROTOR, COLLECTIVE] : ROTOR;
  const rotors = vehicle.groups.flatMap((_, group) =>
    rotorNumbersOf(vehicle, group).flatMap((number) =>
      ofRotor.map((each) => channel(each, `rotor${number}_`, ({ result }) => result.rotors[group])),
    ),
  );
  const leaves = vehicle.leaves.flatMap((id, i) =>
    id === null
      ? []
      : LEAF.map((each) => channel(each, `leaf${i + 1}_`, ({ result }) => result.leaves[i])),
  );
  return [...WHOLE.map((each) => channel(each, '', (row) => row)), ...rotors, ...leaves];
}

function channel<T>(
  [name, pick, show, fold = lowest]: Reading<T>,
  prefix: string,
  from: (row: DynamicsRow) => T,
): Channel {
  return { name: prefix + name, pick: (row) => [pick(from(row))].flat(), fold, show };
}
