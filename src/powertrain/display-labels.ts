/** The labels of the quantities of results, with their units, and the rotors that have them. */
import { rotorNames } from './rotors.js';

/** The part of a result, or of a body, that names its rotors. */
interface Labelled {
  label: string;
  count?: number;
}

/** Number of each rotor, `All` and `Battery` → what people call it. */
export function rotorLabels(groups: readonly Labelled[], battery: string): Record<string, string> {
  const names = groups.flatMap(({ label, count = 1 }) => rotorNames(label, count));
  const rotors = Object.fromEntries(names.map((name, i) => [String(i + 1), name]));
  return { ...rotors, All: 'All rotors', Battery: battery };
}

/** The labels of a rotor's quantities. */
const ROTOR = {
  thrust_n: 'Thrust (N)',
  torque_n_m: 'Torque (N·m)',
  force_inplane_n: 'In-plane force (N)',
  force_side_n: 'Side force (N)',
  hub_moment_roll_n_m: 'Rolling moment on the hub (N·m)',
  hub_moment_pitch_n_m: 'Pitching moment on the hub (N·m)',
  rpm: 'Rotational speed (rpm)',
  rpm_band: 'Range of the rotational speed',
  mech_power_w: 'Shaft power (W)',
  elec_power_w: 'Electrical power (W)',
  current_a: 'Current (A)',
  voltage_v: 'Voltage (V)',
  throttle_pct: 'Throttle (%)',
  duty_pct: 'Duty of the ESC (%)',
  efficiency: 'Efficiency',
  prop_efficiency: 'Propeller efficiency',
  motor_efficiency: 'Motor efficiency',
  esc_efficiency: 'ESC efficiency',
  motor_rpm: 'Motor speed (rpm)',
  gear_efficiency: 'Gear efficiency',
  gear_loss_w: 'Loss of the gear (W)',
  collective_deg: 'Collective (degrees)',
  ct: 'Thrust coefficient Ct',
  cp: 'Power coefficient Cp',
  advance_ratio: 'Advance ratio J',
  tip_mach: 'Tip Mach number',
  installation_factor: 'Installed over isolated thrust',
  figure_of_merit: 'Figure of merit',
  noise_dba: 'Noise at the observer (dB(A))',
  winding_temp_c: 'Winding temperature (°C)',
  magnet_temp_c: 'Magnet temperature (°C)',
  thermal_limited: 'Too hot',
  time_to_limit_s: 'Time to each limit',
  limit_shares: 'Share of each limit',
  converged: 'Converged',
  envelope_status: 'Validation envelope',
  limits: 'Limits',
};

/** The labels of the whole vehicle's quantities. */
const ALL = {
  total_thrust_n: 'Total thrust (N)',
  force_inplane_n: 'In-plane force (N)',
  force_side_n: 'Side force (N)',
  hub_moment_roll_n_m: 'Rolling moment on the hub (N·m)',
  hub_moment_pitch_n_m: 'Pitching moment on the hub (N·m)',
  total_current_a: 'Total current (A)',
  total_elec_power_w: 'Total electrical power (W)',
  total_mech_power_w: 'Total shaft power (W)',
  specific_thrust_g_per_w: 'Specific thrust (g/W)',
  system_efficiency: 'System efficiency',
  endurance_s: 'Endurance (s)',
  hover_thrust_to_weight: 'Thrust to weight in hover',
  all_up_mass_kg: 'All-up mass (kg)',
  masses: 'Masses of the parts',
  typical_frame_mass_kg: 'Typical frame mass (kg)',
  typical_frame_mass_band_kg: 'Range of frame masses',
  frame_mass_ratio: 'Frame mass over the typical one',
  trim: 'Trim',
  range_m: 'Range (m)',
  specific_energy_wh_per_km: 'Energy over distance (W·h/km)',
  noise_dba: 'Noise at the observer (dB(A))',
  noise_warnings: 'Warnings of noise',
  energy_balance_error: 'Energy balance error',
  uncertainty: 'Uncertainty',
  estimated: 'Estimated quantities',
};

const BATTERY = {
  pack_voltage_v: 'Pack voltage (V)',
  cell_voltages_v: 'Cell voltages (V)',
  soc_pct: 'State of charge (%)',
  core_temp_c: 'Core temperature (°C)',
  max_t_core_c: 'Highest core temperature (°C)',
  c_rate: 'C-rate (1/h)',
  sag_v: 'Voltage sag (V)',
  branches: 'Batteries of the pack',
};

/** Every key that stands in the tables of a result. */
export const RESULT_LABELS: Record<string, string> = { ...ROTOR, ...ALL, ...BATTERY };

/** The labels that only flights have, which also show the air and the lowest cell. */
const FLIGHT: Readonly<Record<string, string>> = {
  t_s: 'Time (s)',
  time_s: 'Time (s)',
  airspeed_m_s: 'Airspeed (m/s)',
  vertical_speed_m_s: 'Vertical speed (m/s)',
  bus_voltage_v: 'Bus voltage (V)',
  min_cell_voltage_v: 'Lowest cell voltage (V)',
  motor_current_a: 'Motor current (A)',
};

/** Every key that stands in the samples of a flight; `channels` are those of its curves, as `rotor1_rpm`. */
export function flightLabels(
  channels: readonly string[],
  rotors: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = { ...RESULT_LABELS, ...FLIGHT };
  const { motor_current_a: _, ...labels } = known;
  const ofChannels = channels.map((channel) => {
    const [, part, number, key] = /^(rotor|leaf)(\d+)_(.+)$/.exec(channel) ?? [];
    if (part === undefined) return [channel, known[channel]];
    const who = part === 'rotor' ? rotors[number] : `battery ${number}`;
    return [channel, withOwner(known[key], who)];
  });
  return { ...labels, ...Object.fromEntries(ofChannels) };
}

/** `Thrust (N)` of `arms 1` → `Thrust, arms 1 (N)`. */
function withOwner(label: string, owner: string): string {
  const [, quantity, unit = ''] = /^(.*?)( \([^()]*\))?$/.exec(label)!;
  return `${quantity}, ${owner}${unit}`;
}
