/** Ten propellers that differ in what makes a STEP file hard: millimetres, radians. */
import type { SolidOrder } from '../../src/blade-files/mesh/solid.js';
import { nacaOutline } from './random-blade.js';

const DEGREE = Math.PI / 180;

const sport: SolidOrder = {
  blade: {
    B: 2,
    R: 127,
    rHub: 19.05,
    r: [19.05, 38.1, 63.5, 95.25, 127],
    c: [16.51, 24, 24.6, 16.3, 5.2],
    beta: [32.76, 29.25, 18.46, 13.39, 8.99].map((each) => each * DEGREE),
    sweep: [0, 0, 0, 0, 0],
    outlines: [nacaOutline({ camber: 0.04, place: 0.4, thickness: 0.12 })],
  },
  rotation: 'ccw',
  hub: { bore: 6 },
  resolution: 'normal',
  trailingEdge: 0.3,
};

function changed(blade: Partial<SolidOrder['blade']>, order: Partial<SolidOrder> = {}): SolidOrder {
  return { ...sport, ...order, blade: { ...sport.blade, ...blade } };
}

/** A section at every station, from a round root to a thin tip. */
const roundRoot = [1, 0.5, 0.2, 0.12, 0.09].map((thickness, i) =>
  i === 0 ? circle() : nacaOutline({ camber: i === 1 ? 0.01 : 0.03, place: 0.4, thickness }),
);

function circle() {
  const angles = Array.from({ length: 161 }, (_, i) => (2 * Math.PI * i) / 160);
  return {
    x: Float64Array.from(angles, (angle) => 0.5 + 0.5 * Math.cos(angle)),
    y: Float64Array.from(angles, (angle) => 0.5 * Math.sin(angle)),
  };
}

export const STEP_PROPELLERS: Record<string, SolidOrder> = {
  'with a hub and a bore': sport,
  'without a hub': changed({}, { hub: null }),
  'clockwise, without a bore': changed({}, { rotation: 'cw', hub: { bore: 0 } }),
  'one of each rotation': changed({}, { rotation: 'both' }),
  thin: changed(
    { outlines: [nacaOutline({ camber: 0.05, place: 0.4, thickness: 0.03 })] },
    { trailingEdge: 0.05 },
  ),
  swept: changed({ B: 3, sweep: [0, 5, 15, 30, 40].map((each) => each * DEGREE) }),
  'of one blade': changed({ B: 1 }),
  'of sixteen blades': changed({
    B: 16,
    rHub: 38.1,
    r: [38.1, 63.5, 95.25, 127],
    c: [14, 16, 14, 5.2],
    beta: [50, 40, 32, 28].map((each) => each * DEGREE),
    sweep: [0, 0, 0, 0],
  }),
  'with a section at every station and round roots': changed({
    c: [11, 18, 24.6, 16.3, 5.2],
    outlines: roundRoot,
  }),
  'with roots that are wider than the hub': changed(
    {
      rHub: 6,
      r: [6, 38.1, 63.5, 95.25, 127],
      c: [24, 24, 24.6, 16.3, 5.2],
      beta: [15, 15, 12, 10, 8].map((each) => each * DEGREE),
    },
    { hub: { bore: 3 } },
  ),
};
