import type { SpanColour } from './blade.ts';

/** Viridis (Smith and van der Walt, 2015): even steps, told apart by every kind of color vision. sRGB, 0 … 1. */
const STOPS: readonly (readonly [number, number, number])[] = [
  [0.267, 0.005, 0.329],
  [0.283, 0.141, 0.458],
  [0.254, 0.265, 0.53],
  [0.207, 0.372, 0.553],
  [0.164, 0.471, 0.558],
  [0.128, 0.567, 0.551],
  [0.135, 0.659, 0.518],
  [0.267, 0.749, 0.441],
  [0.478, 0.821, 0.318],
  [0.741, 0.873, 0.15],
  [0.993, 0.906, 0.144],
];

/** `share` 0 … 1. */
export function viridis(share: number): [number, number, number] {
  const at = Math.min(Math.max(share, 0), 1) * (STOPS.length - 1);
  const i = Math.min(Math.floor(at), STOPS.length - 2);
  const t = at - i;
  const mix = (k: 0 | 1 | 2) => (1 - t) * STOPS[i][k] + t * STOPS[i + 1][k];
  return [mix(0), mix(1), mix(2)];
}

export const rangeOf = ({ values }: SpanColour): [low: number, high: number] => {
  const finite = values.filter(Number.isFinite);
  return finite.length === 0 ? [0, 1] : [Math.min(...finite), Math.max(...finite)];
};

/** Where the value at a radius lies in the range, linear between places. */
export function shareAt(colour: SpanColour): (r_over_R: number) => number {
  const { r_over_R: places, values } = colour;
  const [low, high] = rangeOf(colour);
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  return (x) => {
    const next = places.findIndex((place) => place >= x);
    if (next <= 0) return share(values[next === 0 ? 0 : values.length - 1]);
    const t = (x - places[next - 1]) / (places[next] - places[next - 1]);
    return share((1 - t) * values[next - 1] + t * values[next]);
  };
}
