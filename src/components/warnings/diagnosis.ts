import type { Law, Values } from './law.js';
import type { PartRules } from './warning.js';
import type { Slip } from './quantity.js';

/** A fault of a number: with `meant`, what it is in the unit of its key. */
export interface Finding {
  key: string;
  value: number;
  /** The law that it breaks; undefined where it breaks none. It then goes `along`, or is no multiple of its step. */
  law: Law | undefined;
  /** The key that does break a law, and whose unit this one shares. */
  along?: string;
  /** The values that were taken for right when the finding was made. */
  values: Values;
  corrected?: number;
  looksLike?: string;
}

/** A broken law, or the key of a count that is none. */
interface Fault {
  about: Law | string;
  keys: readonly string[];
}

interface Change {
  key: string;
  slip: Slip;
  meant: number;
}

interface Explanation {
  changes: Change[];
  values: Values;
  /** The number of faults that it leaves. */
  left: number;
  /** The rise of the part's oddness by it, to compare it with other explanations. */
  odd: number;
}

/** A slip that is rare in use must explain this much more. In the unit of `distanceFromTypical`: 1 is the edge of what is typical. */
const RARITY = 3;
/**
 * The rise of oddness, in the same unit, by which a number must be odder by itself to be blamed in place of what a
 * law names first.
 */
const ODDER = 2;

/**
 * Explains why a part breaks the laws, by as few slips as possible: one number in another unit throws off every law that
 * it stands in, and only in its own unit do all of them hold again. What no slip explains is named, and the rest of the
 * part judged without it.
 */
export function diagnose(part: PartRules, laws: readonly Law[], given: Values): Finding[] {
  const findings: Finding[] = [];
  let values = given;
  for (;;) {
    const faults = faultsIn(part, laws, values, Object.keys(values));
    if (faults.length === 0) return findings;
    const [best] = explanations(part, laws, values, faults).sort(
      (a, b) => a.left - b.left || a.odd - b.odd,
    );
    if (best === undefined) {
      const key = culprit(laws, values, faults);
      findings.push({ key, value: values[key], law: reason(key, faults, values), values });
      values = without(values, key);
      continue;
    }
    const found = best.changes.map(({ key, slip, meant }) => {
      const law = reason(key, faults, values);
      return { key, value: values[key], law, values, corrected: meant, looksLike: slip.looksLike };
    });
    const along = found.find(({ law }) => law !== undefined)?.key;
    findings.push(...found.map((each) => (each.law === undefined ? { ...each, along } : each)));
    values = best.values;
  }
}

/** Returns the faults that are about one of the keys. */
function faultsIn(part: PartRules, laws: readonly Law[], values: Values, keys: string[]): Fault[] {
  const counts = keys.filter((key) => {
    const { step } = part.quantities[key];
    return step !== undefined && values[key] % step !== 0;
  });
  const broken = laws.filter(
    (law) =>
      law.keys.some((key) => keys.includes(key)) && law.applies(values) && law.excess(values) > 0,
  );
  return [
    ...counts.map((key) => ({ about: key, keys: [key] })),
    ...broken.map((law) => ({ about: law, keys: law.keys })),
  ];
}

/**
 * Returns the changes that repair some faults, make none, and leave none about what they change, except with another
 * impossible number: half an explanation would need a second slip, in a number that may be right.
 */
function explanations(
  part: PartRules,
  laws: readonly Law[],
  values: Values,
  faults: Fault[],
): Explanation[] {
  const known = new Set(faults.map(({ about }) => about));
  const doubtful = impossible(faults);
  return guesses(part, laws, values, faults).flatMap((changes) => {
    const keys = changes.map(({ key }) => key);
    const touched = laws.filter((law) => law.keys.some((key) => keys.includes(key)));
    const meant = Object.fromEntries(changes.map((change) => [change.key, change.meant]));
    const changed = { ...values, ...meant };
    const now = faultsIn(part, touched, changed, keys);
    const excused = (fault: Fault) =>
      known.has(fault.about) &&
      fault.keys.some((key) => doubtful.includes(key) && !keys.includes(key));
    if (!now.every(excused)) return [];
    const others = faults.filter((fault) => !fault.keys.some((key) => keys.includes(key)));
    const left = others.length + now.length;
    if (left >= faults.length) return [];
    const odd =
      implausibility(touched, changed) - implausibility(touched, values) + rarity(changes);
    return [{ changes, values: changed, left, odd }];
  });
}

/** A suspect in another unit, several that are mistaken together, or each impossible one in a unit of its own. */
function guesses(
  part: PartRules,
  laws: readonly Law[],
  values: Values,
  faults: Fault[],
): Change[][] {
  const keys = suspects(faults);
  const together = part.together.filter(
    (group) =>
      group.every((key) => values[key] !== undefined) && group.some((key) => keys.includes(key)),
  );
  const alike = [...keys.map((key) => [key]), ...together].flatMap((group) =>
    part.quantities[group[0]].slips.map((slip) => group.map((key) => change(key, slip, values))),
  );
  const each = impossible(faults).flatMap((key) => likeliest(part, laws, values, key) ?? []);
  return [...alike, each].filter(
    (changes) =>
      changes.length > 0 && changes.every(({ meant }) => Number.isFinite(meant) && meant > 0),
  );
}

function change(key: string, slip: Slip, values: Values): Change {
  return { key, slip, meant: slip.to(values[key], values) };
}

/** Returns the slip that makes the number least odd, among those that make it possible by itself. */
function likeliest(
  part: PartRules,
  laws: readonly Law[],
  values: Values,
  key: string,
): Change | undefined {
  const own = ownLaws(laws, key);
  const odd = (each: Change) => implausibility(own, { [key]: each.meant }) + rarity([each]);
  return part.quantities[key].slips
    .map((slip) => change(key, slip, values))
    .filter(({ meant }) => meant > 0 && own.every((law) => law.excess({ [key]: meant }) === 0))
    .sort((a, b) => odd(a) - odd(b))
    .at(0);
}

function rarity(changes: Change[]): number {
  return RARITY * new Set(changes.flatMap(({ slip }) => (slip.rare ? [slip] : []))).size;
}

function implausibility(laws: readonly Law[], values: Values): number {
  let sum = 0;
  for (const law of laws) if (law.applies(values)) sum += law.distanceFromTypical(values);
  return sum;
}

/** Numbers that are impossible by themselves, whatever the rest says. */
function impossible(faults: Fault[]): string[] {
  return [...new Set(faults.flatMap(({ keys }) => (keys.length === 1 ? keys : [])))];
}

/** Returns the keys that are at fault for certain; only where there are none may any number of a broken law be. */
function suspects(faults: Fault[]): string[] {
  const certain = impossible(faults);
  return certain.length > 0 ? certain : [...new Set(faults.flatMap(({ keys }) => keys))];
}

/**
 * Returns the suspect that most faults are about; of several the one that a law names first, unless another one's
 * number is much odder by itself.
 */
function culprit(laws: readonly Law[], values: Values, faults: Fault[]): string {
  const votes = (key: string) => faults.filter(({ keys }) => keys.includes(key)).length;
  const odd = (key: string) => implausibility(ownLaws(laws, key), values);
  return suspects(faults).reduce((most, key) => {
    const more = votes(key) - votes(most);
    return more > 0 || (more === 0 && odd(key) > odd(most) + ODDER) ? key : most;
  });
}

/** About nothing else. */
function ownLaws(laws: readonly Law[], key: string): Law[] {
  return laws.filter(({ keys }) => keys.length === 1 && keys[0] === key);
}

/** Returns the law that a key breaks most, but none that refers to another impossible number. */
function reason(key: string, faults: Fault[], values: Values): Law | undefined {
  const doubtful = new Set(impossible(faults));
  doubtful.delete(key);
  const broken = faults.flatMap(({ about, keys }) =>
    typeof about !== 'string' && keys.includes(key) && !keys.some((each) => doubtful.has(each))
      ? [about]
      : [],
  );
  if (broken.length === 0) return undefined;
  return broken.reduce((most, law) => (law.excess(values) > most.excess(values) ? law : most));
}

function without(values: Values, key: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}
