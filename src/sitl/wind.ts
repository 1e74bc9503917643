/** Steady wind with the gusts of the Dryden model at low altitude (MIL-F-8785C, 3.7.3): seeded, so that a flight repeats. */
import type { Vector } from './vectors.js';

export interface Gusts {
  /** Mean wind at 6 m above the ground, which scales the gusts [m/s]; 0: none. */
  windAt6m: number;
  seed: number;
}

const FOOT = 0.3048;
/** The model holds between 10 and 1,000 ft; outside, its edges stand in. */
const LOWEST_FT = 10;
const HIGHEST_FT = 1000;
/** Gusts pass a hovering vehicle with the wind; below this speed [m/s] the model has no time scale. */
const SLOWEST = 1;
const ROOT3 = Math.sqrt(3);

/** Standard deviations [m/s] and lengths [m] of the gusts along, across and vertical, at a height [m]. */
export function drydenScales(height: number, windAt6m: number) {
  const h = Math.min(HIGHEST_FT, Math.max(LOWEST_FT, height / FOOT));
  const falloff = 0.177 + 0.000823 * h;
  const sigmaW = 0.1 * windAt6m;
  const length = (h / falloff ** 1.2) * FOOT;
  const sigma = sigmaW / falloff ** 0.4;
  return { sigma: [sigma, sigma, sigmaW] as const, length: [length, length, h * FOOT] as const };
}

export class Wind {
  private readonly normal: () => number;
  /** Unit-variance states: one of the gust along, two of each other one. */
  private readonly states = new Float64Array(5);
  private gust: Vector = [0, 0, 0];

  constructor(
    private readonly steady: Vector,
    private readonly gusts: Gusts = { windAt6m: 0, seed: 1 },
  ) {
    this.normal = normalNumbers(gusts.seed);
    for (const i of [0, 1, 3]) this.states[i] = this.normal();
    // the filtered state has half the variance of its input and a covariance of half with it
    for (const i of [2, 4]) this.states[i] = (this.states[i - 1] + this.normal()) / 2;
  }

  /** The wind at present [m/s, north-east-down]. */
  get now(): Vector {
    const [n, e, d] = this.steady;
    return [n + this.gust[0], e + this.gust[1], d + this.gust[2]];
  }

  /** Moves the gusts on by dt past a vehicle at a height [m] with a speed against the air [m/s]. */
  advance(dt: number, height: number, airspeed: number): void {
    if (this.gusts.windAt6m === 0) return;
    const { sigma, length } = drydenScales(height, this.gusts.windAt6m);
    const speed = Math.max(SLOWEST, airspeed);
    const decay = length.map((each) => Math.exp((-speed * dt) / each));
    const along = sigma[0] * this.drive(0, decay[0]);
    const across = sigma[1] * this.second(1, decay[1]);
    const vertical = sigma[2] * this.second(3, decay[2]);
    const size = Math.hypot(this.steady[0], this.steady[1]);
    const [n, e] = size === 0 ? [1, 0] : [this.steady[0] / size, this.steady[1] / size];
    this.gust = [n * along - e * across, e * along + n * across, vertical];
  }

  /** A first-order process of unit variance, exact for every step. */
  private drive(i: number, decay: number): number {
    return (this.states[i] = decay * this.states[i] + Math.sqrt(1 - decay * decay) * this.normal());
  }

  /** (1 + √3 T s)/(1 + T s)² driven by white noise, of unit variance: √3 of a first-order process and 1 − √3 of its lag. */
  private second(i: number, decay: number): number {
    const before = this.states[i];
    const after = this.drive(i, decay);
    const lag = (this.states[i + 1] =
      decay * this.states[i + 1] + ((1 - decay) * (before + after)) / 2);
    return (ROOT3 * after + (1 - ROOT3) * lag) / Math.SQRT2;
  }
}

/** Normal numbers that follow from a seed: mulberry32 and Box–Muller. */
function normalNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
