/**
 * Viridis in ten steps (Smith and van der Walt, matplotlib 1.5, 2015): its luminance rises all the way, so that it reads without
 * colour vision, in print, and on a light and a dark page.
 */
export const VIRIDIS: readonly (readonly [r: number, g: number, b: number])[] = [
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

/** The color at a part of the scale, 0 to 1: sRGB, 0 to 255. */
export function viridis(part: number): [r: number, g: number, b: number] {
  const at = Math.min(1, Math.max(0, part)) * (VIRIDIS.length - 1);
  const below = Math.min(Math.floor(at), VIRIDIS.length - 2);
  const mix = (k: 0 | 1 | 2) =>
    VIRIDIS[below][k] + (at - below) * (VIRIDIS[below + 1][k] - VIRIDIS[below][k]);
  return [mix(0), mix(1), mix(2)];
}

export const heatColour = (part: number): string =>
  `rgb(${viridis(part).map(Math.round).join(', ')})`;

/** Black or white, whichever has the greater contrast on the color there. */
export const inkOn = (part: number): string => (part < 0.5 ? '#ffffff' : '#000000');
