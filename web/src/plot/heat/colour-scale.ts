/**
 * Viridis in ten steps (Smith and van der Walt, matplotlib 1.5, 2015): its luminance rises all the way, so that it reads without
 * colour vision, in print, and on a light and a dark page.
 */
const STOPS: readonly (readonly [r: number, g: number, b: number])[] = [
  [68, 1, 84],
  [72, 40, 120],
  [62, 73, 137],
  [49, 104, 142],
  [38, 130, 142],
  [31, 158, 137],
  [53, 183, 121],
  [110, 206, 88],
  [181, 222, 43],
  [253, 231, 37],
];

/** The color at a part of the scale, 0 to 1. */
export function heatColour(part: number): string {
  const at = Math.min(1, Math.max(0, part)) * (STOPS.length - 1);
  const below = Math.min(Math.floor(at), STOPS.length - 2);
  const mixed = STOPS[below].map((low, k) =>
    Math.round(low + (at - below) * (STOPS[below + 1][k] - low)),
  );
  return `rgb(${mixed.join(', ')})`;
}

/** Black or white, whichever has the greater contrast on the color there. */
export const inkOn = (part: number): string => (part < 0.5 ? '#ffffff' : '#000000');
