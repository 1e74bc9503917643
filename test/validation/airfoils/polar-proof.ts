/** Tables of many sections, each from its raw polars, and what is true of them (test/support/table-proof.ts). */
import type { Kernel } from '../../../dist/engine/kernel.js';
import { ANGLES, packPoints } from '../../support/raw-points.ts';
import { proveTable, type TableFindings } from '../../support/table-proof.ts';
import { factsOf, type Section } from './polar-sections.ts';

/**
 * Raw polar of a section at one Reynolds and Mach number: rows of 16 per incidence, as the kernel's `polarOut`
 * (assembly/polar/points.ts tells what is read). This is where an engine is plugged in.
 */
export type SolveSection = (
  section: Section,
  Re: number,
  Mach: number,
  angles: readonly number[],
) => Float64Array;

export interface ProofOptions {
  Re: readonly number[];
  Mach: readonly number[];
}

export interface Proof extends TableFindings {
  name: string;
  /** Of `conditionPolars`; nothing else is said if it is not 0. */
  status: number;
  /** Nodes by what became of them: FATE_ of assembly/polar/surface.ts. */
  fates: number[];
  /** Mean confidence over −3 … 8° and all Re at the first Mach number. */
  confidence: number;
  /** What is wrong, in words; empty if nothing is. */
  faults: string[];
}

const SLOT = 0;
/** What rounding leaves of a jump; a fault of the smallest kind that matters is a thousand times larger. */
const MOST = { open: 1e-12, valueJump: 1e-9, slopeJump: 1e-6 } as const;
/** No section drags less than this or more, or lifts more. */
const LEAST_CD = 0.0005;
const MOST_CD = 3;
const MOST_CL = 5;

function faultsOf(found: TableFindings): string[] {
  return [
    ...(found.finite ? [] : ['a number is not finite']),
    ...(found.leastCd > LEAST_CD ? [] : [`drag falls to ${found.leastCd}`]),
    ...(found.mostCd < MOST_CD ? [] : [`drag rises to ${found.mostCd}`]),
    ...(found.mostCl < MOST_CL ? [] : [`lift rises to ${found.mostCl}`]),
    ...(found.open <= MOST.open ? [] : [`±180° differ by ${found.open}`]),
    ...(found.valueJump <= MOST.valueJump ? [] : [`a value jumps by ${found.valueJump}`]),
    ...(found.slopeJump <= MOST.slopeJump ? [] : [`a slope jumps by ${found.slopeJump}`]),
  ];
}

/** Mean confidence of the table in SLOT over the attached range. */
function meanConfidence(k: Kernel, Re: readonly number[], mach: number): number {
  const alphas = Array.from({ length: 23 }, (_, i) => ((-3 + 0.5 * i) * Math.PI) / 180);
  let sum = 0;
  for (const re of Re) {
    k.conditions.set(alphas);
    k.evaluateBands(SLOT, Math.log(re), mach, alphas.length);
    alphas.forEach((_, i) => (sum += k.points[4 * i]));
  }
  return sum / (Re.length * alphas.length);
}

/** Solves, conditions and proves one section. */
export function proveSection(
  k: Kernel,
  section: Section,
  solve: SolveSection,
  { Re, Mach }: ProofOptions,
): Proof {
  const points = packPoints(factsOf(section), { Re, Mach, angles: ANGLES }, (re, M, angles) =>
    solve(section, re, M, angles),
  );
  k.rawPoints(points.length).set(points);
  const status = k.conditionPolars(SLOT);
  const fates = Array<number>(7).fill(0);
  if (status !== 0) {
    const nothing: TableFindings = {
      finite: false,
      leastCd: NaN,
      mostCd: NaN,
      mostCl: NaN,
      open: NaN,
      valueJump: NaN,
      slopeJump: NaN,
    };
    const faults = [`no table: status ${status}`];
    return { ...nothing, name: section.name, status, fates, confidence: 0, faults };
  }
  for (const fate of k.polarFates()) fates[fate] += 1;
  const found = proveTable(k, SLOT);
  const confidence = meanConfidence(k, Re, Mach[0]);
  return { ...found, name: section.name, status, fates, confidence, faults: faultsOf(found) };
}
