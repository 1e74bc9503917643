/** Points conditioned in a built kernel, and how far the outcome is from what was hidden or spoilt. */
import { loadKernel } from '../../src/engine/kernel.js';

/** Built: tests make hundreds of tables. */
export const kernel = loadKernel('wasm-scalar');
export const SLOT = 4;

export interface Conditioned {
  status: number;
  fate: (r: number, j: number) => number;
  /** Conditioned cl and cd of node j of polar r. */
  at: (r: number, j: number) => [number, number];
}

export function condition(points: Float64Array): Conditioned {
  kernel.rawPoints(points.length).set(points);
  const status = kernel.conditionPolars(SLOT);
  const raw = kernel.rawPolar(kernel.conditionedLength()).slice();
  const fates = kernel.polarFates().slice();
  return {
    status,
    fate: (r, j) => fates[65 * r + j],
    at: (r, j) => [raw[32 + 130 * r + j], raw[32 + 130 * r + 65 + j]],
  };
}

/** rms of cl and ln cd against the truth over the nodes that `which` picks. */
export function missOf(
  found: Conditioned,
  truth: (r: number, j: number) => [number, number],
  which: (r: number, j: number) => boolean,
): { n: number; cl: number; lnCd: number } {
  let [n, cl, lnCd] = [0, 0, 0];
  for (let r = 0; r < 16; r++) {
    for (let j = 0; j < 65; j++) {
      if (!which(r, j)) continue;
      const [a, b] = [found.at(r, j), truth(r, j)];
      n += 1;
      cl += (a[0] - b[0]) ** 2;
      lnCd += Math.log(a[1] / b[1]) ** 2;
    }
  }
  return { n, cl: Math.sqrt(cl / n), lnCd: Math.sqrt(lnCd / n) };
}
