/** The numbers that a spec states, by key; each is finite and above zero. */
export type Values = Readonly<Record<string, number>>;

/** The lower and the upper end, both inclusive. */
export type Band = readonly [number, number];

/**
 * A law that real parts keep to: a product of powers of their quantities stays in a band. `{ R: 1 }` is the
 * resistance alone, `{ R: 1, weight: 1.148, kv: 0.988 }` how it goes with size and winding. In the units of the keys.
 */
export class Law {
  readonly keys: readonly string[];
  private readonly exponents: readonly number[];
  private readonly logTypical: Band;
  private readonly logPlausible: Band;

  constructor(
    readonly of: Readonly<Record<string, number>>,
    /**
     * The band in which nearly all parts lie: of two explanations of a number, the one nearer to its middle is
     * likelier.
     */
    readonly typical: Band,
    /** The band beyond which a number draws a warning. */
    readonly plausible: Band,
  ) {
    this.keys = Object.keys(of);
    this.exponents = Object.values(of);
    this.logTypical = [Math.log(typical[0]), Math.log(typical[1])];
    // rounding must not warn of a number that stands exactly at an end
    this.logPlausible = [Math.log(plausible[0]) - 1e-9, Math.log(plausible[1]) + 1e-9];
  }

  /** Returns true if the spec states all that the law is about. */
  applies(values: Values): boolean {
    return this.keys.every((key) => values[key] !== undefined);
  }

  /** Returns by how much the band is left, as a natural logarithm; 0 inside. */
  excess(values: Values): number {
    const [low, high] = this.logPlausible;
    const log = this.logProduct(values);
    return Math.max(0, low - log, log - high);
  }

  /** Squared distance from the middle of what is typical; 1 at its ends. */
  distanceFromTypical(values: Values): number {
    const [low, high] = this.logTypical;
    return ((this.logProduct(values) - (low + high) / 2) / ((high - low) / 2)) ** 2;
  }

  /** Returns the band that the law leaves for one of its keys, given the others. */
  plausibleRange(key: string, values: Values): Band {
    const others = this.logProduct({ ...values, [key]: 1 });
    const ends = this.plausible.map((end) => Math.exp((Math.log(end) - others) / this.of[key]));
    return [Math.min(...ends), Math.max(...ends)];
  }

  /** Returns the product as a logarithm, because products of extreme numbers leave the doubles. */
  private logProduct(values: Values): number {
    let sum = 0;
    for (let i = 0; i < this.keys.length; i++)
      sum += this.exponents[i] * Math.log(values[this.keys[i]]);
    return sum;
  }
}

/** `unit`: what the bands are multiples of, where a correlation gives it. */
export function law(of: Law['of'], typical: Band, plausible: Band, unit = 1): Law {
  const scaled = ([low, high]: Band): Band => [low * unit, high * unit];
  return new Law(of, scaled(typical), scaled(plausible));
}

/** Returns the law of one quantity. */
export function band(key: string, typical: Band, plausible: Band): Law {
  return new Law({ [key]: 1 }, typical, plausible);
}
