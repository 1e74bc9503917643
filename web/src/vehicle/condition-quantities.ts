import type { Quantity } from './quantity.ts';

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

export const AIR: readonly Quantity[] = [
  { name: 'airspeed_m_s', label: 'Airspeed', unit: 'm/s', start: '0', hint: 'Horizontal, to 100' },
  {
    name: 'vertical_speed_m_s',
    label: 'Vertical speed',
    unit: 'm/s',
    hint: 'Positive in climb; empty: 0',
  },
  {
    name: 'density_kg_m3',
    label: 'Air density',
    unit: 'kg/m³',
    start: '1.225',
    hint: '1.225 at sea level',
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

export const CONDITIONS: readonly Quantity[] = [...AIR, ...SURROUNDINGS];
