import { describe, expect, it } from '@jest/globals';
import { naca4 } from '../../../assembly/airfoil/geometry/naca.js';
import { writeSectionProperties } from '../../../assembly/polar/section-properties.js';
import { xfoilAirfoil } from '../../support/xfoil-library.js';
import { generator } from '../../support/random-rotor.js';
import {
  cstPoints,
  extentOf,
  isSound,
  ordinateOf,
  randomSection,
} from '../../support/random-section.js';
import { outlineOf, splineOf, written } from '../../support/sections.js';
import type { Outline } from '../../../assembly/airfoil/outline.js';

function factsOf(outline: Outline): number[] {
  const to = new Float64Array(6);
  writeSectionProperties(splineOf(outline), to, 0);
  return Array.from(to);
}

describe('what the extension of a polar wants to know of a section', () => {
  it('is what the library says of NACA 2412 and 0012', () => {
    for (const [name, camber, place] of [
      ['naca2412', 0.02, 0.4],
      ['naca0012', 0, 0],
    ] as const) {
      const { raw } = xfoilAirfoil(name)!;
      const [t, f, up, down, , symmetric] = factsOf(
        written((out) => naca4(camber, place, 0.12, 121, out)),
      );
      expect(t).toBeCloseTo(0.12, 3);
      expect(Math.abs(f - camber)).toBeLessThan(0.0012);
      // the library's noses are those of CST fits, ours come from the ordinate at 1.25 % chord
      expect(Math.abs(up / raw[3] - 1)).toBeLessThan(0.25);
      expect(Math.abs(down / raw[4] - 1)).toBeLessThan(0.25);
      expect(symmetric).toBe(camber === 0 ? 1 : 0);
    }
  });

  it('takes the nose from the ordinate at 1.25 % chord: 0.0189 on NACA 0012', () => {
    // y/c = 0.6 (0.2969 √x − 0.126 x − 0.3516 x² + …) = 0.018939 at 0.0125, by hand; r = y²/0.025 = 0.014347
    const [, , up, down] = factsOf(written((out) => naca4(0, 0, 0.12, 121, out)));
    expect(up).toBeCloseTo(0.01435, 4);
    expect(down).toBeCloseTo(up, 6);
  });

  it('does not take a reflexed section for a symmetric one', () => {
    const half = [0.17, 0.15, 0.16, 0.14, 0.15, 0.14, 0.14, 0.13];
    const line = [0.03, 0.03, 0.02, 0.01, -0.01, -0.02, -0.03, -0.03];
    const section = {
      upper: half.map((w, i) => w + line[i]),
      lower: half.map((w, i) => -w + line[i]),
      leadingEdge: 0,
      trailingEdge: 0.001,
    };
    expect(factsOf(outlineOf(cstPoints(section, 100)))[5]).toBe(0);
  });
});

describe('random sections', () => {
  const sections = Array.from({ length: 200 }, (_, i) => randomSection(generator(i)));

  it('are the same for the same seed', () => {
    expect(randomSection(generator(17))).toEqual(sections[17]);
    expect(randomSection(generator(18))).not.toEqual(sections[17]);
  });

  it('lie within 6–24 % thickness and −2…8 % camber and fill the range', () => {
    const extents = sections.map(extentOf);
    const [t, f] = [extents.map((e) => e.thickness), extents.map((e) => e.camber)];
    expect(Math.min(...t)).toBeGreaterThan(0.0599);
    expect(Math.max(...t)).toBeLessThan(0.2401);
    expect(Math.min(...f)).toBeGreaterThan(-0.0201);
    expect(Math.max(...f)).toBeLessThan(0.0801);
    expect(Math.max(...t) - Math.min(...t)).toBeGreaterThan(0.15);
    expect(Math.max(...f) - Math.min(...f)).toBeGreaterThan(0.08);
  });

  it('have a round nose on both sides, and sides that never cross', () => {
    const places = Array.from({ length: 999 }, (_, i) => (i + 1) / 1000);
    for (const section of sections) {
      expect(section.upper[0] ** 2 / 2).toBeGreaterThan(0.0019);
      expect(section.lower[0] ** 2 / 2).toBeGreaterThan(0.0019);
      const touching = places.filter(
        (x) => !(ordinateOf(section, true, x) > ordinateOf(section, false, x)),
      );
      expect(touching).toEqual([]);
    }
  });

  it('are told from unsound ones: a sharp nose, sides that cross', () => {
    const sound = sections[3];
    expect(isSound(sound)).toBe(true);
    expect(isSound({ ...sound, upper: [0.01, ...sound.upper.slice(1)] })).toBe(false);
    expect(isSound({ ...sound, lower: sound.lower.map((w, i) => (i > 4 ? 0.6 : w)) })).toBe(false);
  });

  it('make outlines of their own thickness and camber', () => {
    for (const section of sections.slice(0, 20)) {
      const [t, f] = factsOf(outlineOf(cstPoints(section, 120)));
      const extent = extentOf(section);
      expect(Math.abs(t - extent.thickness)).toBeLessThan(0.003);
      expect(Math.abs(f - extent.camber)).toBeLessThan(0.003);
    }
  });
});
