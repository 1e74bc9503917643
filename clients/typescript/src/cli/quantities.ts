/** How numbers are written, and what their names say of their units. */

const DIGITS = 4;

/** Four digits that count; a dash where there is none. */
export function numberText(value: unknown, digits = DIGITS): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return value == null ? '–' : String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return String(value);
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-4) return value.toExponential(digits - 1);
  const behind = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  return value.toFixed(behind);
}

/** By the end of a field's name, the longest first. */
const UNITS: readonly [end: string, unit: string][] = [
  ['_g_per_w', 'g/W'],
  ['_kg_m3', 'kg/m³'],
  ['_n_m', 'N·m'],
  ['_m_s', 'm/s'],
  ['_mohm', 'mΩ'],
  ['_mah', 'mAh'],
  ['_wh', 'Wh'],
  ['_pct', '%'],
  ['_deg', '°'],
  ['_mm', 'mm'],
  ['_in', 'in'],
  ['_n', 'N'],
  ['_a', 'A'],
  ['_w', 'W'],
  ['_v', 'V'],
  ['_c', '°C'],
  ['_s', 's'],
  ['_g', 'g'],
];

/** `total_elec_power_w` → total elec power [W]. */
export function labelOf(name: string): string {
  const [end = '', unit] = UNITS.find(([each]) => name.endsWith(each)) ?? [];
  const words = name.slice(0, name.length - end.length).replaceAll('_', ' ');
  if (unit !== undefined) return `${words} [${unit}]`;
  return /(^|_)rpm$/.test(name) ? `${words} [1/min]` : words;
}
