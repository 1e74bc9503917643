import type { Quantity } from './quantity.ts';

/** The masses that no part of the request has; a command that lifts the weight needs the first. */
export const MASS: readonly Quantity[] = [
  {
    name: 'frame_mass_kg',
    label: 'Frame',
    unit: 'kg',
    start: '0.6',
    hint: 'With avionics and gear; motors, propellers, ESCs, battery and wiring are added',
    guard: (value) => (value > 50 ? 'Heavier than 50 kg: are these grams?' : undefined),
  },
  { name: 'payload_kg', label: 'Payload', unit: 'kg', hint: 'Empty: 0' },
];

/** The airframe in the wind: what level flight and climb need besides the mass. */
export const DRAG: readonly Quantity[] = [
  {
    name: 'frame',
    label: 'Kind of airframe',
    options: [
      ['', 'not said'],
      ['quad', 'quad: 4 rotors'],
      ['hexa', 'hexa: 6 rotors'],
      ['octo', 'octo: 8 rotors'],
      ['x8', 'X8: 4 coaxial pairs'],
      ['fixed_wing', 'fixed wing'],
    ],
    hint: 'Its drag is estimated where the drag area is empty',
  },
  {
    name: 'drag_area_m2',
    label: 'Drag area, from ahead',
    unit: 'm²',
    hint: 'Drag coefficient times area, without the rotors',
  },
  {
    name: 'drag_area_vertical_m2',
    label: 'Drag area, from above',
    unit: 'm²',
    hint: 'Empty: 5/3 of the other',
  },
];

/** With the command to give a thrust. */
export const THRUST: readonly Quantity[] = [
  { name: 'thrust_n', label: 'Thrust of all rotors', unit: 'N', required: true },
];

/** Of coaxial stacks whose thrust is found. */
export const COAXIAL_SPLIT: readonly Quantity[] = [
  {
    name: 'coaxial_split',
    label: 'Rotors of a stack share',
    options: [
      ['', 'the thrust, by their ratio (default)'],
      ['torque', 'the torque: none is left'],
    ],
  },
];

/** Speeds of one operating point; those of a flight are in its schedule. */
export const SPEEDS: readonly Quantity[] = [
  { name: 'airspeed_m_s', label: 'Airspeed', unit: 'm/s', start: '0', hint: 'Horizontal, to 100' },
  {
    name: 'vertical_speed_m_s',
    label: 'Vertical speed',
    unit: 'm/s',
    hint: 'Positive in climb; empty: 0',
  },
];

export const AIR: readonly Quantity[] = [
  {
    name: 'density_kg_m3',
    label: 'Air density',
    unit: 'kg/m³',
    start: '1.225',
    hint: '1.225 at sea level',
    required: true,
    guard: (value) => (value > 2 ? 'Denser than 2 kg/m³: is this a height in metres?' : undefined),
  },
  {
    name: 'battery_charge_pct',
    label: 'Charge of the battery',
    unit: '%',
    hint: 'Empty: 100',
    guard: (value) =>
      value > 0 && value <= 1 ? 'Charge counts from 0 to 100, not to 1.' : undefined,
  },
];

export const SURROUNDINGS: readonly Quantity[] = [
  { name: 'ambient_temp_c', label: 'Air temperature', unit: '°C', hint: 'Empty: 25' },
  {
    name: 'battery_esc_wire_resistance_mohm',
    label: 'Wires battery to ESCs',
    unit: 'mΩ',
    hint: 'Both ways together, carrying all current',
  },
  {
    name: 'avionics_w',
    label: 'Power beside the rotors',
    unit: 'W',
    hint: 'Avionics, camera, payload; empty: 0',
  },
  {
    name: 'auxiliary_current_a',
    label: 'Current beside the rotors',
    unit: 'A',
    hint: 'Constant; empty: 0',
  },
];

/** What one operating point says of the air and the time, and a flight finds by itself. */
const OF_POINT: readonly Quantity[] = [
  {
    name: 'flight_regime',
    label: 'Air over the battery',
    options: [
      ['', 'none: bench (default)'],
      ['prop_wash_mild', '0.3 of the slipstream'],
      ['prop_wash_strong', 'all of the slipstream'],
      ['forced_air', 'forced'],
    ],
  },
  { name: 'forced_air_velocity_m_s', label: 'Speed of forced air, 10 unless given', unit: 'm/s' },
  {
    name: 'inflow_mode',
    label: 'Air at the rotors',
    options: [
      ['', 'from airspeed and tilt (default)'],
      ['components', 'given for each rotor'],
    ],
  },
  {
    name: 'flight_duration',
    label: 'Time at this thrust',
    unit: 's',
    hint: 'After which temperatures, voltages and charge are told; empty: 60. Not the endurance',
  },
];

/** Temperatures with which a flight begins. */
const AT_START: readonly Quantity[] = [
  {
    name: 'battery_initial_temp_c',
    label: 'Battery at the start',
    unit: '°C',
    hint: 'Empty: as the air',
  },
  {
    name: 'motor_initial_temp_c',
    label: 'Motors at the start',
    unit: '°C',
    hint: 'Empty: as the air',
  },
];

/** More conditions of one operating point, and of a flight. */
export const MORE_OF_POINT: readonly Quantity[] = [...SURROUNDINGS, ...OF_POINT];
export const MORE_OF_FLIGHT: readonly Quantity[] = [...SURROUNDINGS, ...AT_START];

export const CONDITIONS: readonly Quantity[] = [...SPEEDS, ...AIR, ...MORE_OF_POINT];
export const FLIGHT_CONDITIONS: readonly Quantity[] = [...AIR, ...MORE_OF_FLIGHT];
