import { digits } from '../../plot/data-table.tsx';
import { convert, duration, scaleOf, tied } from '../../units/measure.ts';
import type { Units } from '../../units/units.ts';
import { CONDITIONS } from '../../vehicle/condition-quantities.ts';
import { ROTOR } from '../../vehicle/rotor-quantities.ts';

/** Units as the API's names end in them, longer ones first. */
const UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ['_kg_m3', 'kg/m³'],
  ['_g_per_w', 'g/W'],
  ['_n_m', 'N·m'],
  ['_m_s', 'm/s'],
  ['_mohm', 'mΩ'],
  ['_ohm', 'Ω'],
  ['_mah', 'mAh'],
  ['_khz', 'kHz'],
  ['_pct', '%'],
  ['_deg', '°'],
  ['_wh', 'Wh'],
  ['_rpm', 'rpm'],
  ['_ms', 'ms'],
  ['_in', 'in'],
  ['_mm', 'mm'],
  ['_kg', 'kg'],
  ['_g', 'g'],
  ['_n', 'N'],
  ['_w', 'W'],
  ['_a', 'A'],
  ['_v', 'V'],
  ['_s', 's'],
  ['_c', '°C'],
  ['_m', 'm'],
];

/** Words of the API's names that people write otherwise. */
const WRITTEN: Readonly<Record<string, string>> = {
  esc: 'ESC',
  pwm: 'PWM',
  soc: 'charge',
  cutoff: 'cut-off',
  temp: 'temperature',
  sync: 'synchronous',
  count: 'rotors',
};

/** A field of the API as people read it: `total_thrust_n` is a total thrust in newtons. */
export function quantityOf(name: string): { label: string; unit?: string } {
  const [ending, unit] = UNITS.find(([each]) => name.endsWith(each)) ?? [];
  const words = name
    .slice(0, name.length - (ending?.length ?? 0))
    .split('_')
    .map((word) => WRITTEN[word] ?? word)
    .join(' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), unit };
}

/** A value of a choice as the forms call it: `slipstream`, not `prop_exit_velocity`. */
function choiceWords(name: string, value: string): string | undefined {
  const of = [...CONDITIONS, ...ROTOR].find((each) => each.name === name);
  const chosen = value === of?.default ? '' : value;
  return of?.options?.find(([each]) => each === chosen)?.[1].replace(' (default)', '');
}

/** A field in the units that the reader chose; undefined: nothing that a fact could tell. */
export function shown(name: string, value: unknown, units: Units): string | undefined {
  if (name === 'flight_duration' && typeof value === 'number') return duration(value);
  if (typeof value === 'number') {
    const scale = scaleOf(quantityOf(name).unit, units);
    return tied(digits(convert(value, scale)), scale.unit);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return choiceWords(name, value) ?? value.replaceAll('_', ' ');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length === 0 ? 'none' : value.join(', ').replaceAll('_', ' ');
  return undefined;
}
