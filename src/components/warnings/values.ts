import { nearest } from '../../platform/wire/nearest.js';
import type { ComponentType, Spec } from '../component-type.js';
import { FACTS } from '../facts.js';
import type { Values } from './law.js';
import type { Quantity } from './quantity.js';
import { quoteNumber, type PartRules, type Warning, warning, withUnit } from './warning.js';

/** "0,05" or "1e-3 H": the number, and what follows it. */
const NUMBER = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?)(.*)$/is;
/** "5,000" is five thousand to some and five to others. */
const AMBIGUOUS = /^\s*[+-]?[1-9]\d{0,2},\d{3}(?!\d)/;

export interface Reading {
  values: Values;
  warnings: Warning[];
}

/** The numbers that the laws are about; what a known key holds otherwise draws a warning. null is not known. */
export function readValues(part: PartRules, spec: Spec): Reading {
  const values: Record<string, number> = {};
  const warnings: Warning[] = [];
  for (const [key, quantity] of Object.entries(part.quantities)) {
    const value = specValue(spec, key);
    if (value === undefined || (value === 0 && quantity.zero)) continue;
    if (typeof value !== 'number') warnings.push(notANumber(key, value, quantity));
    else if (value > 0) values[key] = value;
    else warnings.push(warning('implausible_value', key, tooLow(key, value, quantity)));
  }
  return { values, warnings };
}

/** Returns the value under a key, undefined where nothing is known. */
export function specValue(spec: Spec, key: string): unknown {
  return Object.hasOwn(spec, key) ? (spec[key] ?? undefined) : undefined;
}

function tooLow(key: string, value: number, { unit, zero }: Quantity): string {
  const bound = zero === true ? 'not be negative' : 'be above zero';
  return `${key} is ${withUnit(quoteNumber(value), unit)}, but must ${bound}; leave it out if it is unknown.`;
}

export function notANumber(key: string, value: unknown, { unit }: { unit: string }): Warning {
  const wanted = unit === '' ? 'a number' : `a number in ${unit}`;
  if (typeof value !== 'string')
    return warning('invalid_type', key, `${key} is ${valueKindOf(value)}; send ${wanted}.`);
  const text = `${key} is the text "${excerpt(value)}"`;
  const [, start = 'NaN', rest = ''] = NUMBER.exec(value) ?? [];
  const number = Number(start.replace(',', '.'));
  if (!Number.isFinite(number)) {
    const message = `${text}, which is not a number; send ${wanted}, or leave it out if it is unknown.`;
    return warning('invalid_type', key, message);
  }
  // the number is another one in another unit; NFKC makes an omega of the ohm sign (U+2126), and m2 of m²
  const own = ['', unit.normalize('NFKC')].includes(rest.trim().normalize('NFKC'));
  const message =
    own && !AMBIGUOUS.test(value)
      ? `${text}; send the number ${quoteNumber(number)} without quotes${unit === '' ? '' : `, in ${unit}`}.`
      : `${text}; send ${wanted}, without quotes.`;
  return warning('invalid_type', key, message);
}

export function valueKindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : String(value);
}

function excerpt(text: string): string {
  return text.length <= 40 ? text : `${Array.from(text).slice(0, 40).join('')}…`;
}

/** Keys that hold text or true and false. */
export function wordWarnings(part: PartRules, spec: Spec): Warning[] {
  const texts = Object.entries(part.texts).flatMap(([key, words]) => {
    const value = specValue(spec, key);
    if (value === undefined) return [];
    if (typeof value !== 'string')
      return [warning('invalid_type', key, `${key} is ${valueKindOf(value)}; send a text.`)];
    if (words === null || words.includes(value)) return [];
    const [likely] = nearest(value, words);
    const hint = likely === undefined ? '' : ` Do you mean "${likely}"?`;
    const message = `${key} is "${excerpt(value)}"; allowed values are ${words.join(', ')}.${hint}`;
    return [warning('unknown_value', key, message)];
  });
  const flags = part.flags.flatMap((key) => {
    const value = specValue(spec, key);
    if (value === undefined || typeof value === 'boolean') return [];
    return [warning('invalid_type', key, `${key} is ${valueKindOf(value)}; send true or false.`)];
  });
  return [...texts, ...flags];
}

/** Names, in small letters, that people give what is read under another. */
export const ALIASES: Record<ComponentType, Readonly<Record<string, string>>> = {
  motor: {
    mass: 'weight',
    weight_g: 'weight',
    resistance: 'R',
    internal_resistance: 'R',
    rm: 'R',
    r_ohm: 'R',
    r_mohm: 'R',
    rm_mohm: 'R',
    i0: 'no_load_current_a',
    no_load_current: 'no_load_current_a',
    max_current: 'iq_max',
    max_power: 'power_max',
    poles: 'n',
    inductance: 'L',
  },
  battery: {
    mass: 'weight_g',
    weight: 'weight_g',
    capacity: 'total_capacity_mAh',
    capacity_ah: 'total_capacity_mAh',
    total_capacity: 'total_capacity_mAh',
    total_capacity_ah: 'total_capacity_mAh',
    cells: 'series_cells',
    cell_count: 'series_cells',
    voltage: 'nominal_voltage_v',
    nominal_voltage: 'nominal_voltage_v',
    energy: 'energy_wh',
    resistance: 'pack_resistance_mOhm',
    internal_resistance: 'pack_resistance_mOhm',
    cell_resistance: 'cell_resistance_mohm',
    open_circuit_voltage: 'ocv',
    ocv_table: 'ocv',
    cell_type: 'cell',
  },
  propeller: {
    mass: 'weight',
    weight_g: 'weight',
    blades: 'num_blades',
    blade_count: 'num_blades',
    aerofoil: 'airfoil',
    airfoils: 'airfoil',
    profile: 'airfoil',
    radii: 'radius',
    chords: 'chord',
    twists: 'twist',
    beta: 'twist',
    thicknesses: 'thickness',
  },
};

/** Free-form keys are kept and not read; one that is a known key in other letters or by another name is a slip. */
export function keyWarnings(type: ComponentType, part: PartRules, spec: Spec): Warning[] {
  const { quantities, texts, flags, judgedElsewhere = [] } = part;
  const known = [...Object.keys(quantities), ...Object.keys(texts), ...flags, ...judgedElsewhere];
  const facts: Record<string, { key: string }> = FACTS[type];
  // a single letter is no slip: `r` and `l` may be anything
  const bySpelling = new Map([
    ...Object.entries(ALIASES[type]),
    ...known.filter((key) => key.length > 1).map((key) => [key.toLowerCase(), key] as const),
    ...Object.entries(facts).map(([name, { key }]) => [name, key] as const),
  ]);
  const missed = new Map<string, string>();
  for (const name of Object.keys(spec)) {
    const meant = bySpelling.get(name.toLowerCase());
    if (meant === undefined || known.includes(name) || specValue(spec, name) === undefined)
      continue;
    if (specValue(spec, meant) === undefined && !missed.has(meant)) missed.set(meant, name);
  }
  const slips = [...missed].map(([meant, name]) => {
    const unit = part.quantities[meant]?.unit ?? '';
    const message = `${name} is stored, but has no effect; the service reads ${meant}${unit === '' ? '' : `, in ${unit}`}.`;
    return warning('unread_key', name, message);
  });
  return [...slips, ...unreadWarnings(part, spec, [...known, ...missed.values()])];
}

/** The most unread keys that are named: a spec may have thousands. */
const MAX_UNREAD = 20;

/** Keys of a spec of which nothing is to be ignored, that nothing reads and that are no remark. */
function unreadWarnings({ remarks }: PartRules, spec: Spec, told: readonly string[]): Warning[] {
  if (remarks === undefined) return [];
  const fine = new Set([...told, ...remarks(spec)]);
  const unread = Object.keys(spec).filter(
    (name) => !fine.has(name) && specValue(spec, name) !== undefined,
  );
  return unread
    .slice(0, MAX_UNREAD)
    .map((name) => warning('unread_key', name, `${excerpt(name)} is stored, but has no effect.`));
}
