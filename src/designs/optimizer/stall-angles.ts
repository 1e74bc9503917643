/** The incidence at which a section's lift is largest, over Reynolds and Mach numbers. */
import type { Kernel } from '../../engine/kernel-instance.js';

const LN_RE = Array.from({ length: 15 }, (_, i) => Math.log(1e4) + i * 0.45);
const MACHS = [0, 0.2, 0.4, 0.6, 0.8];
const STEP = Math.PI / 720;
const FROM = 0;
const ANGLES = 100;

export class StallAngles {
  private readonly rows: number[][];

  constructor(kernel: Kernel, slot: number) {
    const angles = Float64Array.from({ length: ANGLES }, (_, i) => FROM + i * STEP);
    this.rows = MACHS.map((mach) =>
      LN_RE.map((lnRe) => {
        kernel.conditions.set(angles);
        kernel.evaluatePolars(slot, lnRe, mach, ANGLES);
        return highest(kernel.points);
      }),
    );
  }

  at(Re: number, mach: number): number {
    const [i, s] = placeOf(LN_RE, Math.log(Re));
    const [k, t] = placeOf(MACHS, mach);
    const along = (row: number[]) => row[i] + s * (row[i + 1] - row[i]);
    return along(this.rows[k]) + t * (along(this.rows[k + 1]) - along(this.rows[k]));
  }
}

/** Cell and place in it, held within the nodes. */
function placeOf(nodes: readonly number[], x: number): [number, number] {
  const held = Math.min(Math.max(x, nodes[0]), nodes[nodes.length - 1]);
  let i = 0;
  while (i < nodes.length - 2 && held > nodes[i + 1]) i++;
  return [i, (held - nodes[i]) / (nodes[i + 1] - nodes[i])];
}

/** The place of the first maximum of cl in pairs (cl, cd), on the parabola through its neighbours. */
function highest(pairs: Float64Array): number {
  const cl = (i: number) => pairs[2 * i];
  for (let i = 1; i < ANGLES - 1; i++) {
    if (cl(i + 1) > cl(i)) continue;
    // what is below everything a little later was but a dent
    if (cl(Math.min(i + 12, ANGLES - 1)) > cl(i)) continue;
    const bend = cl(i - 1) - 2 * cl(i) + cl(i + 1);
    const shift = bend < 0 ? (0.5 * (cl(i - 1) - cl(i + 1))) / bend : 0;
    return FROM + (i + Math.min(Math.max(shift, -1), 1)) * STEP;
  }
  return FROM + (ANGLES - 1) * STEP;
}
