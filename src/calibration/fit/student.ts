/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** 97.5 % quantile of Student's t: what a standard error is multiplied by for 95 % (Abramowitz and Stegun, 26.7.5). */
export function studentFactor(freedom: number): number {
  if (freedom <= 1) return 12.706204736;
  if (freedom < 3) return 4.30265273;
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ];
  return terms.reduce((t, term, k) => t + term / freedom ** (k + 1), Z);
}
