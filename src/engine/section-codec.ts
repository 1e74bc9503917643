/** Sections ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import { SectionRefused } from './airfoil-case.js';
import type {
  CstFit,
  CstShape,
  NacaShape,
  SectionGeometry,
  SectionAnswer,
  SectionRequest,
} from './section-case.js';
import { FACT, REFUSALS, SECTION_KIND, SN, SN_SIZE } from './layout.js';
import {
  SECTION_ANSWER,
  SECTION_HEAD,
  type SectionJob,
  type SectionNumbers,
} from './section-task.js';

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
