/** What has to be true of a polar before it goes to a thread. Whoever asks has checked the user's input in the user's words. */
import type { PolarCase, SectionPoints } from './airfoil-case.js';
import { MAX_ANGLES, MAX_LIST } from './airfoil-layout.js';

const RANGES: Record<Exclude<keyof PolarCase, 'anglesDeg'>, readonly [number, number]> = {
  Re: [1e3, 1e9],
  mach: [0, 0.75],
  nCrit: [1, 14],
  panels: [60, 300],
  xtrUpper: [0, 1],
  xtrLower: [0, 1],
};
const MAX_ANGLE_DEG = 45;

/** Throws RangeError where a case is none that the kernel takes. */
export function checkPolarCase(polar: PolarCase): void {
  for (const [name, [low, high]] of Object.entries(RANGES)) {
    const value = polar[name as keyof typeof RANGES];
    if (!(value >= low && value <= high))
      throw new RangeError(`${name} of a polar is ${low} to ${high}, not ${value}`);
  }
  if (!Number.isInteger(polar.panels)) throw new RangeError('panels of a polar is an integer');
  const { anglesDeg } = polar;
  if (anglesDeg.length === 0 || anglesDeg.length > MAX_ANGLES)
    throw new RangeError(`a polar has 1 to ${MAX_ANGLES} angles, not ${anglesDeg.length}`);
  for (const [i, angle] of anglesDeg.entries()) {
    if (!(Math.abs(angle) <= MAX_ANGLE_DEG))
      throw new RangeError(`an angle of a polar is within ±${MAX_ANGLE_DEG}°, not ${angle}`);
    if (i > 0 && !(angle > anglesDeg[i - 1]))
      throw new RangeError(`the angles of a polar rise; ${angle} follows ${anglesDeg[i - 1]}`);
  }
}

/** Throws RangeError where a list cannot be handed to the kernel; whether it is a section, the kernel says. */
export function checkSection({ x, y }: SectionPoints): void {
  if (x.length !== y.length || x.length > MAX_LIST)
    throw new RangeError(`a section has as many x as y, at most ${MAX_LIST}`);
}
