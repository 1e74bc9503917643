import type { Quantity } from './quantity.ts';

const SWITCH = [
  ['', 'on (default)'],
  ['false', 'off'],
] as const;

export const COUNT: Quantity = {
  name: 'count',
  label: 'Rotors',
  start: '4',
  required: true,
  hint: 'In the group, all equal; 40 together',
};

export const THROTTLE: Quantity = {
  name: 'throttle_pct',
  label: 'Throttle',
  unit: '%',
  start: '60',
  guard: (value) =>
    value > 0 && value <= 1 ? 'Throttle counts from 0 to 100, not to 1.' : undefined,
};

export const TILT: Quantity = {
  name: 'tilt_deg',
  label: 'Tilt of the axis',
  unit: '°',
  hint: '90 lifts, 0 pulls along the flight; no matter at rest',
};

export const STACK: readonly Quantity[] = [
  {
    name: 'coax_stack_id',
    label: 'Coaxial stack',
    hint: 'Rotors of the same number share an axis; 0: alone',
  },
  { name: 'coax_position_m', label: 'Place on that axis', unit: 'm', hint: 'Grows downstream' },
  {
    name: 'rotation_sense',
    label: 'Sense of rotation',
    options: [
      ['', 'one way (1)'],
      ['-1', 'the other way (−1)'],
    ],
  },
];

export const ESC: readonly Quantity[] = [
  {
    name: 'esc_type',
    label: 'ESC',
    options: [
      ['', 'six-step (default)'],
      ['foc', 'FOC'],
    ],
  },
  {
    name: 'esc_timing',
    label: 'ESC timing',
    options: [
      ['', 'medium (default)'],
      ['low', 'low'],
      ['high', 'high'],
      ['auto', 'auto'],
    ],
  },
  {
    name: 'esc_throttle_curve',
    label: 'Duty over throttle',
    options: [
      ['', 'typical (default)'],
      ['linear', 'linear'],
    ],
  },
  { name: 'esc_pwm_frequency_khz', label: 'ESC PWM frequency', unit: 'kHz', hint: 'Empty: 24' },
  {
    name: 'esc_resistance_mohm',
    label: 'ESC resistance',
    unit: 'mΩ',
    hint: 'Empty or 0: estimated from the motor',
  },
  {
    name: 'esc_motor_wire_resistance_mohm',
    label: 'Wires ESC to motor',
    unit: 'mΩ',
    hint: 'Terminal to terminal',
  },
  { name: 'esc_sync_rectification', label: 'Synchronous rectification', options: SWITCH },
  {
    name: 'powertrain_calibration_id',
    label: 'Calibration of the drive',
    hint: 'dcal_…, of this motor; empty: none',
    text: true,
  },
];

export const COOLING: readonly Quantity[] = [
  {
    name: 'motor_cooling_source',
    label: 'Air over the motor',
    options: [
      ['', 'slipstream (default)'],
      ['cowling', '0.3 of that: cowling'],
      ['custom', 'as given'],
    ],
  },
  { name: 'motor_cooling_velocity_m_s', label: 'Speed of that air', unit: 'm/s' },
  { name: 'motor_r_th', label: 'Motor case to air', unit: 'K/W', hint: 'Empty: estimated' },
];

/** Temperatures that one operating point is calculated with instead of solving them. */
export const HELD: readonly Quantity[] = [
  { name: 'motor_t_w', label: 'Winding held at', unit: '°C', hint: 'Empty: solved' },
  { name: 'motor_t_mag', label: 'Magnets held at', unit: '°C', hint: 'Empty: solved' },
];

/** How rotors share the thrust that is found for them; all alike unless these say otherwise. */
export const SHARE: readonly Quantity[] = [
  {
    name: 'x_m',
    label: 'Ahead of the centre of mass',
    unit: 'm',
    hint: 'Behind it: negative; for every rotor, or for none',
  },
  {
    name: 'y_m',
    label: 'Right of the centre of mass',
    unit: 'm',
    hint: 'Left of it: negative; thrusts then leave no moment',
  },
  {
    name: 'thrust_ratio',
    label: 'Thrust over that of the others',
    hint: 'For instance of a lower rotor; empty: 1',
  },
];

/** With inflow by components: the air of each rotor instead of speeds and tilt. */
export const INFLOW: readonly Quantity[] = [
  { name: 'v_axial_m_s', label: 'Air along the axis', unit: 'm/s' },
  { name: 'v_edge_m_s', label: 'Air in the rotor’s plane', unit: 'm/s' },
];

export const ROTOR: readonly Quantity[] = [
  THROTTLE,
  TILT,
  ...ESC,
  ...SHARE,
  ...COOLING,
  ...HELD,
  ...INFLOW,
];
