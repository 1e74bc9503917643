import type { ComponentType } from '../component-type.js';

/** Moments of inertia and inductances, in the spellings that people use; of keys without signs, in small letters. */
const ALWAYS = /inertia|induct|^(j|moi|gd2|i?zz)$|^l[dqs]?[munµμ]?h?$/;
/** Resistances and open-circuit voltages, where it is a battery that they are of. */
const OF_BATTERIES = /resist|impedance|ohm|ocv|^(r\d?|ri|ir|rint|esr|dcr|dcir|acir)$/;
const BATTERY = /batter|cell|pack/;

/** The same in running text, where single letters mean nothing. */
const WORDS = /inertia|induct|resist|impedance|ohm|[ΩΩ]|\b(esr|dcir|dcr)\b/iu;

/** Whether a value under these keys (from the outside in) is one that the catalog never shows (contract §4). */
function isHidden(type: ComponentType, keys: readonly string[]): boolean {
  const names = keys.map((key) => key.toLowerCase().replaceAll(/[^a-z0-9µμ]/g, ''));
  const own = names.at(-1)!;
  if (ALWAYS.test(own)) return true;
  return OF_BATTERIES.test(own) && (type === 'battery' || names.some((name) => BATTERY.test(name)));
}

/** Whether `value`, or anything inside it, is a quantity that the catalog never shows; `keys` lead to it. */
export function holdsHidden(type: ComponentType, keys: readonly string[], value: unknown): boolean {
  if (isHidden(type, keys)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) => holdsHidden(type, [...keys, key], member));
}

/** Whether a text speaks of such a quantity. */
export function namesHidden(text: string): boolean {
  return WORDS.test(text);
}
