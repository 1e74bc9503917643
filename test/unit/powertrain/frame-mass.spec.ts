/** The rule of frames against eight multicopters: F.26 of docs/theory/finder.md, which names the sources. */
import { describe, expect, it } from '@jest/globals';
import { FRAME_SPREAD, typicalFrameMass } from '../../../src/powertrain/frame-mass.js';

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

describe('the typical mass of a frame', () => {
  const ratios = FRAMES.map(([, count, inches, grams, frame]) => {
    const motorMass = grams / 1000;
    return frame / typicalFrameMass([{ count, stack: 0, D: inches * INCH, motorMass }]);
  });

  it('is within its spread of every frame that it was fitted to, and within 22 % of most', () => {
    for (const ratio of ratios) {
      expect(ratio).toBeLessThan(FRAME_SPREAD);
      expect(ratio).toBeGreaterThan(1 / FRAME_SPREAD);
    }
    const squares = ratios.map((ratio) => Math.log(ratio) ** 2);
    const rms = Math.sqrt(squares.reduce((sum, each) => sum + each) / squares.length);
    expect(Math.exp(rms)).toBeCloseTo(1.22, 2);
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
