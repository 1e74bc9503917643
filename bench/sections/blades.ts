/** Blades whose sections nobody has seen before. */
import { sampled } from '../sample.ts';

const STATIONS = sampled(10, 2);
/** A Clark-Y-like section and a thin cambered one, 8 weights a side (own fits of both, rounded). */
const ROOT = {
  lower: [-0.16, -0.1, -0.06, -0.06, -0.05, -0.03, -0.04, -0.02],
  upper: [0.19, 0.22, 0.24, 0.22, 0.24, 0.2, 0.21, 0.2],
};
const TIP = {
  lower: [-0.11, -0.05, -0.02, -0.01, 0.0, 0.01, 0.02, 0.03],
  upper: [0.13, 0.17, 0.18, 0.18, 0.19, 0.17, 0.17, 0.17],
};

/** Deterministic numbers in −1 … 1. */
function noise(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 48271) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

/** A 10-inch blade of ten sections from ROOT to TIP, each off by up to 4 %. */
export function sectionBlade(seed: number) {
  const next = noise(seed);
  const radius = Array.from({ length: STATIONS }, (_, i) => 0.02 + (0.107 * i) / (STATIONS - 1));
  const mixed = (a: number[], b: number[], t: number) =>
    a.map((w, j) => (w + (b[j] - w) * t) * (1 + 0.04 * next()));
  return {
    diameter: 10,
    radius,
    chord: radius.map((r) => 0.026 - 1.2 * (r - 0.055) ** 2 - 0.06 * r),
    twist: radius.map((r) => (Math.atan(0.127 / (2 * Math.PI * r)) * 180) / Math.PI),
    rpm: 6500,
    airspeed: 5,
    section_airfoils: radius.map((_, i) => ({
      lower_weights: mixed(ROOT.lower, TIP.lower, i / (STATIONS - 1)),
      upper_weights: mixed(ROOT.upper, TIP.upper, i / (STATIONS - 1)),
      leading_edge_weight: 0,
      TE_thickness: 0.002,
    })),
  };
}
