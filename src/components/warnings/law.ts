/** The numbers that a spec states, by key; each is finite and above zero. */
export type Values = Readonly<Record<string, number>>;

/** From and to, both inclusive. */
export type Band = readonly [number, number];

/**
 * What real parts keep to: a product of powers of their quantities stays in a band. `{ R: 1 }` is the resistance alone,
 * `{ R: 1, weight: 1.148, kv: 0.988 }` how it goes with size and winding. In the units of the keys.
 */
export interface Law {
  of: Readonly<Record<string, number>>;
  /** Where nearly all parts lie: of two explanations of a number, the one nearer to its middle is likelier. */
  typical: Band;
  /** Beyond it a number draws a warning. */
  plausible: Band;
}

/** `unit`: what the bands are multiples of, where a correlation gives it. */
export function law(of: Law['of'], typical: Band, plausible: Band, unit = 1): Law {
  const scaled = ([low, high]: Band): Band => [low * unit, high * unit];
  return { of, typical: scaled(typical), plausible: scaled(plausible) };
}

/** Of one quantity. */
export function band(key: string, typical: Band, plausible: Band): Law {
  return law({ [key]: 1 }, typical, plausible);
}

export function applies({ of }: Law, values: Values): boolean {
  return Object.keys(of).every((key) => Object.hasOwn(values, key));
}

/** The product that the law bounds, as its natural logarithm: products of extreme numbers leave the doubles. */
function logProduct({ of }: Law, values: Values): number {
  let sum = 0;
  for (const [key, exponent] of Object.entries(of)) sum += exponent * Math.log(values[key]);
  return sum;
}

/** By how much the band is left, as a factor above 1; 1 inside. */
export function excess(law: Law, values: Values): number {
  const [low, high] = law.plausible.map(Math.log);
  const log = logProduct(law, values);
  // rounding must not warn of a number that stands exactly at an end
  return Math.exp(Math.max(0, low - log - 1e-9, log - high - 1e-9));
}

/** Squared distance from the middle of what is typical; 1 at its ends. */
export function oddity(law: Law, values: Values): number {
  const [low, high] = law.typical.map(Math.log);
  return ((logProduct(law, values) - (low + high) / 2) / ((high - low) / 2)) ** 2;
}

/** What the law leaves for one of its keys, given the others. */
export function roomFor(key: string, law: Law, values: Values): Band {
  const others = logProduct(law, { ...values, [key]: 1 });
  const ends = law.plausible.map((end) => Math.exp((Math.log(end) - others) / law.of[key]));
  return [Math.min(...ends), Math.max(...ends)];
}
