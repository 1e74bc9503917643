/** The names of points: the parts and values that the axes set there. Pure; no point needs a query of its own. */
import { type Dimension, type Grid, listOf, stepsAt, type Vehicle } from './sweep-expander.js';

/** Names of components, by their ids. */
export type PartNames = ReadonlyMap<string, string>;

/** Longest name of a point [characters]: a sweep's events carry one for each of its best points, and are short. */
export const MAX_POINT_NAME = 140;
/** A part's name is not cut below this [characters]. */
const LEAST_OF_PART = 8;
const BETWEEN = ' · ';

type ValueDimension = Extract<Dimension, { kind: 'value' }>;
type PartDimension = Extract<Dimension, { kind: 'component' }>;

/** The writing of a value, by the field that it stands in. */
const WRITTEN: Record<ValueDimension['field'], (value: string) => string> = {
  throttle_pct: (value) => `${value} %`,
  airspeed_m_s: (value) => `${value} m/s`,
  vertical_speed_m_s: (value) => `climb ${value} m/s`,
  density_kg_m3: (value) => `${value} kg/m³`,
  battery_charge_pct: (value) => `charge ${value} %`,
  tilt_deg: (value) => `tilt ${value}°`,
  esc_pwm_frequency_khz: (value) => `${value} kHz`,
  esc_timing: (value) => `timing ${value}`,
  gear_ratio: (value) => `gear ${value}`,
  collective_deg: (value) => `collective ${value}°`,
};

/** Returns e.g. `T-Motor MN3110 KV700 · APC 12x4.5MR · 60 %`. A part that has no name is called by its id. */
export function pointName(
  { vehicle, grid }: { vehicle: Vehicle; grid: Grid },
  index: number,
  names: PartNames,
): string {
  const steps = stepsAt(grid, index);
  const parts: string[] = [];
  const values: string[] = [];
  for (const [i, dimension] of grid.dimensions.entries()) {
    const value = dimension.values[steps[i]];
    if (dimension.kind === 'value') values.push(written(dimension, value));
    else parts.push(placeOf(vehicle, grid, dimension) + (names.get(String(value)) ?? value));
  }
  return joined(parts, values);
}

function written({ field, values }: ValueDimension, value: number | string): string {
  return WRITTEN[field](typeof value === 'number' ? rounded(value, digitsOf(values)) : value);
}

const rounded = (value: number, digits: number): string =>
  String(Number(value.toPrecision(digits)));

/** Significant digits of the values in names: four hold what people type, and a fine axis needs more for its values to differ. */
const DIGITS = { LEAST: 4, MOST: 6 };
/** The digits of axes are kept, because a sweep asks for each of its points. */
const foundDigits = new WeakMap<ValueDimension['values'], number>();

function digitsOf(values: ValueDimension['values']): number {
  const known = foundDigits.get(values);
  if (known !== undefined) return known;
  const numbers = values.filter((value) => typeof value === 'number');
  const differ = (digits: number) =>
    new Set(numbers.map((value) => rounded(value, digits))).size === new Set(numbers).size;
  let digits = DIGITS.LEAST;
  while (digits < DIGITS.MOST && !differ(digits)) digits++;
  foundDigits.set(values, digits);
  return digits;
}

/** The rotors that an axis acts on, where another axis exchanges the same kind of part in others. */
function placeOf(vehicle: Vehicle, { dimensions }: Grid, { type, slots }: PartDimension): string {
  const alike = dimensions.filter((each) => each.kind === 'component' && each.type === type);
  if (alike.length < 2) return '';
  const rotors: readonly { label: string }[] = vehicle[listOf(vehicle)]!;
  return `${slots.map((slot) => rotors[slot].label).join('+')}: `;
}

/** The parts, then the values. Where that is too long, parts are cut to equal lengths. */
function joined(parts: readonly string[], values: readonly string[]): string {
  const whole = [...parts, ...values].join(BETWEEN);
  if (lengthOf(whole) <= MAX_POINT_NAME) return whole;
  const taken = lengthOf(values.map((value) => BETWEEN + value).join(''));
  const room = Math.floor((MAX_POINT_NAME - taken) / parts.length) - BETWEEN.length;
  const cut = parts.map((part) => shortened(part, Math.max(room, LEAST_OF_PART)));
  return [...cut, ...values].join(BETWEEN);
}

/** Cuts a text by characters, not by UTF-16 units, so that no character is split. */
function shortened(text: string, most: number): string {
  return lengthOf(text) <= most
    ? text
    : `${Array.from(text)
        .slice(0, most - 1)
        .join('')}…`;
}

const lengthOf = (text: string): number => Array.from(text).length;

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Returns the indexes of the points whose names contain `search`, in any case, by their names. */
export function indexesByName(
  sweep: { vehicle: Vehicle; grid: Grid },
  names: PartNames,
  search = '',
): number[] {
  const wanted = search.toLowerCase();
  return Array.from({ length: sweep.grid.totalPoints }, (_, index) => index)
    .map((index) => ({ index, name: pointName(sweep, index, names) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => COLLATOR.compare(a.name, b.name) || a.index - b.index)
    .map(({ index }) => index);
}

/** Returns the components that the axes put into these points. */
export function componentsOf(grid: Grid, indexes: Iterable<number>): string[] {
  const ids = new Set<string>();
  for (const index of indexes) {
    const steps = stepsAt(grid, index);
    for (const [i, dimension] of grid.dimensions.entries())
      if (dimension.kind === 'component') ids.add(dimension.values[steps[i]]);
  }
  return [...ids];
}
