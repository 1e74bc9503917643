/**
 * The mass of a multicopter's frame by the size of its rotors: F.27 of docs/theory/finder.md. Pure, SI. The dashboard
 * computes it as well, before anything is solved.
 */

/** Mass of an arm with its part of the body [kg] over the diameter [m] to this power; mass of mounts over that of motors. */
const ARM = 1.68;
const ARM_POWER = 2.2;
const MOUNT = 0.4;
/** ESC over the highest current of its motor [kg/A], and wires and plugs over what they join: choices of our own. */
export const ESC_PER_AMPERE = 0.8e-3;
export const WIRING_PART = 0.05;
/** All eight frames of the fit are within this factor of the rule, and four of five that it was not fitted to. */
export const FRAME_SPREAD = 1.5;
/** The mass of a frame is implausible below the first and above the second of these shares of the typical one. */
const PLAUSIBLE = [0.5, 3] as const;

/** Equal rotors: `stack` is their coaxial axis, 0 of rotors on axes of their own; diameter [m]; mass of one motor [kg]. */
export interface FramedRotors {
  count: number;
  stack: number;
  D: number;
  motorMass: number;
}

/** Returns the mass of arms and body [kg]; coaxial rotors share an arm, which the largest of them determines. */
export function armsMass(rotors: readonly Omit<FramedRotors, 'motorMass'>[]): number {
  const arm = (D: number) => ARM * D ** ARM_POWER;
  const alone = rotors.filter(({ stack }) => stack === 0);
  const stacks = Map.groupBy(
    rotors.filter(({ stack }) => stack !== 0),
    ({ stack }) => stack,
  );
  return (
    alone.reduce((sum, { count, D }) => sum + count * arm(D), 0) +
    [...stacks.values()].reduce((sum, each) => sum + arm(Math.max(...each.map(({ D }) => D))), 0)
  );
}

/** Returns the mass of the motor mounts [kg]. */
export const mountsMass = (rotors: readonly Pick<FramedRotors, 'count' | 'motorMass'>[]): number =>
  MOUNT * rotors.reduce((sum, { count, motorMass }) => sum + count * motorMass, 0);

/** Returns the mass of the frame [kg], with the avionics that belong to it. */
export const typicalFrameMass = (rotors: readonly FramedRotors[]): number =>
  armsMass(rotors) + mountsMass(rotors);

/** Compares the mass of a frame with the typical one [kg]; undefined: it is plausible. */
export function implausibleFrame(frame: number, typical: number): 'light' | 'heavy' | undefined {
  const [least, most] = PLAUSIBLE;
  if (frame < least * typical) return 'light';
  return frame > most * typical ? 'heavy' : undefined;
}
