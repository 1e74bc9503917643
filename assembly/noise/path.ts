/**
 * Way of sound from a source to an observer in uniform flow, both at rest in it (N.2): Garrick and Watkins, NACA TR 1198.
 *
 *   S² = (M·d)² + β² d²,  σ = (S − M·d)/β²,  G = e^(−ikσ)/(4πS)
 */

/** Mach numbers of the flow along x and z, and what follows from them. */
export class Stream {
  mx: f64 = 0.0;
  mz: f64 = 0.0;
  /** M² and β² = 1 − M². */
  square: f64 = 0.0;
  beta2: f64 = 1.0;
  perBeta2: f64 = 1.0;
}
export const stream: Stream = new Stream();

/** Sets the flow at `edge` along x and `V` against z, over the speed of sound. */
export function setStream(edge: f64, V: f64): void {
  stream.mx = edge;
  stream.mz = -V;
  stream.square = edge * edge + V * V;
  stream.beta2 = 1.0 - stream.square;
  stream.perBeta2 = 1.0 / stream.beta2;
}

class Path {
  /** M·d. */
  along: f64 = 0.0;
  S: f64 = 0.0;
  /** Length that sound travels [m]. */
  sigma: f64 = 0.0;
}
export const path: Path = new Path();

/** Fills `path` for the vector d from the source to the observer. */
export function findPath(dx: f64, dy: f64, dz: f64): void {
  const along: f64 = stream.mx * dx + stream.mz * dz;
  const S: f64 = Math.sqrt(along * along + stream.beta2 * (dx * dx + dy * dy + dz * dz));
  path.along = along;
  path.S = S;
  path.sigma = (S - along) * stream.perBeta2;
}
