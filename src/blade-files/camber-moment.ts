import { heightsOf, type Outline } from '../blades/section-distance.js';

/**
 * Moment about the quarter chord that a section's camber gives in thin flow without viscosity: −π/4 (A1 − A2), of the camber
 * line's slope as a cosine series (Glauert 1926). Pure.
 */
export function camberMoment(outline: Outline): number {
  const heights = heightsOf(outline);
  const count = heights.length / 2;
  const { y } = outline;
  // a section may stand at a small angle to its x axis: that is incidence, and no camber
  const edge = 0.5 * (y[0] + y[y.length - 1]);
  const camber = (j: number): number =>
    j === 0 ? 0 : j > count ? edge : 0.5 * (heights[j - 1] + heights[count + j - 1]);
  const step = Math.PI / (count + 1);
  const x = (j: number): number => 0.5 * (1 - Math.cos(j * step));
  let [A1, A2] = [0, 0];
  for (let j = 0; j <= count; j++) {
    const slope = (camber(j + 1) - camber(j)) / (x(j + 1) - x(j));
    const theta = (j + 0.5) * step;
    A1 += (2 / (count + 1)) * slope * Math.cos(theta);
    A2 += (2 / (count + 1)) * slope * Math.cos(2 * theta);
  }
  return (-Math.PI / 4) * (A1 - A2);
}
