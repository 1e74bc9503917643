/**
 * The flow at the edge of the layer from its speed: M², and Re per length, isentropic, with Sutherland's viscosity.
 * Theory L.20. Lengths over the chord, speeds over that of the free stream.
 */

const GAMMA: f64 = 1.4;
/** Sutherland's temperature over the stagnation temperature, held constant: 0.35, F21; 110.4 K over 315 K. */
const SUTHERLAND: f64 = 0.35;

/** The free stream of a solve. */
class FreeStream {
  Re: f64 = 0.0;
  /** u² × this = 1 − T/T0. */
  heat: f64 = 0.0;
  /** (ρ/μ)∞ as `ratio` counts it. */
  reference: f64 = 1.0;
}
const freeStream: FreeStream = new FreeStream();

export class Edge {
  msq: f64 = 0.0;
  msq_ue: f64 = 0.0;
  /** ue ρe/μe over that of the free stream at Re 1, times Re: Re_θ per θ. */
  unit: f64 = 0.0;
  unit_ue: f64 = 0.0;
}
export const edge: Edge = new Edge();

/** Least T/T0: a speed beyond it (M 5) is no state of this solver, but an iteration may pass through. */
const COLD: f64 = 1.0 / 6.0;

/** ρ/μ over their stagnation values at T/T0 = t: t^(1/(γ−1)) (t + S)/(t^1.5 (1 + S)). */
function ratio(t: f64): f64 {
  if (t === 1.0) return 1.0; // all there is at Mach 0, without a power
  return (Math.pow(t, 1.0 / (GAMMA - 1.0) - 1.5) * (t + SUTHERLAND)) / (1.0 + SUTHERLAND);
}

/** @param Re of the chord [-]. @param M Mach number of the free stream, below 1 */
export function setFreeStream(Re: f64, M: f64): void {
  const k: f64 = 0.5 * (GAMMA - 1.0) * M * M;
  freeStream.Re = Re;
  freeStream.heat = k / (1.0 + k);
  freeStream.reference = ratio(1.0 / (1.0 + k));
}

/** Evaluates the edge flow into `edge`. @param ue edge speed over that of the free stream, > 0 */
export function edgeFlow(ue: f64): void {
  const free: f64 = 1.0 - freeStream.heat * ue * ue;
  const t: f64 = free > COLD ? free : COLD;
  const t_ue: f64 = free > COLD ? -2.0 * freeStream.heat * ue : 0.0;
  const k: f64 = 2.0 / (GAMMA - 1.0);
  edge.msq = k * (1.0 / t - 1.0);
  edge.msq_ue = (-k * t_ue) / (t * t);
  const density: f64 = (freeStream.Re * ratio(t)) / freeStream.reference;
  const slope: f64 = (1.0 / (GAMMA - 1.0) - 1.5) / t + 1.0 / (t + SUTHERLAND);
  edge.unit = density * ue;
  edge.unit_ue = density * (1.0 + ue * slope * t_ue);
}
