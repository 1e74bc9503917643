import { expect, it } from '@jest/globals';
import { solidOf } from '../../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../../src/blade-files/mesh/stl.js';
import { findingsOf, readStl } from '../../support/solids.js';
import { APC_10X5 } from '../../../src/geometry/geometry.examples.js';

function naca(m: number, p: number, t: number, n = 80) {
  const x: number[] = [], y: number[] = [];
  for (let side = 1; side >= -1; side -= 2)
    for (let j = 0; j <= n; j++) {
      if (side === -1 && j === 0) continue;
      const k = side === 1 ? n - j : j;
      const s = (1 - Math.cos((Math.PI * k) / n)) / 2;
      const h = 5 * t * (0.2969 * Math.sqrt(s) - 0.126 * s - 0.3516 * s ** 2 + 0.2843 * s ** 3 - 0.1036 * s ** 4);
      const c = s < p ? (m / p ** 2) * (2 * p * s - s * s) : (m / (1 - p) ** 2) * (1 - 2 * p + 2 * p * s - s * s);
      const d = s < p ? (2 * m / p ** 2) * (p - s) : (2 * m / (1 - p) ** 2) * (p - s);
      const w = Math.hypot(1, d);
      x.push(s - side * h * d / w); y.push(c + side * h / w);
    }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}
const mm = (v: number[]) => v.map((each) => each * 1000);
const blade = { B: 2, R: 127, rHub: 0.15 * 127, r: mm(APC_10X5.radius), c: mm(APC_10X5.chord), beta: APC_10X5.twist.map((d) => d * Math.PI / 180), sweep: APC_10X5.radius.map(() => 0), outlines: [naca(0.04, 0.4, 0.12)] };
it.each([['ccw', null], ['ccw', { bore: 0 }], ['cw', { bore: 6, diameter: 30 }], ['both', { bore: 5 }]] as const)('%s %j', async (rotation, hub) => {
  for (const resolution of ['coarse', 'normal', 'fine'] as const) {
    const t0 = performance.now();
    const surface = await solidOf({ blade, rotation, hub, resolution, trailingEdge: 0.3 });
    const t1 = performance.now();
    const stl = stlOf(surface, 'x');
    const t2 = performance.now();
    const f = findingsOf(readStl(stl));
    console.log(rotation, hub, resolution, (t1 - t0).toFixed(0), (t2 - t1).toFixed(0), (performance.now() - t2).toFixed(0), JSON.stringify(f));
  }
}, 60000);
