import * as flight from '../fields/create-dynamic-body.ts';
import * as simulation from '../fields/create-simulation-body.ts';
import * as noise from '../fields/run-noise-in.ts';
import * as trim from '../fields/trim-in.ts';
import * as vehicle from '../fields/vehicle-in.ts';
import { choice, type Quantity } from './quantity.ts';

/** The masses that no part of the request has; a command that lifts the weight needs the first. */
export const MASS: readonly Quantity[] = [
  {
    ...vehicle.frame_mass_kg,
    label: 'Frame',
    required: false, // throttles are told without it, and it can be estimated
    start: '0.6',
    hint: 'With avionics and landing gear. Empty: estimated from the propellers and motors',
    guard: (value) => (value > 50 ? 'Heavier than 50 kg: are these grams?' : undefined),
  },
  { ...vehicle.payload_kg, label: 'Payload' },
];

/** The airframe in the wind: what level flight and climb need besides the mass. */
export const DRAG: readonly Quantity[] = [
  choice(
    vehicle.frame,
    'Airframe type',
    {
      quad: 'quad: 4 rotors',
      hexa: 'hexa: 6 rotors',
      octo: 'octo: 8 rotors',
      x8: 'X8: 4 coaxial pairs',
      fixed_wing: 'fixed wing',
      custom: 'other, with the drag area below',
    },
    'Used to estimate drag when the drag area is empty',
  ),
  {
    ...vehicle.drag_area_m2,
    label: 'Drag area, front',
    hint: 'Drag coefficient times area, without the rotors',
  },
  {
    ...vehicle.drag_area_vertical_m2,
    label: 'Drag area, top',
    hint: 'Empty: 5/3 of the front area',
  },
];

/** Where the noise of an operating point is heard; without a distance it is not predicted. */
export const NOISE: readonly Quantity[] = [
  {
    ...noise.distance_m,
    label: 'Distance of the observer',
    required: false,
    hint: 'From the middle of the vehicle, e.g. 10; empty: no noise prediction',
  },
  {
    ...noise.elevation_deg,
    label: 'Elevation',
    hint: 'From the horizontal: -90 straight below, 0 level',
  },
  {
    ...noise.azimuth_deg,
    label: 'Azimuth',
    hint: '0 = ahead, 90 = right; used only in flight',
  },
  choice(noise.boundary_layer, 'Boundary layers', {
    tripped: 'tripped: ordinary blades',
    natural: 'natural: smooth blades',
  }),
];

/** With the command to give a thrust. */
export const THRUST: readonly Quantity[] = [
  { ...trim.thrust_n, label: 'Thrust of all rotors', required: true },
];

/** For coaxial stacks with a solved thrust. */
export const COAXIAL_SPLIT: readonly Quantity[] = [
  choice({ ...trim.coaxial_split, default: 'thrust' }, 'Split between coaxial rotors', {
    thrust: 'thrust, by their thrust ratio',
    torque: 'torque, so that the net torque is zero',
  }),
];

/** Speeds of one operating point; those of a flight are in its schedule. */
export const SPEEDS: readonly Quantity[] = [
  { ...simulation.airspeed_m_s, label: 'Airspeed', start: '0', hint: 'Horizontal' },
  { ...simulation.vertical_speed_m_s, label: 'Vertical speed', hint: 'Positive in climb' },
];

export const AIR: readonly Quantity[] = [
  {
    ...simulation.density_kg_m3,
    label: 'Air density',
    start: '1.225',
    hint: '1.225 kg/m³ at sea level',
  },
  {
    ...simulation.battery_charge_pct,
    label: 'State of charge',
    guard: (value) =>
      value > 0 && value <= 1 ? 'Enter charge from 0 to 100, not 0 to 1.' : undefined,
  },
];

/** Power that the battery gives beside the rotors. */
export const AVIONICS: Quantity = {
  ...simulation.avionics_w,
  label: 'Other power (avionics, payload)',
  hint: 'Constant, such as camera and autopilot',
};

/** Power and losses between the battery and the rotors. */
export const WIRING: readonly Quantity[] = [
  {
    ...simulation.battery_esc_wire_resistance_mohm,
    label: 'Battery-to-ESC wires',
    hint: 'Both conductors together. They carry the total current',
  },
  {
    ...simulation.auxiliary_current_a,
    label: 'Other current (avionics, payload)',
    hint: 'Constant',
  },
];

export const SURROUNDINGS: readonly Quantity[] = [
  { ...simulation.ambient_temp_c, label: 'Air temperature' },
  ...WIRING,
];

const HEIGHT: Quantity = {
  ...simulation.height_above_ground_m,
  label: 'Height of the discs above ground',
  hint: 'Empty: far from the ground',
};

/** Air and time of one operating point; a flight computes them itself. */
const OF_POINT: readonly Quantity[] = [
  choice(simulation.flight_regime, 'Airflow over the battery', {
    static_bench: 'none (bench)',
    prop_wash_mild: '0.3 of the slipstream',
    prop_wash_strong: 'all of the slipstream',
    forced_air: 'forced',
  }),
  { ...simulation.forced_air_velocity_m_s, label: 'Speed of forced air', hint: 'Empty: 10 m/s' },
  choice(simulation.inflow_mode, 'Air at the rotors', {
    ground: 'from airspeed and tilt',
    components: 'entered for each rotor',
  }),
  {
    ...simulation.flight_duration,
    label: 'Time at this thrust',
    hint: 'Results show temperatures, voltages and charge after this time. It does not change the endurance',
  },
];

/** Temperatures with which a flight begins. */
const AT_START: readonly Quantity[] = [
  {
    ...flight.battery_initial_temp_c,
    label: 'Battery at the start',
    hint: 'Empty: air temperature',
  },
  { ...flight.motor_initial_temp_c, label: 'Motors at the start', hint: 'Empty: air temperature' },
];

/** More conditions of one operating point, and of a flight. */
export const MORE_OF_POINT: readonly Quantity[] = [...SURROUNDINGS, AVIONICS, HEIGHT, ...OF_POINT];
export const MORE_OF_FLIGHT: readonly Quantity[] = [...SURROUNDINGS, AVIONICS, HEIGHT, ...AT_START];

export const CONDITIONS: readonly Quantity[] = [...SPEEDS, ...AIR, ...MORE_OF_POINT];
export const FLIGHT_CONDITIONS: readonly Quantity[] = [...AIR, ...MORE_OF_FLIGHT];
