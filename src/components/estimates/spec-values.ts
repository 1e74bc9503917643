/** Reads single values of a free-form spec: what is absent or null is undefined, what a run could not use is a SpecFault. */
import type { Spec } from '../component-type.js';

/** A part that no run can use: keys are missing, or hold what cannot be. */
export class SpecFault extends Error {
  constructor(
    readonly kind: 'incomplete' | 'invalid',
    readonly keys: readonly string[],
  ) {
    super(`${kind === 'incomplete' ? 'missing' : 'impossible'}: ${keys.join(', ')}`);
  }
}

export function positive(spec: Spec, key: string, unit = 1): number | undefined {
  const value = spec[key] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    throw new SpecFault('invalid', [key]);
  return value * unit;
}

export function required(spec: Spec, key: string, unit = 1): number {
  const value = positive(spec, key, unit);
  if (value === undefined) throw new SpecFault('incomplete', [key]);
  return value;
}

export function whole(spec: Spec, key: string, max: number): number | undefined {
  const value = positive(spec, key);
  if (value !== undefined && !(Number.isInteger(value) && value <= max))
    throw new SpecFault('invalid', [key]);
  return value;
}

export function choice<T extends string>(
  spec: Spec,
  key: string,
  among: readonly T[],
): T | undefined {
  const value = spec[key] ?? undefined;
  if (value === undefined) return undefined;
  const chosen = among.find((each) => each === value);
  if (chosen === undefined) throw new SpecFault('invalid', [key]);
  return chosen;
}
