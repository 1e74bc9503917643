/**
 * Order at which central differences of f converge to the slope `d` at x: 2 for a correct derivative of a smooth
 * function. The step is halved once; where the error already sits at rounding, 2 is returned.
 */
export function orderOfSlope(f: (x: number) => number, d: number, x: number, step: number): number {
  const error = (h: number) => Math.abs((f(x + h) - f(x - h)) / (2 * h) - d);
  const [coarse, fine] = [error(step), error(step / 2)];
  const rounding = (1e-14 * Math.max(1, Math.abs(f(x)))) / step;
  if (coarse < 50 * rounding || fine < 50 * rounding) return 2;
  return Math.log2(coarse / fine);
}
