import type { Trace } from './trace.ts';

/** From so many values on, what is drawn of them takes tens of milliseconds. */
const MANY = 2_000;

/** Calls `draw`; of many values in a task of its own, so that the page continues in between. Returns what calls it off. */
export function soon(traces: readonly Trace[], draw: () => void): () => void {
  if (traces.reduce((sum, { x }) => sum + x.length, 0) < MANY) {
    draw();
    return () => undefined;
  }
  const timer = setTimeout(draw);
  return () => clearTimeout(timer);
}
