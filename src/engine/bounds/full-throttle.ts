/** The most thrust of a rotor at full throttle, cold and at rest, on a pack of a voltage behind a resistance. Theory F.14. */
import type { HoverReader } from './hover-table.js';
import type { SharedDrive } from './motor-bound.js';

/** A motor as it is at rest, or the best of several: each number the least of them. */
export interface ColdMotor {
  /** V·s/rad; no-load current over Ω^0.6 times that [its least beside it]; copper as c1 Q² + 2 c2 Q Ω^0.6 + c3 Ω^1.2. */
  Kt: number;
  iron: number;
  c1: number;
  c2: number;
  c3: number;
  /** Voltage of the copper, r1 Q + r3 Ω^0.6, and of the commutation, Ω times x1 Q + x3 Ω^0.6. */
  r1: number;
  r3: number;
  x1: number;
  x3: number;
  Pq: number;
}

/** A pack at rest: V, and Ω with the wire to the ESCs. */
export interface OpenCircuitPack {
  Voc: number;
  R: number;
}

/** Open-circuit voltage that node k takes at least. */
function needed(
  motor: ColdMotor,
  drive: SharedDrive,
  hover: HoverReader,
  k: number,
  pack: OpenCircuitPack,
) {
  const omega = hover.omega[k];
  const g = hover.grown[k];
  const Q = hover.Q[k];
  const { kT, kE, count, stray, loadA, loadW } = drive;
  const square = 1 / (kT * kT);
  const shaft = omega * (Q + motor.iron * g);
  const copper = (motor.c1 * Q * Q + 2 * motor.c2 * Q * g + motor.c3 * g * g) * square;
  const drop = motor.r1 * Q + motor.r3 * g + omega * (motor.x1 * Q + motor.x3 * g);
  const V = kE * (omega * motor.Kt + drop * square);
  let P = count * (shaft + copper);
  // what ESC and avionics take as a power falls below half of the voltage
  if (V >= pack.Voc / 2) P += count * (motor.Pq + (stray / kT) * shaft) + loadW;
  if (!drive.isSync || kT !== 1) P *= 1 / Math.max(kT / kE, 1);
  const RP = pack.R * P;
  // whatever the voltage is above V
  const least = V * V > RP ? V + RP / V : 2 * Math.sqrt(RP);
  return least + pack.R * loadA;
}

/** Most thrust of one rotor [N]; Infinity beyond a tip speed of Mach 3. */
export function maxThrust(
  motor: ColdMotor,
  drive: SharedDrive,
  hover: HoverReader,
  pack: OpenCircuitPack,
): number {
  let low = -1;
  let high = hover.all;
  let atLow = 0;
  let atHigh = Infinity;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const here = needed(motor, drive, hover, middle, pack);
    if (here <= pack.Voc) {
      low = middle;
      atLow = here;
    } else {
      high = middle;
      atHigh = here;
    }
  }
  if (high === hover.all) return Infinity;
  if (low < 0) return hover.T[0];
  const t = (pack.Voc - atLow) / (atHigh - atLow);
  return (hover.T[low] + t * (hover.T[high] - hover.T[low])) * (1 + hover.off(low));
}
