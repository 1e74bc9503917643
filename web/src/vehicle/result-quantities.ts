import { convert, duration, scaleOf } from '../units/measure.ts';
import type { Units } from '../units/units.ts';

/** The numbers of a result by the API's names, as people read them. */
export interface ResultQuantity {
  key: string;
  label: string;
  unit?: string;
  /** One of the few that a result begins with. */
  hero?: true;
}

export const TOTALS: readonly ResultQuantity[] = [
  { key: 'total_thrust_n', label: 'Thrust', unit: 'N', hero: true },
  { key: 'total_current_a', label: 'Current', unit: 'A', hero: true },
  { key: 'total_elec_power_w', label: 'Electrical power', unit: 'W', hero: true },
  { key: 'total_mech_power_w', label: 'Shaft power', unit: 'W' },
  { key: 'specific_thrust_g_per_w', label: 'Thrust per power', unit: 'g/W' },
  { key: 'system_efficiency', label: 'Efficiency' },
  { key: 'endurance_s', label: 'Endurance', unit: 's', hero: true },
  { key: 'range_m', label: 'Range', unit: 'm' },
  { key: 'specific_energy_wh_per_km', label: 'Energy per distance', unit: 'Wh/km' },
  { key: 'all_up_mass_kg', label: 'All-up mass', unit: 'kg' },
  { key: 'hover_thrust_to_weight', label: 'Thrust to weight', hero: true },
  { key: 'noise_dba', label: 'Noise at the observer', unit: 'dB(A)' },
  { key: 'force_inplane_n', label: 'In-plane force', unit: 'N' },
  { key: 'force_side_n', label: 'Side force', unit: 'N' },
  { key: 'hub_moment_roll_n_m', label: 'Rolling moment', unit: 'N·m' },
  { key: 'hub_moment_pitch_n_m', label: 'Pitching moment', unit: 'N·m' },
];

export const OF_ROTOR: readonly ResultQuantity[] = [
  { key: 'thrust_n', label: 'Thrust', unit: 'N' },
  { key: 'rpm', label: 'Speed', unit: 'rpm' },
  { key: 'torque_n_m', label: 'Torque', unit: 'N·m' },
  { key: 'current_a', label: 'Current', unit: 'A' },
  { key: 'voltage_v', label: 'Voltage at the ESC', unit: 'V' },
  { key: 'elec_power_w', label: 'Electrical power', unit: 'W' },
  { key: 'mech_power_w', label: 'Shaft power', unit: 'W' },
  { key: 'throttle_pct', label: 'Throttle', unit: '%' },
  { key: 'duty_pct', label: 'ESC duty', unit: '%' },
  { key: 'efficiency', label: 'Efficiency, ESC to shaft' },
  { key: 'motor_efficiency', label: 'Motor efficiency' },
  { key: 'esc_efficiency', label: 'ESC efficiency' },
  { key: 'motor_rpm', label: 'Motor speed', unit: 'rpm' },
  { key: 'gear_efficiency', label: 'Gear efficiency' },
  { key: 'gear_loss_w', label: 'Gear loss', unit: 'W' },
  { key: 'collective_deg', label: 'Collective', unit: '°' },
  { key: 'prop_efficiency', label: 'Propeller efficiency' },
  { key: 'figure_of_merit', label: 'Figure of merit' },
  { key: 'ct', label: 'Ct' },
  { key: 'cp', label: 'Cp' },
  { key: 'advance_ratio', label: 'J' },
  { key: 'tip_mach', label: 'Tip Mach' },
  { key: 'noise_dba', label: 'Noise at the observer', unit: 'dB(A)' },
  { key: 'installation_factor', label: 'Installed thrust / isolated thrust' },
  { key: 'force_inplane_n', label: 'In-plane force', unit: 'N' },
  { key: 'force_side_n', label: 'Side force', unit: 'N' },
  { key: 'hub_moment_roll_n_m', label: 'Rolling moment', unit: 'N·m' },
  { key: 'hub_moment_pitch_n_m', label: 'Pitching moment', unit: 'N·m' },
  { key: 'winding_temp_c', label: 'Winding', unit: '°C' },
  { key: 'magnet_temp_c', label: 'Magnets', unit: '°C' },
];

export const OF_BATTERY: readonly ResultQuantity[] = [
  { key: 'pack_voltage_v', label: 'Pack voltage', unit: 'V' },
  { key: 'sag_v', label: 'Sag', unit: 'V' },
  { key: 'c_rate', label: 'Discharge rate', unit: 'C' },
  { key: 'core_temp_c', label: 'Core temperature', unit: '°C' },
  { key: 'max_t_core_c', label: 'Highest core temperature', unit: '°C' },
];

/** `Thrust [g]` in the units chosen; times say their units themselves. */
export function withUnit(
  { label, unit }: Pick<ResultQuantity, 'label' | 'unit'>,
  units: Units,
): string {
  if (unit === 's') return label;
  const shown = scaleOf(unit, units).unit;
  return shown === '' ? label : `${label} [${shown}]`;
}

/** The number for a column that names the unit; a time in words. */
export function inUnits(
  value: number | null | undefined,
  { unit }: Pick<ResultQuantity, 'unit'>,
  units: Units,
): number | string | null {
  if (value == null) return null;
  return unit === 's' ? duration(value) : convert(value, scaleOf(unit, units));
}
