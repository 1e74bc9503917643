import { applies, excess, type Law, oddity, type Values } from './law.js';
import type { Part } from './part.js';
import type { Slip } from './quantity.js';

/** What is wrong with a number: with `meant`, what it is in the unit of its key. */
export interface Finding {
  key: string;
  value: number;
  /** The law that it breaks most, or undefined where it is no multiple of what counts are multiples of. */
  law: Law | undefined;
  /** As they were taken for right when the finding was made. */
  values: Values;
  meant?: number;
  reads?: string;
}

interface Explanation {
  /** Each with what it is meant to be. */
  changes: { key: string; slip: Slip; meant: number }[];
  values: Values;
  /** How many faults it leaves. */
  left: number;
  /** How odd the part is then, against other explanations. */
  odd: number;
}

/** A slip that is rare in use must explain this much more. In the unit of `oddity`: 1 is the edge of what is typical. */
const RARITY = 3;

/**
 * Explains why a part breaks the laws, by as few slips as possible: one number in another unit throws off every law that
 * it stands in, and only in its own unit do all of them hold again. What no slip explains is named, and the rest of the
 * part judged without it.
 */
export function diagnose(part: Part, laws: readonly Law[], given: Values): Finding[] {
  const findings: Finding[] = [];
  let values = given;
  for (;;) {
    const faults = faultsIn(part, laws, values);
    if (faults.length === 0) return findings;
    const best = explanations(part, laws, values, faults)
      .sort((a, b) => a.left - b.left || a.odd - b.odd)
      .at(0);
    if (best === undefined) {
      const key = culprit(faults);
      findings.push({ key, value: values[key], law: worst(laws, key, values), values });
      values = without(values, key);
      continue;
    }
    for (const { key, slip, meant } of best.changes) {
      const law = worst(laws, key, values);
      findings.push({ key, value: values[key], law, values, meant, reads: slip.reads });
    }
    values = best.values;
  }
}

/** A broken law, or a count that is none, by the keys that it is about. */
interface Fault {
  about: string;
  keys: string[];
}

function faultsIn(part: Part, laws: readonly Law[], values: Values): Fault[] {
  const counts = Object.entries(part.quantities).flatMap(([key, { step }]) => {
    if (step === undefined || values[key] === undefined || values[key] % step === 0) return [];
    return [{ about: `step ${key}`, keys: [key] }];
  });
  const broken = laws.flatMap((law, i) =>
    applies(law, values) && excess(law, values) > 1
      ? [{ about: `law ${i}`, keys: Object.keys(law.of) }]
      : [],
  );
  return [...counts, ...broken];
}

function explanations(
  part: Part,
  laws: readonly Law[],
  values: Values,
  faults: Fault[],
): Explanation[] {
  const suspected = suspects(faults);
  const alone = suspected.map((key) => [key]);
  const groups = part.together.filter(
    (keys) =>
      keys.every((key) => values[key] !== undefined) && keys.some((key) => suspected.includes(key)),
  );
  const known = new Set(faults.map(({ about }) => about));
  return [...alone, ...groups].flatMap((keys) =>
    part.quantities[keys[0]].slips.flatMap((slip) => {
      const changes = keys.map((key) => ({ key, slip, meant: slip.to(values[key], values) }));
      if (!changes.every(({ meant }) => Number.isFinite(meant) && meant > 0)) return [];
      const changed = {
        ...values,
        ...Object.fromEntries(changes.map(({ key, meant }) => [key, meant])),
      };
      const left = faultsIn(part, laws, changed);
      if (left.length >= faults.length || left.some(({ about }) => !known.has(about))) return [];
      const odd = strangeness(laws, changed) + (slip.rare ? RARITY : 0);
      return [{ changes, values: changed, left: left.length, odd }];
    }),
  );
}

/** A number that is impossible by itself is at fault for certain; only where there is none may any of a law's be. */
function suspects(faults: Fault[]): string[] {
  const certain = faults.filter(({ keys }) => keys.length === 1);
  return [...new Set((certain.length > 0 ? certain : faults).flatMap(({ keys }) => keys))];
}

function strangeness(laws: readonly Law[], values: Values): number {
  let sum = 0;
  for (const law of laws) if (applies(law, values)) sum += oddity(law, values);
  return sum;
}

/** Of the suspects the key that most faults are about; of several the one that a law names first. */
function culprit(faults: Fault[]): string {
  const votes = (key: string) => faults.filter(({ keys }) => keys.includes(key)).length;
  return suspects(faults).reduce((most, key) => (votes(key) > votes(most) ? key : most));
}

function worst(laws: readonly Law[], key: string, values: Values): Law | undefined {
  const broken = laws.filter(
    (law) => law.of[key] !== undefined && applies(law, values) && excess(law, values) > 1,
  );
  if (broken.length === 0) return undefined;
  return broken.reduce((most, law) => (excess(law, values) > excess(most, values) ? law : most));
}

function without(values: Values, key: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}
