import { describe, expect, it } from '@jest/globals';
import { bySource, coupled, massInfluence } from '../../../../assembly/airfoil/coupling/coupled.js';
import { buildMass } from '../../../../assembly/airfoil/coupling/mass.js';
import { lengths } from '../../../../assembly/airfoil/inviscid/sight.js';
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

  it('in a straight wake is that of a line of sources as strong in their middles', () => {
    couple(naca(0, 0, 0.12), 160, 0, 79);
    const { n, nodes: first, x } = coupled;
    // the section is taken away: what remains is direct
    const m = all(n).map((i) => (i < first ? 0 : (x[i] - x[first]) ** 2 * 0.1));
    const mids = all(n - first - 1).map((k) => (x[first + k] + x[first + k + 1]) / 2);
    const strength = (t: number) => 0.2 * (t - x[first]);
    const gamma = all(first).map((i) => applied(i, m));
    expect(Math.max(...gamma.map(Math.abs))).toBeLessThan(0.1);
    // a plate instead of the section has next to no say
    couple(naca(0, 0, 0.0004), 160, 0, 79);
    for (let i = first + 8; i < n - 6; i++) {
      const [a, b, c] = [x[first], x[n - 1], x[i]];
      // PV ∫ 0.2 (t − a)/(c − t) dt
      const exact = (0.2 * ((c - a) * Math.log((c - a) / (b - c)) - (b - a))) / (2 * Math.PI);
      expect(mids.length + strength(c)).toBeGreaterThan(0);
      expect(applied(i, m)).toBeCloseTo(exact, 2);
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
