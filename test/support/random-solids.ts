import { expect, it } from '@jest/globals';
import { bladeLaw, type BladeShape } from '../../src/blade-files/mesh/blade-law.js';
import { solidOf } from '../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../src/blade-files/mesh/stl.js';
import { randomSolid } from './random-blade.js';
import { findingsOf, readStl, volumeOf } from './solids.js';

/** ∫ of the sections' areas along the blade, with what the trailing edge is thickened by [mm³]. */
function volumeOfSections(blade: BladeShape, trailingEdge: number): number {
  const law = bladeLaw(blade);
  const area = ({ x, y }: { x: Float64Array; y: Float64Array }) =>
    Math.abs(
      x.reduce((sum, _, i) => {
        const j = (i + 1) % x.length;
        return sum + 0.5 * (x[i] * y[j] - x[j] * y[i]);
      }, 0),
    );
  const areas = blade.outlines.map(area);
  const edges = blade.outlines.map(({ y }) => y[0] - y[y.length - 1]);
  const steps = 2000;
  const dr = (blade.R - blade.rHub) / steps;
  let volume = 0;
  for (let i = 0; i < steps; i++) {
    const r = blade.rHub + (i + 0.5) * dr;
    const c = law.chord(r);
    const { inner, outer, weight } = law.blend(r);
    const of = (each: number[]) => (1 - weight) * each[inner] + weight * each[outer];
    const more = Math.max(Math.min(trailingEdge / c, 0.1) - of(edges), 0);
    volume += (of(areas) + 0.5 * more) * c * c * dr;
  }
  return volume;
}

/** Declares the test: random propellers of the seeds from `first` on. */
export function describeRandomSolids(solids: number, first: number) {
  it(`a random propeller is closed, in one orientation, without crossings, and as large as its sections: ${solids} from seed ${first} on`, async () => {
    for (let seed = first; seed < first + solids; seed++) {
      const order = randomSolid(seed);
      const { openEdges, collapsed, crossings, volume } = findingsOf(
        readStl(stlOf(await solidOf(order), 'random')),
      );
      expect({ seed, openEdges, collapsed, crossings }).toEqual({
        seed,
        openEdges: 0,
        collapsed: 0,
        crossings: 0,
      });
      expect(volume).toBeGreaterThan(0);
      const one = await solidOf({
        ...order,
        blade: { ...order.blade, B: 1 },
        hub: null,
        rotation: 'ccw',
      });
      const ratio =
        volumeOf(readStl(stlOf(one, 'one'))) / volumeOfSections(order.blade, order.trailingEdge);
      expect([seed, Math.abs(ratio - 1) < 0.04]).toEqual([seed, true]);
    }
  }, 1_200_000);
}
