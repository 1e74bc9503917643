/** Designs: the numbers that cross to a thread and back, and the thread's side. */
import type { Kernel } from './kernel-instance.js';
import {
  CASE,
  DESIGN_HEAD,
  DESIGN_HEAD_SIZE,
  DESIGN_LIMIT,
  DESIGN_ROW,
  DESIGN_ROW_SIZE,
  DESIGN_STATUS,
  ORDER,
  ORDER_SIZE,
  TARGET_KINDS,
  words,
} from './layout.js';
import type { DesignJob } from './task.js';
import { ANNULI, type RotorCase } from './rotor-case.js';
import type { DesignedBlade, DesignedSection, DesignOrder, LimitsMet } from './design-case.js';
import { encodeLoad } from './rotor-codec.js';

const STATUSES = words(DESIGN_STATUS);

/** The blade for the rotor that is loaded: the head and a row an annulus. */
export function makeDesign(kernel: Kernel, { numbers, order }: DesignJob): Float64Array {
  kernel.designOrder.set(order);
  kernel.designBlade();
  return kernel.designOut.slice(0, DESIGN_HEAD_SIZE + DESIGN_ROW_SIZE * numbers[CASE.ANNULI]);
}

function encodeOrder(order: DesignOrder): Float64Array {
  const numbers = new Float64Array(ORDER_SIZE);
  numbers[ORDER.KIND] = TARGET_KINDS.indexOf(order.target.kind);
  numbers[ORDER.TARGET] = order.target.value;
  numbers[ORDER.OMEGA] = order.Omega;
  numbers[ORDER.V] = order.V;
  numbers[ORDER.CHORD_LEAST] = order.chordMin;
  numbers[ORDER.CHORD_MOST] = order.chordMax;
  numbers[ORDER.TAPER] = order.taper;
  numbers[ORDER.ROOT] = order.root;
  numbers[ORDER.STALL_PART] = order.stallPart;
  numbers[ORDER.GAP] = order.gap;
  return numbers;
}

export function encodeDesign(rotor: RotorCase, order: DesignOrder): DesignJob {
  // a design is no blade that was measured
  const load = encodeLoad({ ...rotor, measured: undefined });
  return { kind: 'design', ...load, order: encodeOrder(order) };
}

function decodeLimits(bits: number): LimitsMet {
  const met = (limit: keyof typeof DESIGN_LIMIT): boolean => (bits & DESIGN_LIMIT[limit]) !== 0;
  return {
    chordMin: met('CHORD_LEAST'),
    chordMax: met('CHORD_MOST'),
    gap: met('GAP'),
    root: met('ROOT'),
    taper: met('TAPER'),
    stall: met('STALL'),
    outsideTable: met('OUTSIDE_TABLE'),
  };
}

export function decodeDesign(values: Float64Array): DesignedBlade {
  return {
    status: STATUSES[values[DESIGN_HEAD.STATUS]] ?? 'not_finite',
    sections: Array.from({ length: ANNULI }, (_, i): DesignedSection => {
      const at = DESIGN_HEAD_SIZE + i * DESIGN_ROW_SIZE;
      return {
        r: values[at + DESIGN_ROW.R],
        c: values[at + DESIGN_ROW.CHORD],
        beta: values[at + DESIGN_ROW.BETA],
        limits: decodeLimits(values[at + DESIGN_ROW.LIMITS]),
      };
    }),
  };
}
