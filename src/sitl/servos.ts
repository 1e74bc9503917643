/** Throttles from the pulses of an autopilot. */
import type { Servo } from './vehicle-file.mapper.js';

/** Throttle 0 … 1 of a rotor for the autopilot's pulses [µs]; a channel that is missing or no number gives none. */
export function servoThrottle(servo: Servo, pulses: ArrayLike<number>): number {
  const pulse = pulses[servo.channel];
  const share = (pulse - servo.pwmMin) / (servo.pwmMax - servo.pwmMin);
  if (!Number.isFinite(share) || pulse === 0) return 0;
  const clamped = Math.max(0, Math.min(1, share));
  const throttle = servo.reversed ? 1 - clamped : clamped;
  return throttle < servo.threshold ? 0 : throttle;
}
