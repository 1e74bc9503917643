/**
 * Sections: the numbers that cross to a thread and back, and the thread's side, where each is drawn or taken in, scaled,
 * measured and fitted.
 */
import type { Kernel } from './kernel-instance.js';
import { FACT, SECTION_KIND, SN, SN_SIZE } from './layout.js';
import {
  type CstFit,
  type CstShape,
  type NacaShape,
  REFUSALS,
  type SectionAnswer,
  type SectionGeometry,
  SectionRefused,
  type SectionRequest,
} from './airfoil-case.js';

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
const SECTION_ANSWER = { CODE: 0, POINT: 1, COUNT: 2 } as const;
const SECTION_HEAD = 3;

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

const NONE = new Float64Array(0);
const SERIES = {
  four: SECTION_KIND.FOUR,
  modified: SECTION_KIND.MODIFIED,
  five: SECTION_KIND.FIVE,
  sixteen: SECTION_KIND.SIXTEEN,
} as const;

function encodeNaca(shape: NacaShape): Float64Array {
  const numbers = new Float64Array(SN_SIZE);
  numbers[SN.KIND] = SERIES[shape.series];
  numbers[SN.THICKNESS] = shape.thickness;
  if ('camber' in shape) [numbers[SN.CAMBER], numbers[SN.PLACE]] = [shape.camber, shape.place];
  if ('nose' in shape) [numbers[SN.NOSE], numbers[SN.THICKEST]] = [shape.nose, shape.thickest];
  if ('lift' in shape) numbers[SN.LIFT] = shape.lift;
  if ('digit' in shape)
    [numbers[SN.DIGIT], numbers[SN.REFLEX]] = [shape.digit, shape.reflex ? 1 : 0];
  return numbers;
}

function encodeCst({ upper, lower, leadingEdge, trailingEdge }: CstShape): Float64Array {
  const numbers = new Float64Array(SN_SIZE);
  numbers[SN.KIND] = SECTION_KIND.CST;
  numbers[SN.N_UPPER] = upper.length;
  numbers[SN.N_LOWER] = lower.length;
  numbers[SN.LEADING] = leadingEdge;
  numbers[SN.TRAILING] = trailingEdge;
  numbers.set(upper, SN.UPPER);
  numbers.set(lower, SN.LOWER);
  return numbers;
}

/** Encodes one section for a thread. */
export function encodeSection({ shape, thickness = 0, fit = 0 }: SectionRequest): SectionNumbers {
  const points = shape.kind === 'points';
  return {
    numbers:
      shape.kind === 'naca' ? encodeNaca(shape) : shape.kind === 'cst' ? encodeCst(shape) : null,
    x: points ? Float64Array.from(shape.x) : NONE,
    y: points ? Float64Array.from(shape.y) : NONE,
    turn: points && shape.chordAlongX === true,
    thickness,
    fit,
  };
}

export function encodeSections(requests: readonly SectionRequest[]): SectionJob {
  return { kind: 'section', sections: requests.map(encodeSection) };
}

function decodeFit(numbers: Float64Array): CstFit | undefined {
  if (numbers[SN.LARGEST] < 0) return undefined;
  return {
    upper: [...numbers.subarray(SN.UPPER, SN.UPPER + numbers[SN.N_UPPER])],
    lower: [...numbers.subarray(SN.LOWER, SN.LOWER + numbers[SN.N_LOWER])],
    leadingEdge: numbers[SN.LEADING],
    trailingEdge: numbers[SN.TRAILING],
    largest: numbers[SN.LARGEST],
    rms: numbers[SN.RMS],
  };
}

/** Section of the numbers and outline that begin at `at`. */
function decodeSection(values: Float64Array, at: number, count: number): SectionGeometry {
  const numbers = values.subarray(at, at + SN_SIZE);
  const fact = (which: keyof typeof FACT): number => numbers[SN.FACTS + FACT[which]];
  const cst = decodeFit(numbers);
  const outline = at + SN_SIZE;
  return {
    x: values.slice(outline, outline + count),
    y: values.slice(outline + count, outline + 2 * count),
    thickness: fact('THICKNESS'),
    xThickness: numbers[SN.X_THICKNESS],
    camber: fact('CAMBER'),
    xCamber: numbers[SN.X_CAMBER],
    noseUpper: fact('NOSE_UPPER'),
    noseLower: fact('NOSE_LOWER'),
    trailingEdge: fact('TRAILING_EDGE'),
    symmetric: fact('SYMMETRIC') === 1,
    zeroLift: numbers[SN.ZERO_LIFT],
    ...(cst && { cst }),
  };
}

function refusalOf(code: number, point: number, { shape }: SectionRequest): SectionRefused {
  const reason = REFUSALS[-1 - code];
  if (reason === undefined) throw new Error(`the kernel knows no such section: ${code}`);
  // an outline that the kernel drew has no points of its own
  return new SectionRefused(reason, shape.kind !== 'points' || point < 0 ? null : point);
}

/** One answer per request, in order. */
export function decodeSections(
  requests: readonly SectionRequest[],
  values: Float64Array,
): SectionAnswer[] {
  let at = 0;
  return requests.map((request) => {
    const code = values[at + SECTION_ANSWER.CODE];
    const point = values[at + SECTION_ANSWER.POINT];
    const count = values[at + SECTION_ANSWER.COUNT];
    const begin = at + SECTION_HEAD;
    at = begin + (code < 0 ? 0 : SN_SIZE + 2 * count);
    return code < 0 ? refusalOf(code, point, request) : decodeSection(values, begin, count);
  });
}
