/**
 * The duty that an ESC makes of its command. Powertrain theory E.60.
 *
 *   d = θ + (1 − θ) (c θ/(θ + 0.03) + a θ + b θ (1 − 2θ))
 *
 * c is the least duty of a motor that runs, which closes within the first percents so that nothing jumps; a bulges the curve, b leans
 * it. Within the bounds below it rises everywhere, and full throttle is full duty.
 */
export const MAX_A: f64 = 0.5;
export const MAX_B: f64 = 0.25;
export const MAX_C: f64 = 0.2;
/** Throttle at which half of the least duty is there. */
const CLOSES: f64 = 0.03;

/** Duty 0 … 1 at a command 0 … 1. */
export function dutyAt(theta: f64, a: f64, b: f64, c: f64): f64 {
  if (!(theta > 0.0)) return 0.0;
  const least: f64 = c / (theta + CLOSES);
  return theta + (1.0 - theta) * theta * (least + a + b * (1.0 - 2.0 * theta));
}

const MAX_STEPS: i32 = 60;

/** Command 0 … 1 of a duty 0 … 1: by halving, for the curve rises. */
export function commandAt(duty: f64, a: f64, b: f64, c: f64): f64 {
  if (!(duty > 0.0)) return 0.0;
  if (duty >= 1.0) return 1.0;
  let low: f64 = 0.0;
  let high: f64 = 1.0;
  for (let n = 0; n < MAX_STEPS; n++) {
    const middle: f64 = 0.5 * (low + high);
    if (dutyAt(middle, a, b, c) < duty) low = middle;
    else high = middle;
  }
  return 0.5 * (low + high);
}
