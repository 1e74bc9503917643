/**
 * `ocv` of a battery's spec, the open-circuit voltage of one cell over its state of charge:
 *
 *   {"soc_pct": [0, 10, …, 100], "volts": [3.2, 3.6, …, 4.2]}
 *
 * → a curve in SI. The form is closed. The faults are told in the same words when a spec is written and when it is run.
 */
import type { Spec } from '../component-type.js';
import { SpecFault } from './spec-values.js';

/** Open-circuit voltage of a cell [V] over its charge 0 … 1. */
export interface OwnCurve {
  soc: readonly number[];
  volts: readonly number[];
}

export interface CurveFault {
  code: 'invalid_type' | 'array_length_mismatch' | 'not_monotonic' | 'implausible_value';
  /** Path in the spec. */
  key: string;
  message: string;
}

/** Points of a curve: the kernel holds 64. */
const POINTS = { least: 2, most: 64 };
/** Volts of one cell: NiMH empty to the highest lithium. */
const VOLTS = { low: 0.5, high: 5 };
const FORM = '{"soc_pct": [0, …, 100], "volts": [of one cell]}';

/** Returns what is wrong with a spec's `ocv`; undefined where it has none, or a sound one. */
export function curveFault(value: unknown): CurveFault | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isForm(value)) return fault('invalid_type', 'ocv', `ocv must have the form ${FORM}.`);
  const { soc_pct: soc, volts } = value;
  return (
    arrayFault('soc_pct', soc, 0, 100) ??
    arrayFault('volts', volts, VOLTS.low, VOLTS.high) ??
    shapeFault(soc as number[], volts as number[])
  );
}

function isForm(value: unknown): value is { soc_pct: unknown; volts: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length === 2 && keys.includes('soc_pct') && keys.includes('volts');
}

function arrayFault(name: string, value: unknown, low: number, high: number) {
  const key = `ocv.${name}`;
  const { least, most } = POINTS;
  if (!Array.isArray(value) || value.length < least || value.length > most)
    return fault('invalid_type', key, `${key} must be an array of ${least} to ${most} numbers.`);
  const wrong = value.findIndex((each) => typeof each !== 'number' || !Number.isFinite(each));
  if (wrong !== -1)
    return fault('invalid_type', `${key}[${wrong}]`, `${key}[${wrong}] must be a number.`);
  const beyond = value.findIndex((each: number) => each < low || each > high);
  if (beyond === -1) return undefined;
  const message = `${key}[${beyond}] is ${value[beyond]}; ${low} to ${high} is possible.`;
  return fault('implausible_value', `${key}[${beyond}]`, message);
}

function shapeFault(soc: number[], volts: number[]): CurveFault | undefined {
  if (soc.length !== volts.length) {
    const message = `ocv.soc_pct has ${soc.length} items and ocv.volts ${volts.length}; send as many of each.`;
    return fault('array_length_mismatch', 'ocv.volts', message);
  }
  if (soc[0] !== 0 || soc[soc.length - 1] !== 100)
    return fault('implausible_value', 'ocv.soc_pct', 'ocv.soc_pct must go from 0 to 100.');
  const level = soc.findIndex((each, i) => i > 0 && !(each > soc[i - 1]));
  if (level !== -1)
    return fault(
      'not_monotonic',
      `ocv.soc_pct[${level}]`,
      'ocv.soc_pct must rise from item to item.',
    );
  const falls = volts.findIndex((each, i) => i > 0 && each < volts[i - 1]);
  if (falls === -1) return undefined;
  return fault(
    'not_monotonic',
    `ocv.volts[${falls}]`,
    'ocv.volts must not fall with rising charge.',
  );
}

const fault = (code: CurveFault['code'], key: string, message: string): CurveFault => ({
  code,
  key,
  message,
});

/** Returns the curve of a spec, undefined where it has none. Throws SpecFault with the place of its first fault. */
export function ownCurve({ ocv }: Spec): OwnCurve | undefined {
  const found = curveFault(ocv);
  if (found) throw new SpecFault('invalid', [found.key]);
  if (ocv === undefined || ocv === null) return undefined;
  const { soc_pct: soc, volts } = ocv as { soc_pct: number[]; volts: number[] };
  return { soc: soc.map((each) => each / 100), volts };
}
