/** The sections of a combination along a blade: one at the root, and from a place on the one of the tip. */
import type { DesignProblem, Made, ProblemSection, ShapedBlade } from './problem.js';

/** Returns the section of each station. */
export function sectionsAlong(
  problem: DesignProblem,
  combination: number,
  { r, R }: Pick<ShapedBlade, 'r' | 'R'>,
): ProblemSection[] {
  const { section, tip } = problem.combinations[combination];
  return r.map((each) => problem.sections[each < problem.tipFrom * R ? section : (tip ?? section)]);
}

/** Polars and outlines of stations as analyses have them: those that differ from a neighbour's. */
export function madeOf(
  sections: readonly ProblemSection[],
  { r, R }: Pick<ShapedBlade, 'r' | 'R'>,
): Made {
  const differs = (i: number, other: number) =>
    sections[other] !== undefined && sections[other] !== sections[i];
  const placed = sections.flatMap((section, i) =>
    differs(i, i - 1) || differs(i, i + 1) ? [{ place: r[i] / R, section }] : [],
  );
  const outlines = placed.length > 0 ? placed : [{ place: 0, section: sections[0] }];
  return { outlines, polars: outlines.map(({ place, section: { polar } }) => ({ place, polar })) };
}
