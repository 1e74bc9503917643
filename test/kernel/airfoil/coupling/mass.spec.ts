import { describe, expect, it } from '@jest/globals';
import { bySource, coupled, massInfluence } from '../../../../assembly/airfoil/coupling/coupled.js';
import { buildMass } from '../../../../assembly/airfoil/coupling/mass.js';
import { lengths } from '../../../../assembly/airfoil/inviscid/influence-geometry.js';
import { all, couple, D } from '../../../support/coupling.js';
import { generator } from '../../../support/random-rotor.js';
import { naca } from '../../../support/sections.js';

/** Σ D m at node i. */
const applied = (i: number, m: number[]): number =>
  m.reduce((sum, value, j) => sum + D(i, j) * value, 0);

/** Source strengths of all panels for a mass defect m, upper layer up to node ist. */
function sourcesOf(m: number[], ist: number): number[] {
  const { n, nodes, s } = coupled;
  return all(n - 2).map((p) => {
    if (p >= nodes - 1) {
      const j = p + 1;
      return (m[j + 1] - m[j]) / (s[j + 1] - s[j]);
    }
    if (p === ist) return (m[p] + m[p + 1]) / lengths[p];
    return (p < ist ? m[p] - m[p + 1] : m[p + 1] - m[p]) / lengths[p];
  });
}

describe('the influence of the mass defect', () => {
  it('is the growth of the defect along the flow times the influence of sources', () => {
    couple(naca(0.04, 0.4, 0.12), 120, 4);
    const u = generator(7);
    for (const ist of [30, 59, 70]) {
      buildMass(ist);
      const m = all(coupled.n).map(() => 0.01 * u());
      const sigma = sourcesOf(m, ist);
      for (let i = 0; i < coupled.n; i++) {
        const direct = sigma.reduce((sum, s, p) => sum + s * bySource[coupled.stride * i + p], 0);
        expect(applied(i, m)).toBeCloseTo(direct, 9);
      }
    }
  });

  it('on a thin section is that of thin layers, (1/π) ∫ m′/(x − ξ) dξ', () => {
    couple(naca(0, 0, 0.004), 160, 0, 79);
    const nose = (coupled.s[79] + coupled.s[80]) / 2;
    // m grows like the distance on both sides and stays in the wake
    const m = all(coupled.n).map((i) => (i < 160 ? Math.abs(coupled.s[i] - nose) : 0));
    m.fill(m[0] + m[159], 160);
    for (let i = 5; i < 65; i++) {
      const x = coupled.x[i];
      if (Math.abs(x - 0.5) < 0.1) continue;
      const exact = Math.log(x / (1 - x)) / Math.PI;
      expect(applied(i, m) / exact).toBeGreaterThan(0.96);
      expect(applied(i, m) / exact).toBeLessThan(1.04);
    }
    for (let i = 163; i < coupled.n; i++) {
      const x = coupled.x[i];
      expect(applied(i, m) / (Math.log(x / (x - 1)) / Math.PI)).toBeCloseTo(1, 1);
    }
  });

  it('in a straight wake is that of a line of sources that run out behind its end', () => {
    couple(naca(0, 0, 0.0004), 160, 0, 79);
    const { n, nodes: first } = coupled;
    const x = [...coupled.x.subarray(first, n)];
    const last = x.length - 1;
    const m = all(n).map((i) => (i < first ? 0 : 0.1 * (coupled.x[i] - x[0]) ** 2));
    const sigma = sourcesOf(m, 79).slice(first - 1);
    // strengths at nodes and middles, and none one more panel behind
    const at: [number, number][] = [[x[0], sigma[0]]];
    for (let k = 0; k < last; k++) {
      at.push([(x[k] + x[k + 1]) / 2, sigma[k]]);
      at.push([x[k + 1], (sigma[k] + sigma[Math.min(k + 1, last - 1)]) / 2]);
    }
    at.push([2 * x[last] - x[last - 1], 0]);
    for (let k = 1; k <= last; k++) {
      const own = at[2 * k][1];
      // the principal value: the strength here taken out, and its logarithm
      let sum = own * Math.log((x[k] - at[0][0]) / (at[at.length - 1][0] - x[k]));
      for (let q = 0; q + 1 < at.length; q++) {
        const [[a, s], [b, t]] = [at[q], at[q + 1]];
        for (let z = 0.5; z < 200; z++) {
          const part = z / 200;
          const place = a + part * (b - a);
          sum += ((s + part * (t - s) - own) / (x[k] - place)) * ((b - a) / 200);
        }
      }
      expect(applied(first + k, m)).toBeCloseTo(sum / (2 * Math.PI), 3);
    }
  });

  it('is mirrored on a symmetric section, whose wake is straight', () => {
    couple(naca(0, 0, 0.12), 120, 0, 59);
    const { n, nodes } = coupled;
    const most = massInfluence.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
    const same = (a: number, b: number) =>
      expect(Math.abs(a - b)).toBeLessThan(1e-9 * Math.max(most, 1));
    for (let i = nodes; i < n; i++) expect(Math.abs(coupled.y[i])).toBeLessThan(1e-12);
    const other = (i: number) => (i < nodes ? nodes - 1 - i : i);
    const sign = (i: number) => (i < nodes ? -1 : 1);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) same(D(i, j), sign(i) * D(other(i), other(j)));
  });
});
