import type { ComponentType } from '../components/component-type.js';

/** A dimension that exchanges a part: the same component stands in all slots of the axis. */
export interface ComponentDimension {
  kind: 'component';
  type: ComponentType;
  /** Places in `rotors` or `rotor_groups`; a battery feeds them all and stands in slot 0. */
  slots: readonly number[];
  values: readonly string[];
}

/** A dimension that changes a field of the vehicle, or of some of its rotors. */
export interface ValueDimension {
  kind: 'value';
  field: ValueField;
  /** The name of the axis in the inputs of a point; for tilts, the place of the rotor follows it. */
  input: ValueAxis['input'];
  /** Places in `rotors` or `rotor_groups`; undefined: a field of the vehicle. */
  rotors: readonly number[] | undefined;
  values: readonly (number | string)[];
}

export type Dimension = ComponentDimension | ValueDimension;

type ValueField = (typeof VALUE_AXES)[number]['field'];

/**
 * The axes of values in the order of the grid, behind the component axes (contract §3.4): `name` in the sweep's
 * configuration, `field` of the body that it replaces, `input` as points show it. `mask` tells which rotors it acts on.
 */
export const VALUE_AXES = [
  { name: 'throttle', field: 'throttle_pct', input: 'throttle', mask: 'rotor_sweep_mask' },
  { name: 'airspeed', field: 'airspeed_m_s', input: 'airspeed', mask: undefined },
  {
    name: 'vertical_speed',
    field: 'vertical_speed_m_s',
    input: 'vertical_speed',
    mask: undefined,
  },
  { name: 'density', field: 'density_kg_m3', input: 'density', mask: undefined },
  {
    name: 'battery_charge',
    field: 'battery_charge_pct',
    input: 'battery_charge_pct',
    mask: undefined,
  },
  { name: 'tilt', field: 'tilt_deg', input: 'tilt', mask: 'tilt_sweep_mask' },
  {
    name: 'esc_pwm_frequency_khz',
    field: 'esc_pwm_frequency_khz',
    input: 'esc_pwm_frequency_khz',
    mask: 'rotor_sweep_mask',
  },
  {
    name: 'esc_timing_values',
    field: 'esc_timing',
    input: 'esc_timing',
    mask: 'rotor_sweep_mask',
  },
] as const;

export type ValueAxis = (typeof VALUE_AXES)[number];
