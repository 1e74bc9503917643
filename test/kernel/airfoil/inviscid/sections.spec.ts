import { beforeAll, describe, expect, it } from '@jest/globals';
import { naca4Modified } from '../../../../assembly/airfoil/geometry/naca.js';
import {
  compressibleSpeed,
  karmanTsien,
  surfaceState,
} from '../../../../assembly/airfoil/inviscid/inviscid.js';
import { nodes, solveUnits, trailingEdge } from '../../../../assembly/airfoil/inviscid/panels.js';
import {
  DEG,
  inviscid,
  mirrored,
  naca,
  outlineOf,
  pointsOf,
  written,
  type Point,
} from '../../../support/sections.js';

describe('NACA 0012 with 160 nodes', () => {
  let at: ReturnType<typeof inviscid>;
  beforeAll(() => {
    at = inviscid(naca(0, 0, 0.12), 160);
  });

  it('lifts as Drela’s panel code has it: 0.1208, 0.6033, 1.2020 at 1, 5 and 10 degrees', () => {
    for (const [deg, cl] of [
      [1, 0.1208],
      [5, 0.6033],
      [10, 1.202],
    ])
      expect(Math.abs(at(deg).cl - cl)).toBeLessThan(4e-4);
  });

  it('lifts 0.7437 at 5 degrees and Mach 0.5', () => {
    expect(Math.abs(at(5, 0.5).cl - 0.7437)).toBeLessThan(4e-4);
  });

  it('has its lift in the quarter chord nearly, and no lift without incidence', () => {
    expect(Math.abs(at(0).cl)).toBeLessThan(1e-9);
    expect(Math.abs(at(0).cm)).toBeLessThan(1e-9);
    expect(Math.abs(at(5).cm / at(5).cl)).toBeLessThan(0.015);
    expect(at(-5).cl).toBeCloseTo(-at(5).cl, 9);
    // what pressure drag there is belongs to the blunt edge and to the panels
    expect(Math.abs(at(5).cdp)).toBeLessThan(0.002);
  });

  it('streams as fast above as below where the flow leaves', () => {
    at(5);
    expect(surfaceState.q[0]).toBeCloseTo(-surfaceState.q[159], 10);
    expect(trailingEdge.sharp).toBe(false);
    // the gap faces the flow: all source, no vortex
    expect(trailingEdge.source).toBeCloseTo(1, 6);
    expect(trailingEdge.vortex).toBeCloseTo(0, 6);
  });
});

describe('any section', () => {
  const cambered = naca(0.04, 0.4, 0.12);

  it('turned over at the opposite angle has the opposite lift and moment', () => {
    const [plain, turned] = [-3, 0, 6]
      .map((deg) => deg)
      .reduce(
        ([a, b], deg) => {
          const p = inviscid(cambered, 100)(deg);
          const q = inviscid(mirrored(cambered), 100)(-deg);
          return [
            [...a, p.cl, p.cm],
            [...b, -q.cl, -q.cm],
          ];
        },
        [[], []] as [number[], number[]],
      );
    for (const [i, value] of plain.entries()) expect(turned[i]).toBeCloseTo(value, 8);
  });

  it('turned against the wind is the section at that incidence', () => {
    const turned = outlineOf(
      pointsOf(cambered).map(([x, y]): Point => [
        x * Math.cos(5 * DEG) + y * Math.sin(5 * DEG),
        y * Math.cos(5 * DEG) - x * Math.sin(5 * DEG),
      ]),
    );
    expect(inviscid(turned, 100)(0).cl).toBeCloseTo(inviscid(cambered, 100)(5).cl, 7);
  });

  it('has the zero-lift angle of thin-section theory where it is thin: -4.15 degrees for 4 % at 0.4', () => {
    // Abbott & von Doenhoff, §4.4: 4-digit mean line 64, α_L0 = −4.15°, cm about the quarter chord −0.106
    const at = inviscid(naca(0.04, 0.4, 0.02), 160);
    const slope = (at(-3).cl - at(-5).cl) / 2;
    expect(-5 - at(-5).cl / slope).toBeCloseTo(-4.15, 0);
    expect(at(-4.15).cm).toBeCloseTo(-0.106, 2);
    expect(slope / DEG).toBeCloseTo(2 * Math.PI, 0);
  });

  it('converges with more nodes, sharp edge or blunt', () => {
    // both sides sheared until they meet in the middle of the edge
    const [dx, dy] = [cambered.x[0] - 1, cambered.y[0]];
    const sharp = outlineOf(
      pointsOf(cambered).map(([x, y], i): Point => {
        const side = i < 121 ? -1 : 1;
        return [x + side * dx * x, y + side * dy * x];
      }),
    );
    expect([sharp.x[0], sharp.y[0]]).toEqual([sharp.x[sharp.n - 1], sharp.y[sharp.n - 1]]);
    const blunt = written((out) => naca4Modified(0.02, 0.4, 0.15, 6, 0.4, 121, out));
    for (const section of [sharp, blunt, cambered]) {
      const [coarse, middle, fine] = [50, 100, 200].map((N) => inviscid(section, N)(4).cl);
      expect(Math.abs(middle - fine)).toBeLessThan(2e-3);
      expect(Math.abs(middle - fine)).toBeLessThan(0.6 * Math.abs(coarse - middle) + 1e-4);
    }
  });

  it('is refused where two nodes coincide or one is no number', () => {
    for (const bad of [1, NaN]) {
      inviscid(cambered, 60);
      nodes.x[30] = bad === 1 ? nodes.x[31] : bad;
      nodes.y[30] = nodes.y[31];
      expect(solveUnits()).toBe(false);
    }
  });
});

describe('Kármán and Tsien', () => {
  it('leaves still air and Mach 0 as they are, and steepens suction more than Prandtl and Glauert', () => {
    for (const cp of [-2, 0, 1]) expect(karmanTsien(cp, 0)).toBe(cp);
    expect(karmanTsien(0, 0.6)).toBe(0);
    expect(karmanTsien(-1, 0.6)).toBeLessThan(-1 / 0.8);
    expect(karmanTsien(1, 0.6)).toBeLessThan(1 / 0.8);
    // by hand: 0.8 + 0.5 · 0.36/1.8 · (−1) = 0.7; −1/0.7
    expect(karmanTsien(-1, 0.6)).toBeCloseTo(-1 / 0.7, 12);
    // M²/(1 + 0.8)² = 1/9: 1.2 · (8/9)/(1 − 1.44/9)
    expect(compressibleSpeed(1.2, 0.6)).toBeCloseTo((1.2 * (8 / 9)) / 0.84, 12);
    expect(compressibleSpeed(1, 0.6)).toBeCloseTo(1, 12);
  });
});
