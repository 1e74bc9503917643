/**
 * The longest time that a pack can hold a thrust. Theory F.5 to F.8. The cells' equations are those of assembly/powertrain/cell.ts,
 * each quantity at the end of its range that lasts longest.
 */
import type { OcvCurve } from '../powertrain-case.js';
import {
  B_COLD_0,
  B_COLD_1,
  B_SLOW,
  B_WARM,
  PART_0,
  PART_1,
  PT_LEAF,
  T_25,
  T_COLDEST,
  T_HOTTEST,
  TAU_1,
  TAU_2,
} from '../layout.js';

/** Powers of the table: from one that lasts twenty hours, by this part each. */
const LONGEST_S = 72_000;
const STEP = 0.05;
const POWERS = 160;
/** Numbers of a battery: charge to the floor, first power, and the mean voltage at each power. */
export const PACK_SIZE = 2 + POWERS;
/** The steps of the kernel's flight are of second order: it may end this much later than the equations. */
const STEPS = 1.001;
/** Shares of the energy that may be lost, which are tried for a flight that ends by its voltage. */
const SHARES = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32];
/** Steps towards the share that tells most. */
const ROUNDS = 3;

function byTemperature(T: number, warm: number, cold: number): number {
  const held = Math.min(Math.max(T, T_COLDEST), T_HOTTEST);
  return Math.exp((T > T_25 ? warm : cold) * (1 / held - 1 / T_25));
}

/** Seconds of a draw A/V + B [W, A] from a charge [A·s] whose mean voltage is V at most (F.8). */
export function seconds(charge: number, V: number, A: number, constant: number): number {
  return (STEPS * charge * V) / (A + constant * V);
}

/** A leaf at its start, and what is left in it down to the floor. */
export class PackBound {
  /** Charge down to the floor [A·s]; open-circuit voltage now and its mean [V], none of it less than it can be. */
  readonly charge: number;
  readonly Voc: number;
  private readonly mean: number;
  /** Pieces of charge in which the open-circuit voltage is a line: width, voltage at the start and in the middle, charge drawn before. */
  private readonly pieces: { width: number; start: number; middle: number; drawn: number }[] = [];
  private readonly R: readonly [number, number, number];
  private readonly links: number;
  private readonly T0: number;
  /** Kelvin by which losing all of the energy would warm it, and what the reaction gives beside. */
  private readonly warming: number;
  private readonly reaction: number;

  constructor(
    leaf: Float64Array,
    { soc, volts }: OcvCurve,
    floor: number,
    private readonly Rbus = 0,
  ) {
    const S = leaf[PT_LEAF.S];
    const of = S / leaf[PT_LEAF.P];
    const r = leaf[PT_LEAF.R_CELL];
    this.R = [
      of * PART_0 * r,
      of * PART_1 * r,
      leaf[PT_LEAF.CHARGE] === Infinity ? 0 : of * leaf[PT_LEAF.R_SLOW],
    ];
    this.links = leaf[PT_LEAF.R_LINKS] + leaf[PT_LEAF.R_BRANCH];
    this.T0 = leaf[PT_LEAF.T0];
    const dUdT = leaf[PT_LEAF.DUDT];
    const warmest = dUdT > 0 ? T_HOTTEST : this.T0;
    const warmer = dUdT * (warmest - T_25);
    const volt = (x: number) => S * (read(soc, volts, x) + warmer);
    const full = leaf[PT_LEAF.SOC];
    this.Voc = volt(full);
    const part = Math.max(0, full - floor);
    this.charge = part > 0 ? part * leaf[PT_LEAF.CHARGE] : 0;
    const nodes = [floor, ...soc.filter((x) => x > floor && x < full), full];
    for (let k = part > 0 ? nodes.length - 1 : 0; k > 0; k--)
      this.pieces.push({
        width: (nodes[k] - nodes[k - 1]) / part,
        start: volt(nodes[k]),
        middle: volt((nodes[k] + nodes[k - 1]) / 2),
        drawn: (full - nodes[k]) * leaf[PT_LEAF.CHARGE],
      });
    this.mean = this.pieces.reduce((sum, { width, middle }) => sum + width * middle, 0);
    const C = leaf[PT_LEAF.HEAT_CAP];
    this.warming = C > 0 ? (this.charge * this.mean) / C : 0;
    this.reaction = C > 0 ? (this.charge * S * Math.max(0, -dUdT) * T_HOTTEST) / C : 0;
  }

  /** Writes the table of mean voltages over the power drawn, for `PackReader`. */
  writeTable(into: Float64Array): void {
    into[0] = this.charge;
    const first = this.charge === Infinity ? 1 : (this.charge * this.mean) / LONGEST_S;
    into[1] = first;
    let lost = 0;
    for (let k = 0; k < POWERS; k++) {
      const found = this.meanVoltage(first * Math.exp(STEP * k), lost);
      lost = found.lost;
      into[2 + k] = found.V;
    }
  }

  /** Resistance at the start, cold and not yet polarised, with the wire to the ESCs [Ω]. */
  get resting(): number {
    const cold = byTemperature(this.T0, B_WARM, B_COLD_0);
    return this.R[0] * cold + this.links + this.Rbus;
  }

  /** Most seconds of a draw A/V + B [W, A] that ends at V < VMin. */
  endurance(A: number, constant: number, VMin: number): number {
    if (!(this.Voc >= VMin)) return 0;
    const whole = seconds(this.charge, this.meanVoltage(A, 0.05).V, A, constant);
    if (this.charge === Infinity) return whole;
    for (const share of SHARES) {
      const { V, charge, lost } = this.flight(A, share, VMin);
      // warmer cells hold their voltage longer still
      if (share === SHARES[0] && charge >= this.charge) return whole;
      // the flight has ended by its voltage before it could lose more than this share (F.7)
      if (charge < this.charge && lost <= share * this.charge * this.mean)
        return Math.min(whole, charge > 0 ? seconds(charge, V / charge, A, constant) : 0);
    }
    return whole;
  }

  /** Mean voltage at power A at most, and the share of the energy that is lost then: F.6, whatever the share, by that which tells most. */
  private meanVoltage(A: number, share: number): { V: number; lost: number } {
    if (this.charge === Infinity) return { V: this.Voc, lost: 0 };
    if (!(this.charge > 0)) return { V: 0, lost: 1 };
    let lost = share;
    let best = Infinity;
    for (let n = 0; n < ROUNDS; n++) {
      const { V, charge } = this.flight(A, lost, 0);
      const warm = charge > 0 ? V / this.charge : 0;
      best = Math.min(best, Math.max(warm, (1 - lost) * this.mean));
      lost = Math.min(Math.max(1 - warm / this.mean, 0), 1);
    }
    return { V: best, lost };
  }

  /**
   * A flight of which no more than `share` of the energy warms the leaf: charge given [A·s], voltage times charge, and what would be
   * lost until then with V = VMin all the time [J].
   */
  private flight(A: number, share: number, VMin: number) {
    const hot = Math.min(this.T0 + share * this.warming + this.reaction, T_HOTTEST);
    const warm = byTemperature(hot, B_WARM, B_COLD_1);
    const R0 = this.R[0] * (hot > T_25 ? warm : byTemperature(hot, B_WARM, B_COLD_0));
    const R = R0 + this.links + this.Rbus;
    const least = Math.max(A / this.Voc, 1e-9);
    const R1 = this.R[1] * warm * least;
    const R2 = this.R[2] * byTemperature(hot, B_SLOW, B_SLOW) * least;
    let V = 0;
    let given = 0;
    let lost = 0;
    for (const { width, start, middle, drawn } of this.pieces) {
      const slow =
        R1 * (1 - Math.exp(-drawn / (least * TAU_1))) +
        R2 * (1 - Math.exp(-drawn / (least * TAU_2)));
      const first = terminal(start - slow, R * A);
      if (!(first >= VMin)) break;
      const charge = width * this.charge;
      // the voltage is concave in that of the open circuit: what it has in the middle is no less than its mean
      const half = terminal(middle - slow, R * A);
      V += charge * (half > 0 ? half : first);
      given += charge;
      lost += charge * (middle - VMin);
    }
    return { V, charge: given, lost };
  }
}

/** Voltage of a source of x volts behind R at a power A, by R·A; −1 beyond its greatest power. */
function terminal(x: number, RA: number): number {
  const square = 0.25 * x * x - RA;
  return square >= 0 && x > 0 ? 0.5 * x + Math.sqrt(square) : -1;
}

function read(soc: readonly number[], volts: readonly number[], x: number): number {
  const last = soc.length - 1;
  if (x <= soc[0]) return volts[0];
  if (x >= soc[last]) return volts[last];
  let k = 1;
  while (soc[k] < x) k++;
  return volts[k - 1] + ((x - soc[k - 1]) / (soc[k] - soc[k - 1])) * (volts[k] - volts[k - 1]);
}

/** Reads the table of a battery for packs of s in series and p in parallel. */
export function longest(
  tables: Float64Array,
  at: number,
  s: number,
  p: number,
  A: number,
  constant: number,
): number {
  const charge = p * tables[at];
  if (charge === Infinity) return Infinity;
  return seconds(charge, meanVoltage(tables, at, s, p, A), A, constant);
}

/** Reads the mean voltage of such a pack at the power A, at most. */
export function meanVoltage(
  tables: Float64Array,
  at: number,
  s: number,
  p: number,
  A: number,
): number {
  const place = Math.floor(Math.log(A / (s * p * tables[at + 1])) / STEP);
  return s * tables[at + 2 + Math.min(Math.max(place, 0), POWERS - 1)];
}
