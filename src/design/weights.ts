/** CST sections between CST sections. A side of n weights is a Bernstein polynomial of degree n − 1. Pure. */
import type { CstShape } from '../engine/section-case.js';

/** The same polynomial with `count` weights: degree elevation, one weight at a time. */
export function elevated(weights: readonly number[], count: number): number[] {
  let w = [...weights];
  while (w.length < count) {
    const n = w.length;
    w = Array.from({ length: n + 1 }, (_, i) => {
      const t = i / n;
      return t * (w[i - 1] ?? 0) + (1 - t) * (w[i] ?? 0);
    });
  }
  return w;
}

function mixed(a: readonly number[], b: readonly number[], t: number): number[] {
  const count = Math.max(a.length, b.length);
  const [from, to] = [elevated(a, count), elevated(b, count)];
  return from.map((w, i) => (1 - t) * w + t * to[i]);
}

/** The section at the place t, 0 … 1, among sections spread evenly from 0 to 1. */
export function between(sections: readonly CstShape[], t: number): CstShape {
  const place = t * (sections.length - 1);
  const i = Math.min(Math.floor(place), Math.max(sections.length - 2, 0));
  const part = place - i;
  const [a, b] = [sections[i], sections[i + 1]];
  if (b === undefined || part === 0) return a;
  if (part === 1) return b;
  return {
    kind: 'cst',
    upper: mixed(a.upper, b.upper, part),
    lower: mixed(a.lower, b.lower, part),
    leadingEdge: (1 - part) * a.leadingEdge + part * b.leadingEdge,
    trailingEdge: (1 - part) * a.trailingEdge + part * b.trailingEdge,
  };
}
