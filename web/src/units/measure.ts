/** Numbers of the API as people read them: in the units that they chose, three digits, times in minutes. */
import { GRAM_FORCE, INCH } from '../../../src/platform/units.js';
import type { Units } from './units.ts';

export interface Scale {
  unit: string;
  /** Shown = offset + factor × value. */
  factor: number;
  offset?: number;
}

const POUND_FORCE = 4.4482216152605;
const INCH_IN_MM = 25.4;

/** Display units by the API's unit; other units are the same in all systems. */
const SCALES: Readonly<Record<string, Partial<Record<Units, Scale>>>> = {
  N: {
    grams: { unit: 'g', factor: 1 / GRAM_FORCE },
    imperial: { unit: 'lbf', factor: 1 / POUND_FORCE },
  },
  'N/m': {
    grams: { unit: 'g/in', factor: INCH / GRAM_FORCE },
    imperial: { unit: 'lbf/ft', factor: 0.3048 / POUND_FORCE },
  },
  N·m: { imperial: { unit: 'lbf·in', factor: 1 / (POUND_FORCE * INCH) } },
  'g/W': {
    si: { unit: 'N/kW', factor: 1000 * GRAM_FORCE },
    imperial: { unit: 'lbf/kW', factor: (1000 * GRAM_FORCE) / POUND_FORCE },
  },
  'm/s': {
    imperial: { unit: 'mph', factor: 3600 / 1609.344 },
  },
  kg: {
    grams: { unit: 'g', factor: 1000 },
    imperial: { unit: 'lb', factor: 1 / 0.45359237 },
  },
  g: { imperial: { unit: 'oz', factor: 1 / 28.349523125 } },
  in: { si: { unit: 'mm', factor: INCH_IN_MM } },
  mm: {
    grams: { unit: 'in', factor: 1 / INCH_IN_MM },
    imperial: { unit: 'in', factor: 1 / INCH_IN_MM },
  },
  '°C': { imperial: { unit: '°F', factor: 1.8, offset: 32 } },
  'kg/m³': { imperial: { unit: 'lb/ft³', factor: 0.028316846592 / 0.45359237 } },
};

const same = (unit: string): Scale => ({ unit, factor: 1 });

/** Returns how a quantity of the API's `unit` is scaled in `units`. */
export const scaleOf = (unit: string | undefined, units: Units): Scale =>
  SCALES[unit ?? '']?.[units] ?? same(unit ?? '');

export const convert = (value: number, { factor, offset = 0 }: Scale): number =>
  offset + factor * value;

/** Back to the API's unit; the digits that a conversion adds are rounded away. */
export const revert = (shown: number, { factor, offset = 0 }: Scale): number =>
  Number(((shown - offset) / factor).toPrecision(12));

/** Three significant digits, thousands apart: 6,710 · 12.3 · 0.0994. */
export function digits(value: number, count = 3): string {
  if (!Number.isFinite(value)) return '–';
  const rounded = Number(value.toPrecision(count));
  if (rounded === 0) return '0';
  if (Math.abs(rounded) < 1e-4 || Math.abs(rounded) >= 1e9) return rounded.toExponential(count - 1);
  return rounded.toLocaleString('en', { maximumSignificantDigits: count });
}

/** Between a number and its unit: a line does not break there. */
const TIE = '\u00a0';

/** A number, already in digits, with its unit. */
export const tied = (shown: string, unit: string): string =>
  unit === '' ? shown : `${shown}${TIE}${unit}`;

/** A part of a whole: `percent(0.1234)` is `12.3 %`. */
export const percent = (share: number, count = 3): string => tied(digits(100 * share, count), '%');

/** `23 min 20 s`, `1 h 5 min`; below a minute `4.2 s`. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  if (Math.abs(seconds) < 59.5) return tied(digits(seconds), 's');
  const whole = Math.round(seconds);
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [h > 0 && [h, 'h'], min > 0 && [min, 'min'], s > 0 && [s, 's']];
  return parts.flatMap((part) => part || []).join(TIE);
}

/** A value of the API with its unit, as it is read: `measured(8.17, 'N', 'grams')` is `833 g`. */
export function measured(
  value: number | null | undefined,
  unit: string | undefined,
  units: Units,
  count = 3,
): string {
  if (value == null || !Number.isFinite(value)) return '–';
  if (unit === 's') return duration(value);
  const scale = scaleOf(unit, units);
  return tied(digits(convert(value, scale), count), scale.unit);
}
