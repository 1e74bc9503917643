/** The radii that sections are laid through: closer where the blade turns fast. Pure. */
import type { BladeLaw } from './blade-law.js';
import { MeshRefused } from './mesh-refused.js';

/** A blade turns by no more from section to section: between them triangles are straight. */
const MOST_TURN = (3 * Math.PI) / 180;
const MOST_RADII = 600;
const DEEPEST = 10;

/** Equally spaced, and closer where the blade turns fast. Throws MeshRefused `twisted` where that takes too many. */
export function radii(from: number, to: number, steps: number, law: BladeLaw): number[] {
  const found = [from];
  for (let i = 1; i <= steps; i++) {
    const [a, b] = [from + ((to - from) * (i - 1)) / steps, from + ((to - from) * i) / steps];
    for (const r of between(a, b, law, 0)) found.push(r);
    if (found.length > MOST_RADII) throw new MeshRefused('twisted');
  }
  return found;
}

function between(a: number, b: number, law: BladeLaw, depth: number): number[] {
  const middle = 0.5 * (a + b);
  const [start, half, end] = [law.twist(a), law.twist(middle), law.twist(b)];
  const turn = Math.max(Math.abs(end - start), Math.abs(half - start), Math.abs(end - half));
  if (turn <= MOST_TURN) return [b];
  if (depth === DEEPEST) throw new MeshRefused('twisted');
  return [...between(a, middle, law, depth + 1), ...between(middle, b, law, depth + 1)];
}
