import { describe, expect, it } from '@jest/globals';
import { layers } from '../../../../assembly/airfoil/viscous/layers.js';
import { nodes } from '../../../../assembly/airfoil/inviscid/panels.js';
import { loads, sumLoads, surfaceFlow } from '../../../../assembly/airfoil/inviscid/inviscid.js';
import { mirrored, naca } from '../../../support/sections.js';
import { at, prepare, solve } from '../../../support/viscous.js';

const n0012 = naca(0, 0, 0.12);
const cambered = naca(0.02, 0.4, 0.12);

describe('viscous flow around a section', () => {
  it('is mirrored with a symmetric section at the opposite incidence', () => {
    prepare(n0012, { Re: 1e6 });
    for (const deg of [1, 4, 7]) {
      const [up, down] = [solve(deg), solve(-deg)];
      expect(down.cl).toBeCloseTo(-up.cl, 8);
      expect(down.cm).toBeCloseTo(-up.cm, 8);
      expect(down.cd).toBeCloseTo(up.cd, 9);
      expect(down.xtUpper).toBeCloseTo(up.xtLower, 7);
    }
    expect(Math.abs(solve(0).cl)).toBeLessThan(1e-8);
  });

  it('is mirrored with its trips on the other sides', () => {
    for (const [upper, lower] of [
      [0.05, 1],
      [0, 0.4],
    ] as [number, number][])
      for (const deg of [0, 4]) {
        prepare(n0012, { Re: 1e6, trips: [upper, lower] });
        const up = solve(deg);
        prepare(n0012, { Re: 1e6, trips: [lower, upper] });
        const down = solve(-deg);
        expect(down.cl).toBeCloseTo(-up.cl, 8);
        expect(down.cm).toBeCloseTo(-up.cm, 8);
        expect(down.cd).toBeCloseTo(up.cd, 9);
        expect(down.xtUpper).toBeCloseTo(up.xtLower, 7);
        expect(down.xtLower).toBeCloseTo(up.xtUpper, 7);
      }
  });

  it('has more drag at low lift the earlier it turns turbulent, by waves or by a trip', () => {
    const drag = (stream: { nCrit?: number; trips?: [number, number] }): number => {
      prepare(cambered, { Re: 1e6, ...stream });
      return solve(1).cd;
    };
    const rising = [
      [12, 9, 7, 4].map((nCrit) => drag({ nCrit })),
      [1, 0.5, 0.2, 0.05].map((trip) => drag({ trips: [trip, trip] })),
    ];
    for (const drags of rising) expect(drags).toEqual(drags.toSorted((a, b) => a - b));
    expect(rising[1][3]).toBeGreaterThan(1.3 * rising[1][0]);
  });

  it('is mirrored with a cambered section turned over', () => {
    prepare(cambered, { Re: 1e6 });
    const up = solve(3);
    prepare(mirrored(cambered), { Re: 1e6 });
    const down = solve(-3);
    expect(down.cl).toBeCloseTo(-up.cl, 8);
    expect(down.cm).toBeCloseTo(-up.cm, 8);
    expect(down.cd).toBeCloseTo(up.cd, 9);
  });

  it('turns turbulent earlier with a smaller n_crit and with a higher Reynolds number', () => {
    const place = (Re: number, nCrit: number): number => {
      prepare(n0012, { Re, nCrit });
      return solve(2).xtUpper;
    };
    const byWaves = [12, 9, 6, 3, 1].map((nCrit) => place(1e6, nCrit));
    const byRe = [5e5, 1e6, 3e6, 1e7].map((Re) => place(Re, 9));
    for (const places of [byWaves, byRe])
      for (let i = 1; i < places.length; i++) expect(places[i]).toBeLessThan(places[i - 1] - 0.005);
  });

  it('turns turbulent where a trip stands, at the price of drag, and not behind it', () => {
    prepare(n0012, { Re: 1e6 });
    const free = solve(0);
    prepare(n0012, { Re: 1e6, trips: [0.05, 0.05] });
    const tripped = solve(0);
    expect(tripped.cd).toBeGreaterThan(1.4 * free.cd);
    const trips: [number, number] = [0.2, 0.35];
    prepare(n0012, { Re: 1e6, trips });
    solve(0);
    for (const [trip, xt, step] of [
      [0.2, layers.xtUpper, -1],
      [0.35, layers.xtLower, 1],
    ]) {
      let node = step < 0 ? layers.last : layers.last + 1;
      while (at(node + step).along < xt) node += step;
      const f = (xt - at(node).along) / (at(node + step).along - at(node).along);
      expect(nodes.x[node] + f * (nodes.x[node + step] - nodes.x[node])).toBeCloseTo(trip, 6);
    }
    prepare(n0012, { Re: 1e6, trips: [0.99, 0.99] });
    expect(solve(0).cd).toBeCloseTo(free.cd, 8);
  });
});

describe('drag', () => {
  /** Both sides of a plate turbulent from the nose on: Prandtl and Schlichting, Boundary-Layer Theory (1979), 21.16 [r]. */
  const turbulentPlate = (Re: number): number => 2 * (0.455 / Math.log10(Re) ** 2.58);
  /** Thickness turbulent: Hoerner, Fluid-Dynamic Drag (1965), 6-6 [r]. */
  const form = (t: number): number => 1 + 2 * t + 60 * t ** 4;

  it.each([1e6, 1e7, 5e7])(
    'of a thin section tripped at the nose is that of a turbulent plate to 6 %%, Re %d',
    (Re) => {
      prepare(naca(0, 0, 0.06), { Re, trips: [0.02, 0.02], N: 100 });
      const ratio = solve(0).cd / (turbulentPlate(Re) * form(0.06));
      expect(ratio).toBeGreaterThan(0.94);
      expect(ratio).toBeLessThan(1.06);
    },
  );

  it('of a thin section in laminar layers is that of a plate with its edge to 2 %', () => {
    // Blasius, and what the edge adds: Stewartson, Mathematika 16 (1969) 106; Messiter, SIAM J. Appl. Math. 18 (1970) 241 [r]
    const laminarPlate = (Re: number): number => 2 * (1.328 / Math.sqrt(Re) + 2.66 * Re ** -0.875);
    for (const Re of [1e4, 1e5])
      for (const t of [0.01, 0.02]) {
        prepare(naca(0, 0, t), { Re, nCrit: 20, N: 100 });
        const ratio = solve(0).cd / (laminarPlate(Re) * (1 + 2 * t));
        expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
      }
  });

  it('far behind is that of friction and pressure on the section, the better the thinner the layers', () => {
    // of second order in the layers' thickness: pressure acts on the section and not on what the flow outside meets
    const parts = [1e6, 1e7, 1e8].map((Re) => {
      prepare(cambered, { Re, trips: [0.05, 0.05], N: 120 });
      const { cd, cdp } = solve(0);
      const pressure = loads.cdp;
      surfaceFlow(0, 0);
      sumLoads(0, 1, 0.25, 0); // the panels' own error: without viscosity there is no drag
      return (cdp - (pressure - loads.cdp)) / cd;
    });
    expect(parts[0]).toBeLessThan(0.08);
    expect(parts[2]).toBeLessThan(0.03);
    for (let i = 1; i < parts.length; i++) expect(parts[i]).toBeLessThan(parts[i - 1]);
  });
});

describe('behind the trailing edge', () => {
  it('both sides leave with one pressure, which the wake takes over', () => {
    for (const deg of [0, 3, 6]) {
      prepare(cambered, { Re: 1e6 });
      solve(deg);
      const N = nodes.n;
      expect(at(N - 1).speed).toBeCloseTo(at(0).speed, 8);
      expect(at(N).speed).toBeCloseTo(at(0).speed, 8);
    }
  });

  it('the wake begins as both layers together, and its momentum follows the pressure alone', () => {
    prepare(cambered, { Re: 1e6 });
    solve(4);
    const N = nodes.n;
    expect(at(N).theta).toBeCloseTo(at(0).theta + at(N - 1).theta, 12);
    // d ln θ = −(H + 2) d ln u, dead air counted in H: no wall, no friction
    for (let i = N + 1; i < layers.n; i++) {
      const [a, b] = [at(i - 1), at(i)];
      const H = ((a.dstar + a.dead) / a.theta + (b.dstar + b.dead) / b.theta) / 2;
      const gain = Math.log(b.theta / a.theta) + (H + 2) * Math.log(b.speed / a.speed);
      expect(Math.abs(gain)).toBeLessThan(1e-9);
    }
    const [first, last] = [at(N), at(layers.n - 1)];
    expect(last.speed).toBeGreaterThan(first.speed);
    expect(last.dstar / last.theta).toBeLessThan(first.dstar / first.theta);
    expect(last.dstar / last.theta).toBeGreaterThan(1);
  });
});
