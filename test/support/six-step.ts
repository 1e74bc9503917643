/**
 * A six-step drive at constant speed as its phases see it: three star-connected phases of sinusoidal back-emf, resistance
 * and inductance, two of them on the supply's mean voltage, the third on a diode while it carries current, else open.
 * Integrated to its periodic state; a reference for the closed forms of assembly/powertrain/timing.ts, which it shares no
 * equation with.
 */
export interface SixStep {
  /** Mean of the back-emf of two phases in their aligned window over the speed [V·s/rad]. */
  Kt: number;
  /** Between two terminals [Ω], [H]. */
  R: number;
  L: number;
  polePairs: number;
  /** Supply [V], mean of the driven terminal over it. */
  V: number;
  duty: number;
  /** [rad/s], [rad electrical]. */
  omega: number;
  advance: number;
}

export interface Waveform {
  /** Mean torque [N·m], and winding loss [W]. */
  Q: number;
  copper: number;
  /** Angle of the current's fundamental behind the commutation [rad electrical]. */
  lag: number;
}

const STEPS = 720;
const MOST_TURNS = 200;
const TURN = 2 * Math.PI;

/** 1: on the supply, −1: on its return, 0: floating; by the angle of a phase from its peak. */
function roleAt(angle: number): number {
  const turned = Math.abs(angle - TURN * Math.round(angle / TURN));
  if (turned < Math.PI / 3) return 1;
  return turned > (2 * Math.PI) / 3 ? -1 : 0;
}

/** The periodic state at one speed and voltage. */
function sixStep(drive: SixStep): Waveform {
  const { Kt, R, L, polePairs, V, duty, omega, advance } = drive;
  const peak = (Kt * omega * Math.PI) / (3 * Math.sqrt(3));
  const h = TURN / STEPS / (polePairs * omega);
  const i = [0, 0, 0];
  let found: Waveform = { Q: NaN, copper: NaN, lag: NaN };
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = found.Q;
    const sums = { power: 0, square: 0, cos: 0, sin: 0 };
    for (let s = 0; s < STEPS; s++) {
      const at = (TURN * (s + 0.5)) / STEPS;
      const e = [0, 1, 2].map((k) => peak * Math.cos(at - (TURN * k) / 3));
      const roles = [0, 1, 2].map((k) => roleAt(at + advance - (TURN * k) / 3));
      advancePhases(i, e, roles, { R: R / 2, L: L / 2, V, U: duty * V, h });
      sums.power += e[0] * i[0] + e[1] * i[1] + e[2] * i[2];
      sums.square += i[0] ** 2 + i[1] ** 2 + i[2] ** 2;
      sums.cos += i[0] * Math.cos(at);
      sums.sin += i[0] * Math.sin(at);
    }
    found = {
      Q: sums.power / STEPS / omega,
      copper: ((R / 2) * sums.square) / STEPS,
      lag: advance + Math.atan2(sums.sin, sums.cos),
    };
    if (Math.abs(found.Q - before) <= 1e-8 * Math.abs(found.Q)) return found;
  }
  return found;
}

/** One Euler step of the three currents [A]. `U`: mean of the driven terminal [V]. */
function advancePhases(
  i: number[],
  e: number[],
  roles: number[],
  { R, L, V, U, h }: { R: number; L: number; V: number; U: number; h: number },
): void {
  const [high, low, open] = [roles.indexOf(1), roles.indexOf(-1), roles.indexOf(0)];
  const v = [0, 0, 0];
  v[high] = U;
  const carried = i[open];
  const free = (U - e[high] - e[low]) / 2 + e[open];
  if (carried === 0 && free >= 0 && free <= V) {
    const through = (i[high] - i[low]) / 2;
    const next = through + (((U - e[high] + e[low]) / 2 - R * through) / L) * h;
    [i[high], i[low], i[open]] = [next, -next, 0];
    return;
  }
  // current into the motor comes through the lower diode, out of it leaves through the upper one
  v[open] = carried > 0 || (carried === 0 && free < 0) ? 0 : V;
  const star = (v[0] + v[1] + v[2]) / 3;
  for (let k = 0; k < 3; k++) i[k] += ((v[k] - star - e[k] - R * i[k]) / L) * h;
  if (carried * i[open] >= 0) return;
  i[high] += i[open] / 2;
  i[low] += i[open] / 2;
  i[open] = 0;
}

/** The duty at which the drive gives torque Q [N·m] at its speed, and its waveform there. */
export function sixStepAt(
  drive: Omit<SixStep, 'duty'>,
  Q: number,
): { duty: number; waveform: Waveform } {
  let [low, high] = [0, 3];
  for (let n = 0; n < 24; n++) {
    const duty = (low + high) / 2;
    if (sixStep({ ...drive, duty }).Q < Q) low = duty;
    else high = duty;
  }
  const duty = (low + high) / 2;
  return { duty, waveform: sixStep({ ...drive, duty }) };
}
