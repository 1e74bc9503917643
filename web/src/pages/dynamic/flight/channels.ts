/** Channels by what they measure; each kind is a plot of its own. A unit is the end of a channel's name. */
interface Kind {
  title: string;
  unit: string;
  /** The end of the names. */
  end: string;
}

const KINDS: readonly Kind[] = [
  { title: 'Charge, throttle and duty', unit: '%', end: '_pct' },
  { title: 'Voltage', unit: 'V', end: '_v' },
  { title: 'Current', unit: 'A', end: '_a' },
  { title: 'Thrust', unit: 'N', end: '_thrust_n' },
  { title: 'Force in the plane of the disc', unit: 'N', end: '_n' },
  { title: 'Speed of rotation', unit: 'rpm', end: '_rpm' },
  { title: 'Collective pitch', unit: '°', end: '_deg' },
  { title: 'Temperature', unit: '°C', end: '_temp_c' },
  { title: 'Power', unit: 'W', end: '_w' },
  { title: 'Torque', unit: 'N·m', end: '_torque_n_m' },
  { title: 'Moment on the hub', unit: 'N·m', end: '_n_m' },
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

/**
 * Returns the channels that the page shows first: those of the vehicle and of the first rotor of each group, with its loads of
 * edgewise flow if there are any. `values`: the minimum and maximum of each channel.
 */
export function firstShown(
  channels: readonly string[],
  values: Readonly<Record<string, readonly (number | null)[]>>,
  firstRotors: readonly number[],
): string[] {
  const whole = ['total_thrust_n', 'total_current_a', 'bus_voltage_v', 'soc_pct', 'core_temp_c'];
  const ofRotors = firstRotors.flatMap((n) =>
    ['throttle_pct', 'rpm', 'collective_deg', 'winding_temp_c', 'magnet_temp_c'].map(
      (end) => `rotor${n}_${end}`,
    ),
  );
  const crossed = firstRotors
    .flatMap((n) => [`rotor${n}_force_inplane_n`, `rotor${n}_hub_moment_pitch_n_m`])
    .filter((name) => values[name]?.some((value) => value !== null && value !== 0));
  const shown = new Set([...whole, ...ofRotors, ...crossed]);
  return channels.filter((name) => shown.has(name));
}

/** `rotor1_rpm` → `Rotational speed, arms 1`: the label of the flight without its unit, which the plot names. */
export function wordsOf(name: string, labels: Record<string, string>): string {
  return (labels[name] ?? name).replace(/ \([^()]*\)$/, '');
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
