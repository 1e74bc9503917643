/** The airspeeds at which the finder tries level flights. */
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) }, (_, i) => from + i * step);

/** Airspeeds that are tried [m/s]: from one to the next, about as many per cent as the range misses thousandths of. */
export const AIRSPEEDS: readonly number[] = [
  ...steps(2, 10, 0.5),
  ...steps(10, 20, 1),
  ...steps(20, 40, 2),
  40,
];
