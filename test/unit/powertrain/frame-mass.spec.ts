/** The rule of frames against thirteen multicopters: F.27 of docs/theory/finder.md, which names the sources. */
import { describe, expect, it } from '@jest/globals';
import {
  FRAME_SPREAD,
  implausibleFrame,
  typicalFrameMass,
} from '../../../src/powertrain/frame-mass.js';

const INCH = 0.0254;

/** Rotors, diameter [in], mass of a motor [g], mass of the frame [kg]. */
const FRAMES: [string, number, number, number, number][] = [
  ['Bitcraze Crazyflie 2.1 Brushless', 4, 2.165, 2.4, 0.015],
  ['Axisflying Manta 5', 4, 5.1, 33, 0.133],
  ['Axisflying Kolas 6', 4, 6, 33, 0.138],
  ['DJI F450', 4, 9.4, 60, 0.282],
  ['DJI F550', 6, 9.4, 60, 0.478],
  ['DJI Matrice 100', 4, 13, 106, 1.11],
  ['DJI Matrice 600', 6, 21, 230, 3.52],
  ['Freefly Alta X', 4, 33.07, 800, 6.4],
];

/** The same of frames that the rule was not fitted to. */
const HELD_OUT: typeof FRAMES = [
  ['TBS Source One', 4, 5, 35, 0.13],
  ['Alpaca', 4, 5.1, 33, 0.0934],
  ['Mark4 10-inch', 4, 10, 65, 0.232],
  ['Holybro S500 V2', 4, 10, 64, 0.44],
  ['Freefly Astro', 4, 21.77, 150, 2.267],
];

const overRule = (frames: typeof FRAMES) =>
  frames.map(([, count, inches, grams, frame]) => {
    const motorMass = grams / 1000;
    return frame / typicalFrameMass([{ count, stack: 0, D: inches * INCH, motorMass }]);
  });

/** The factor that is the root mean square of the ratios. */
function spreadOf(ratios: readonly number[]): number {
  const squares = ratios.map((ratio) => Math.log(ratio) ** 2);
  return Math.exp(Math.sqrt(squares.reduce((sum, each) => sum + each) / squares.length));
}

describe('the typical mass of a frame', () => {
  it('is within its spread of every frame that it was fitted to, and within 22 % of most', () => {
    const ratios = overRule(FRAMES);
    for (const ratio of ratios) {
      expect(ratio).toBeLessThan(FRAME_SPREAD);
      expect(ratio).toBeGreaterThan(1 / FRAME_SPREAD);
    }
    expect(spreadOf(ratios)).toBeCloseTo(1.22, 2);
  });

  it('is within 37 % of frames that it was not fitted to, and finds none of them implausible', () => {
    const ratios = overRule(HELD_OUT);
    expect(spreadOf(ratios)).toBeCloseTo(1.37, 2);
    const isWithin = (ratio: number) => ratio < FRAME_SPREAD && ratio > 1 / FRAME_SPREAD;
    expect(ratios.filter(isWithin)).toHaveLength(4);
    for (const ratio of ratios) expect(implausibleFrame(ratio, 1)).toBeUndefined();
  });

  it('makes a frame of 0.6 kg plausible for 10-inch rotors and too light for 36-inch ones', () => {
    const typical = (inches: number, motorMass: number) =>
      typicalFrameMass([{ count: 4, stack: 0, D: inches * INCH, motorMass }]);
    expect(typical(10, 0.06)).toBeCloseTo(0.43, 2);
    expect(implausibleFrame(0.6, typical(10, 0.06))).toBeUndefined();
    expect(typical(36, 0.4)).toBeGreaterThan(6);
    expect(implausibleFrame(0.6, typical(36, 0.4))).toBe('light');
    expect(implausibleFrame(0.6, typical(5, 0.03))).toBe('heavy');
  });

  it('has one arm for the rotors of a coaxial axis, as large as the largest needs it', () => {
    const rotor = { count: 1, stack: 0, D: 0.4, motorMass: 0 };
    const pair = [
      { ...rotor, stack: 1 },
      { ...rotor, stack: 1, D: 0.3 },
    ];
    expect(typicalFrameMass(pair)).toBe(typicalFrameMass([rotor]));
    expect(typicalFrameMass([rotor, rotor])).toBe(typicalFrameMass([{ ...rotor, count: 2 }]));
  });
});
