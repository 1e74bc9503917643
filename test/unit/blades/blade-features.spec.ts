import { describe, expect, it } from '@jest/globals';
import { bladeFeatures, reynolds75 } from '../../../src/blades/blade-features.js';

const R = 0.127;
/** Constant pitch of 5 inches, chord falling linearly from 0.03 m at the hub to 0.01 m at the tip. */
const r = Array.from({ length: 19 }, (_, i) => (0.1 + 0.05 * i) * R);
const blade = {
  B: 2,
  R,
  rHub: r[0],
  r,
  sweep: r.map(() => 0),
  c: r.map((x) => 0.03 - 0.02 * ((x / R - 0.1) / 0.9)),
  beta: r.map((x) => Math.atan(0.127 / (2 * Math.PI * x))),
};

describe('features of a blade', () => {
  it('a blade of constant pitch has that pitch over its diameter at 0.75 R', () => {
    expect(bladeFeatures(blade).p75).toBeCloseTo(0.5, 12);
  });

  it('solidity and taper are those of the chords at 0.75 R and 0.45 R', () => {
    const { c75, taper, solidity75, D } = bladeFeatures(blade);
    const chord = (x: number) => 0.03 - (0.02 * (x - 0.1)) / 0.9;
    expect(D).toBeCloseTo(0.254, 12);
    expect(c75).toBeCloseTo(chord(0.75) / R, 12);
    expect(taper).toBeCloseTo(chord(0.45) / chord(0.75), 12);
    expect(solidity75).toBeCloseTo((2 * chord(0.75)) / R / (0.75 * Math.PI), 12);
  });

  it('a blade whose stations end before 0.75 R or begin beyond 0.45 R keeps its end values', () => {
    const short = {
      ...blade,
      r: [0.5 * R, 0.7 * R],
      c: [0.02, 0.01],
      beta: [0.4, 0.3],
      sweep: [0, 0],
    };
    expect(bladeFeatures(short)).toMatchObject({ beta75: 0.3, c75: 0.01 / R, taper: 2 });
  });

  it('the Reynolds number at 0.75 R is that of the database', () => {
    // DA4052 9x6.75 at the slowest static point, 1,460 rpm: stated as 18,977
    const Omega = (1460 * 2 * Math.PI) / 60;
    const Re = reynolds75({ c75: 0.185, D: 9 * 0.0254 }, Omega, { rho: 1.225, mu: 1.789e-5 });
    expect(Math.round(Re)).toBe(18_977);
  });
});
