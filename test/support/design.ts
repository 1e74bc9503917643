import { MAX_SECTIONS } from '../../assembly/memory.js';
import { DESIGN_HEAD_SIZE, DESIGN_ROW_SIZE, ORDER } from '../../assembly/design/layout.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { type Kernel, loadRotor, readPoint, type TestPoint } from './rotor.js';

/** What a blade is designed for; lengths m, angles rad. Chord limits in tip radii. */
export interface TestOrder {
  B: number;
  R: number;
  rHub: number;
  Omega: number;
  V: number;
  kind: 'thrust' | 'power';
  target: number;
  slot?: number;
  rho?: number;
  stallDelay?: number;
  chordLeast?: number;
  chordMost?: number;
  taper?: number;
  root?: number;
  stallPart?: number;
  gap?: number;
  lift?: number;
  betz?: boolean;
}

export interface TestSection {
  r: number;
  c: number;
  beta: number;
  alpha: number;
  cl: number;
  cd: number;
  Re: number;
  Mach: number;
  phi: number;
  limits: number;
}

export interface TestDesign {
  status: number;
  T: number;
  P: number;
  rounds: number;
  change: number;
  sections: TestSection[];
}

const ANNULI = 30;
/** A design analyses a blade many times over, for which the sources take ten times as long. */
export const built: Kernel = loadKernel('wasm');

/** The order's air and hub, and a blade of no meaning. */
function seed({ B, R, rHub, slot = 0, rho = 1.225, stallDelay = 1 }: TestOrder, k: Kernel): void {
  const blade = { r: [rHub, R], c: [0.1 * R, 0.1 * R], beta: [0, 0] };
  loadRotor({ B, R, rHub, rho, stallDelay, ...blade }, k, slot);
}

/** Has the blade designed. The limits are those of the service but for what the order says. */
export function designBlade(order: TestOrder, k = built): TestDesign {
  seed(order, k);
  const o = k.designOrder.fill(0);
  o[ORDER.KIND] = order.kind === 'thrust' ? 0 : 1;
  o[ORDER.TARGET] = order.target;
  o[ORDER.OMEGA] = order.Omega;
  o[ORDER.V] = order.V;
  o[ORDER.CHORD_LEAST] = (order.chordLeast ?? 0.03) * order.R;
  o[ORDER.CHORD_MOST] = (order.chordMost ?? 0.25) * order.R;
  o[ORDER.TAPER] = order.taper ?? 1.5;
  o[ORDER.ROOT] = order.root ?? 0.5;
  o[ORDER.STALL_PART] = order.stallPart ?? 0.85;
  o[ORDER.GAP] = order.gap ?? 0.8;
  o[ORDER.LIFT] = order.lift ?? 0;
  o[ORDER.BETZ] = order.betz ? 1 : 0;
  k.designBlade();
  const [status, T, P, rounds, change] = k.designOut;
  const sections = Array.from({ length: ANNULI }, (_, i): TestSection => {
    const [r, c, beta, alpha, cl, cd, Re, Mach, phi, limits] = k.designOut.subarray(
      DESIGN_HEAD_SIZE + i * DESIGN_ROW_SIZE,
    );
    return { r, c, beta, alpha, cl, cd, Re, Mach, phi, limits };
  });
  return { status, T, P, rounds, change, sections };
}

/** What the analysis says of a blade of these annuli. */
export function analyseBlade(
  order: TestOrder,
  sections: readonly Pick<TestSection, 'r' | 'c' | 'beta'>[],
  k = built,
): TestPoint {
  if (sections.length > MAX_SECTIONS) throw new Error('too many stations');
  const { B, R, rHub, slot = 0, rho = 1.225, stallDelay = 1 } = order;
  const [r, c, beta] = (['r', 'c', 'beta'] as const).map((key) => sections.map((s) => s[key]));
  loadRotor({ B, R, rHub, r, c, beta, rho, stallDelay }, k, slot);
  k.coldStart();
  k.solveRotor(0, order.Omega, order.V);
  return readPoint(k);
}
