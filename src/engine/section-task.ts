/** The thread's side of sections: each drawn or taken in, scaled, measured and fitted, one after the other. */
import type { Kernel } from './kernel-instance.js';
import { SN, SN_SIZE } from './layout.js';

/** One section. */
export interface SectionNumbers {
  /** `sectionNumbers` of an equation; null: the points below. */
  numbers: Float64Array | null;
  x: Float64Array;
  y: Float64Array;
  /** The chord is laid along x. */
  turn: boolean;
  /** 0: as it is. */
  thickness: number;
  /** Weights to fit; 0: none. */
  fit: number;
}

/** The job of sections that a thread receives, as a structured clone. */
export interface SectionJob {
  kind: 'section';
  sections: SectionNumbers[];
}

/**
 * The positions of the numbers that precede the numbers and the outline of an answer; the place of a refusal's point
 * is −1 for the whole section.
 */
export const SECTION_ANSWER = { CODE: 0, POINT: 1, COUNT: 2 } as const;
export const SECTION_HEAD = 3;

/** The outline stays in `sectionX` and `sectionY`: its count, or a code below 0. */
export function outlineIn(kernel: Kernel, section: SectionNumbers): number {
  let n: number;
  if (section.numbers === null) {
    kernel.sectionX.set(section.x);
    kernel.sectionY.set(section.y);
    n = kernel.shapeSection(section.x.length, section.turn ? 1 : 0);
  } else {
    kernel.sectionNumbers.set(section.numbers);
    n = kernel.drawSection();
  }
  return n > 0 && section.thickness !== 0 ? kernel.thickenSection(n, section.thickness) : n;
}

/** [head | sectionNumbers | x | y]; only the head of what is refused. */
function makeSection(kernel: Kernel, section: SectionNumbers): Float64Array {
  const n = outlineIn(kernel, section);
  const refused = n > 0 ? kernel.sectionFacts(n) : n;
  if (refused < 0) return Float64Array.of(refused, kernel.refusedPoint(), 0);
  const fitted = section.fit > 0 && kernel.fitWeights(n, section.fit) === 0;
  const values = new Float64Array(SECTION_HEAD + SN_SIZE + 2 * n);
  values.set([0, -1, n]);
  values.set(kernel.sectionNumbers, SECTION_HEAD);
  if (!fitted) values[SECTION_HEAD + SN.LARGEST] = -1;
  values.set(kernel.sectionX.subarray(0, n), SECTION_HEAD + SN_SIZE);
  values.set(kernel.sectionY.subarray(0, n), SECTION_HEAD + SN_SIZE + n);
  return values;
}

/** The answers, one behind the other. */
export function makeSections(kernel: Kernel, job: SectionJob): Float64Array {
  const answers = job.sections.map((section) => makeSection(kernel, section));
  const values = new Float64Array(answers.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const answer of answers) {
    values.set(answer, at);
    at += answer.length;
  }
  return values;
}
