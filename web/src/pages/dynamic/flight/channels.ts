/** Channels by what they measure; each kind is a plot of its own. A unit is the end of a channel's name. */
interface Kind {
  title: string;
  unit: string;
  /** The end of the names. */
  end: string;
}

const KINDS: readonly Kind[] = [
  { title: 'Charge and throttle', unit: '%', end: '_pct' },
  { title: 'Voltage', unit: 'V', end: '_v' },
  { title: 'Current', unit: 'A', end: '_a' },
  { title: 'Thrust', unit: 'N', end: '_thrust_n' },
  { title: 'Speed of rotation', unit: 'rpm', end: '_rpm' },
  { title: 'Temperature', unit: '°C', end: '_temp_c' },
  { title: 'Power', unit: 'W', end: '_w' },
  { title: 'Torque', unit: 'N·m', end: '_torque_n_m' },
  { title: 'Speed through the air', unit: 'm/s', end: '_m_s' },
];

export interface ChannelKind extends Kind {
  channels: string[];
}

export function byKind(channels: readonly string[]): ChannelKind[] {
  return KINDS.map((kind) => ({
    ...kind,
    channels: channels.filter((name) => KINDS.find(({ end }) => name.endsWith(end)) === kind),
  })).filter((kind) => kind.channels.length > 0);
}

/** What is shown until one chooses: the vehicle as a whole, and the first rotor of each group. */
export function firstShown(channels: readonly string[], firstRotors: readonly number[]): string[] {
  const whole = ['total_thrust_n', 'total_current_a', 'bus_voltage_v', 'soc_pct', 'core_temp_c'];
  const ofRotors = firstRotors.flatMap((n) =>
    ['throttle_pct', 'rpm', 'winding_temp_c', 'magnet_temp_c'].map((end) => `rotor${n}_${end}`),
  );
  const shown = new Set([...whole, ...ofRotors]);
  return channels.filter((name) => shown.has(name));
}

const WORDS: Record<string, string> = {
  soc_pct: 'Charge',
  throttle_pct: 'Throttle',
  bus_voltage_v: 'Voltage at the ESCs',
  pack_voltage_v: 'Voltage of the pack',
  min_cell_voltage_v: 'Voltage of the lowest cell',
  voltage_v: 'Voltage',
  total_current_a: 'Current from the battery',
  current_a: 'Current',
  motor_current_a: 'Motor current',
  total_thrust_n: 'Thrust of all rotors',
  thrust_n: 'Thrust',
  rpm: 'Speed of rotation',
  core_temp_c: 'Cells',
  winding_temp_c: 'Winding',
  magnet_temp_c: 'Magnets',
  total_elec_power_w: 'Power into all ESCs',
  total_mech_power_w: 'Shaft power of all rotors',
  elec_power_w: 'Power into the ESC',
  mech_power_w: 'Shaft power',
  torque_n_m: 'Torque',
  airspeed_m_s: 'Airspeed',
  vertical_speed_m_s: 'Vertical speed',
};

/** `rotor1_rpm` → `Speed of rotation, arms 1`; `labels` are the display_labels of the flight. */
export function wordsOf(name: string, labels: Record<string, string> | null): string {
  const [, part, number, rest] = /^(rotor|leaf)(\d+)_(.+)$/.exec(name) ?? [];
  if (part === undefined) return WORDS[name] ?? name;
  const who = part === 'rotor' ? (labels?.[number] ?? `rotor ${number}`) : `battery ${number}`;
  return `${WORDS[rest] ?? rest}, ${who}`;
}

/** Number of the first rotor of each group, from 1. */
export function firstRotorsOf(counts: readonly number[]): number[] {
  let next = 1;
  return counts.map((count) => {
    const first = next;
    next += count;
    return first;
  });
}
