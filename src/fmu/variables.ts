/**
 * The variables of an exported FMU, in the order that every export declares them. fmu/model.h has the same list; a reference of FMI 3.0
 * is the place in it. Names, signs and the first two groups are fixed: importers rely on them.
 */
import { MAX_EDGEWISE } from '../engine/powertrain-case.js';

export type VariableRole = 'independent' | 'input' | 'fixed' | 'tunable' | 'output' | 'constant';
type FmiType = 'Float64' | 'Boolean' | 'Int32' | 'String';
/** Numbers of a variable: one, one for each rotor, three, three for each rotor. */
export type Extent = 'one' | 'rotors' | 'triple' | 'triples';

export interface FmiVariable {
  name: string;
  role: VariableRole;
  type: FmiType;
  extent: Extent;
  /** A key of UNITS; absent: a number without unit. */
  unit?: string;
  min?: number;
  max?: number;
  description: string;
}

type Rest = Omit<FmiVariable, 'name' | 'role' | 'type' | 'extent'>;

const real =
  (role: VariableRole) =>
  (name: string, extent: Extent, rest: Rest): FmiVariable => ({
    name,
    role,
    type: 'Float64',
    extent,
    ...rest,
  });
const input = real('input');
const output = real('output');
const fixed = real('fixed');
const tunable = real('tunable');

export const FMU_VARIABLES: readonly FmiVariable[] = [
  real('independent')('time', 'one', { unit: 's', description: 'Simulation time' }),
  input('throttle', 'rotors', {
    min: 0,
    max: 1,
    description: 'Command of each ESC, 0 to 1; saturates there, as an ESC does',
  }),
  input('v_axial_m_s', 'rotors', {
    unit: 'm/s',
    description:
      'Air along the axis of each rotor, positive in a climb: the speed of the rotor against the air in the direction of its thrust. Not read with use_vehicle_frame',
  }),
  input('v_edge_m_s', 'rotors', {
    unit: 'm/s',
    description:
      'Air across the disc of each rotor; its sign does not matter. Not read with use_vehicle_frame',
  }),
  input('air_density_kg_m3', 'one', {
    unit: 'kg/m3',
    min: 1e-6,
    description: 'Density of the air',
  }),
  input('ambient_temp_C', 'one', {
    unit: 'degC',
    description:
      'Temperature of the air: it cools motors and battery, and gives viscosity and speed of sound; the density is its own input',
  }),
  {
    name: 'use_vehicle_frame',
    role: 'fixed',
    type: 'Boolean',
    extent: 'one',
    description:
      'false: the air at the discs is v_axial_m_s and v_edge_m_s; true: it follows from v_body_m_s, omega_body_rad_s, rotor_position_m and rotor_axis',
  },
  input('v_body_m_s', 'triple', {
    unit: 'm/s',
    description:
      "Velocity of the vehicle's origin against the air, in the frame of the vehicle: ground velocity less wind",
  }),
  input('omega_body_rad_s', 'triple', {
    unit: 'rad/s',
    description: 'Angular velocity of the vehicle, in its own frame',
  }),
  tunable('rotor_position_m', 'triples', {
    unit: 'm',
    description: 'Place of each rotor from the origin of the vehicle, in its frame',
  }),
  input('rotor_axis', 'triples', {
    description:
      'Direction of the thrust of each rotor in the frame of the vehicle, of any length but 0; a rotor that tilts changes it',
  }),
  output('thrust_N', 'rotors', { unit: 'N', description: 'Thrust along the axis of each rotor' }),
  output('torque_Nm', 'rotors', {
    unit: 'N.m',
    description:
      'Torque of each rotor on the airframe about its thrust direction: -s Q, with s = +1 for a rotor that turns counter-clockwise seen against its thrust. No other sign is needed',
  }),
  output('force_inplane_N', 'rotors', {
    unit: 'N',
    description:
      'Force in the plane of each disc along e, the direction in which the air crosses it: a positive one is a drag',
  }),
  output('rpm', 'rotors', { unit: 'rev/min', description: 'Speed of each rotor' }),
  output('voltage_bus_V', 'one', { unit: 'V', description: 'Voltage at the ESCs' }),
  output('current_bus_A', 'one', {
    unit: 'A',
    description: 'Current of the bus: all ESCs and the loads beside them',
  }),
  output('battery_soc', 'one', {
    min: 0,
    max: 1,
    description: 'Charge of the emptiest part of the battery, 0 to 1',
  }),
  {
    name: 'rotor_in_envelope',
    role: 'output',
    type: 'Boolean',
    extent: 'rotors',
    description: `false where the model of a rotor does not hold: air or speed beyond its map, an air that the map was not made for, no steady flow or polars that do not reach, vortex-ring state, advance ratio above ${MAX_EDGEWISE}`,
  },
  {
    name: 'all_in_envelope',
    role: 'output',
    type: 'Boolean',
    extent: 'one',
    description: 'rotor_in_envelope of all rotors',
  },
  {
    name: 'rotor_manifest',
    role: 'constant',
    type: 'String',
    extent: 'one',
    description: 'The rotors as JSON: label, motor, propeller, ESC, sense of rotation, diameter',
  },
  output('force_side_N', 'rotors', {
    unit: 'N',
    description: 'Force in the plane of each disc along n x e, n being the thrust direction',
  }),
  output('moment_inplane_Nm', 'rotors', {
    unit: 'N.m',
    description:
      'Moment of each hub on the airframe about e: air across the disc lifts the advancing side',
  }),
  output('moment_side_Nm', 'rotors', {
    unit: 'N.m',
    description:
      'Moment of each hub on the airframe about n x e: positive lifts the side that the air comes from',
  }),
  output('current_A', 'rotors', { unit: 'A', description: 'Current into each ESC' }),
  output('motor_current_A', 'rotors', {
    unit: 'A',
    description: 'Current in the winding of each motor',
  }),
  output('duty', 'rotors', { description: 'Duty that each ESC makes of its command, 0 to 1' }),
  output('winding_temp_C', 'rotors', { unit: 'degC', description: 'Winding of each motor' }),
  output('magnet_temp_C', 'rotors', {
    unit: 'degC',
    description: 'Case and magnets of each motor, which are one body in the model',
  }),
  output('battery_temp_C', 'one', {
    unit: 'degC',
    description: 'Hottest part of the battery',
  }),
  output('battery_voltage_V', 'one', {
    unit: 'V',
    description: 'Voltage of the battery before the wire to the ESCs',
  }),
  output('force_body_N', 'triple', {
    unit: 'N',
    description:
      'Force of all rotors on the vehicle in its frame: sum of T n + H e + S n x e; 0 without use_vehicle_frame',
  }),
  output('moment_body_Nm', 'triple', {
    unit: 'N.m',
    description:
      'Moment of all rotors on the vehicle about its origin, in its frame; 0 without use_vehicle_frame',
  }),
  {
    name: 'end_reason',
    role: 'output',
    type: 'Int32',
    extent: 'one',
    description:
      '0: the flight goes on; 2: a part of the battery has reached soc_cutoff, or is empty; 3: a cell has been below cell_voltage_cutoff_V for 1 s; 4: a winding or a cell is destroyed by heat; 5: no step is small enough. The step ends then, and the FMU asks to terminate',
  },
  fixed('initial_soc', 'one', {
    min: 0,
    max: 1,
    description:
      'Charge at the start, of all parts of the battery alike; each keeps its own unless this is changed',
  }),
  fixed('initial_motor_temp_C', 'one', {
    unit: 'degC',
    description: 'Motors at the start',
  }),
  fixed('initial_battery_temp_C', 'one', {
    unit: 'degC',
    description: 'Battery at the start',
  }),
  fixed('soc_cutoff', 'one', {
    min: 0,
    max: 1,
    description: 'Charge of the emptiest part at which the flight ends; 0: when it is empty',
  }),
  fixed('cell_voltage_cutoff_V', 'one', {
    unit: 'V',
    min: 0,
    description: 'Voltage of the lowest cell below which the flight ends after 1 s; 0: none',
  }),
  tunable('load_power_W', 'one', {
    unit: 'W',
    min: 0,
    description: 'Power drawn from the bus beside the rotors',
  }),
  tunable('load_current_A', 'one', {
    unit: 'A',
    min: 0,
    description: 'Current drawn from the bus beside the rotors',
  }),
];

/** Units by name: powers of the base units, with factor and offset to them. */
export const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  s: { s: 1 },
  'm/s': { m: 1, s: -1 },
  'kg/m3': { kg: 1, m: -3 },
  degC: { K: 1, offset: 273.15 },
  'rad/s': { rad: 1, s: -1 },
  m: { m: 1 },
  N: { kg: 1, m: 1, s: -2 },
  'N.m': { kg: 1, m: 2, s: -2 },
  'rev/min': { rad: 1, s: -1, factor: 0.10471975511965977 },
  V: { kg: 1, m: 2, s: -3, A: -1 },
  A: { A: 1 },
  W: { kg: 1, m: 2, s: -3 },
};

/** Numbers of a variable of a vehicle with so many rotors. */
export function sizeOf(extent: Extent, rotors: number): number {
  if (extent === 'one') return 1;
  if (extent === 'triple') return 3;
  return extent === 'rotors' ? rotors : 3 * rotors;
}

/** The extents of an array; none of a single number. */
export function dimensionsOf(extent: Extent, rotors: number): number[] {
  if (extent === 'one') return [];
  if (extent === 'triple') return [3];
  return extent === 'rotors' ? [rotors] : [rotors, 3];
}
