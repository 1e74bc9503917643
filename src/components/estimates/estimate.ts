/** A quantity of a part: as its datasheet says it, or estimated from what else is known of it. SI units. */
export interface Estimate {
  value: number;
  /**
   * The range in which about two thirds of real parts lie; of a known value it is what measuring leaves open, mostly
   * nothing.
   */
  low: number;
  high: number;
  estimated: boolean;
  /** The origin of the value, in a few words. */
  basis: string;
}

export function known(value: number, basis = 'datasheet'): Estimate {
  return { value, low: value, high: value, estimated: false, basis };
}

/** A correlation's value and its spread ×/÷ `factor`. */
export function estimate(value: number, factor: number, basis: string): Estimate {
  return { value, low: value / factor, high: value * factor, estimated: true, basis };
}

/** A quantity proportional to another, `k` times it to the power `p` (p > 0): its relative spread follows. */
export function following(of: Estimate, k: number, p: number, basis: string): Estimate {
  const at = (x: number) => k * x ** p;
  return { ...of, value: at(of.value), low: at(of.low), high: at(of.high), basis };
}

/** The same with a spread ×/÷ `factor` of its own; independent spreads add as logarithms do, in squares. */
export function widened(of: Estimate, factor: number, basis: string): Estimate {
  const own = Math.log(factor);
  return {
    value: of.value,
    low: of.value / Math.exp(Math.hypot(own, Math.log(of.value / of.low))),
    high: of.value * Math.exp(Math.hypot(own, Math.log(of.high / of.value))),
    estimated: true,
    basis,
  };
}
