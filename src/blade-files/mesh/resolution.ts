/** How finely a blade is cut into triangles. */
export const RESOLUTIONS = ['coarse', 'normal', 'fine'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Steps along each side of a section, and along the blade. */
export interface Steps {
  side: number;
  span: number;
}

const STEPS: Record<Resolution, Steps> = {
  coarse: { side: 20, span: 24 },
  normal: { side: 36, span: 48 },
  fine: { side: 56, span: 80 },
};
const FEWEST: Steps = { side: 12, span: 16 };
/** Of a file: 15 MB. A propeller of many blades is cut more coarsely rather than refused. */
const MOST_TRIANGLES = 300_000;

export function stepsOf(resolution: Resolution, blades: number): Steps {
  const { side, span } = STEPS[resolution];
  const share = Math.sqrt(MOST_TRIANGLES / (blades * 2 * (2 * side + 1) * span));
  const fewer = (steps: number, least: number): number =>
    share < 1 ? Math.max(Math.floor(steps * share), least) : steps;
  return { side: fewer(side, FEWEST.side), span: fewer(span, FEWEST.span) };
}
