import type { FileInspection } from '../../../../clients/typescript/src/generated/types.ts';

/** Quantities as people call them, by the API's names. */
const QUANTITIES: Readonly<Record<string, string>> = {
  throttle_pct: 'Throttle',
  voltage_v: 'Voltage',
  current_a: 'Current',
  rpm: 'Speed',
  erpm: 'Electrical speed',
  thrust_n: 'Thrust',
  torque_n_m: 'Torque',
  temperature_c: 'Temperature',
  power_w: 'Electrical power',
  mechanical_power_w: 'Shaft power',
  time_s: 'Time',
  airspeed_ms: 'Airspeed',
  airspeed: 'Airspeed',
  vertical_speed: 'Vertical speed',
  radius: 'Radius',
  radius_m: 'Radius',
  radius_over_tip: 'Radius over tip radius',
  chord: 'Chord',
  chord_m: 'Chord',
  chord_over_tip: 'Chord over tip radius',
  chord_over_diameter: 'Chord over diameter',
  twist: 'Twist',
  twist_deg: 'Twist',
  thickness: 'Thickness over chord',
  sweep_deg: 'Sweep',
  alpha_deg: 'Angle of attack',
  cl: 'cl',
  cd: 'cd',
  advance_ratio: 'Advance ratio J',
  ct: 'Ct',
  cp: 'Cp',
  cq: 'Cq',
};

const SEPARATORS: Readonly<Record<string, string>> = {
  comma: 'comma',
  semicolon: 'semicolon',
  tab: 'tab',
  bar: 'vertical bar',
  blanks: 'blanks',
};

const FORMATS: Readonly<Record<string, string>> = {
  csv: 'table of stations',
  uiuc: 'table of stations',
  json: 'JSON of Inflow',
  openvsp: 'OpenVSP BEM',
  qprop: 'QPROP',
  xrotor: 'XROTOR',
};

export const separatorWord = (separator: string): string => SEPARATORS[separator] ?? separator;
export const formatWord = (format: string): string => FORMATS[format] ?? format;

/** The columns of a schedule are named after its rotors. */
const COMMANDS = [
  ['_throttle', 'Throttle of '],
  ['_tilt', 'Tilt of '],
] as const;

export function quantityWord(quantity: string): string {
  const command = COMMANDS.find(([end]) => quantity.endsWith(end));
  if (command === undefined) return QUANTITIES[quantity] ?? quantity;
  return command[1] + quantity.slice(0, -command[0].length);
}

/** Powertrains have numbers, and the sides of a stand letters. */
export const powertrainWord = (name: string): string =>
  /^\d+$/.test(name) ? `Powertrain ${name}` : `Side ${name}`;

/** The sentence that says what a file is. */
export function kindSentence({ kind, description }: FileInspection): string {
  const isPlural = kind === 'blade' || kind === 'airfoil' || kind === 'observations';
  if (kind !== 'unknown') return `${isPlural ? 'These are' : 'This is'} ${description}.`;
  return description.startsWith('nothing')
    ? 'Inflow cannot read this file.'
    : `This looks like ${description}, which Inflow cannot read.`;
}
