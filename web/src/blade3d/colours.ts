import type { SpanColour } from './blade.ts';

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
