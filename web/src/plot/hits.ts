import type uPlot from 'uplot';
import type { Trace } from './trace.ts';

/** A dot under the pointer, or next to it. */
export interface Hit {
  /** Its trace, and which of that trace's dots it is. */
  trace: number;
  point: number;
  /** Where it is drawn, from the corner of the figure [CSS pixels]. */
  left: number;
  top: number;
}

/** A dot is meant within this distance [CSS pixels]. */
const REACH = 14;

/** The dot that a place in the figure means; undefined: none is near. */
function dotAt(plot: uPlot, traces: readonly Trace[], at: { x: number; y: number }) {
  let nearest: Hit | undefined;
  let least = REACH ** 2;
  traces.forEach(({ kind, ring = false, x, y, right }, trace) => {
    if (kind !== 'dots' || ring || plot.series[trace + 1]?.show === false) return;
    for (let point = 0; point < x.length; point++) {
      const value = y[point];
      if (value === null) continue;
      const left = plot.valToPos(x[point], 'x');
      const top = plot.valToPos(value, right === true ? 'right' : 'y');
      const far = (left - at.x) ** 2 + (top - at.y) ** 2;
      if (far > least) continue;
      least = far;
      nearest = { trace, point, left, top };
    }
  });
  return nearest;
}

/** Tells of the dot under the pointer whenever that is another one, and of each that is clicked; a drag is no click. */
export function listenForHits(
  plot: uPlot,
  traces: () => readonly Trace[],
  tell: (hit: Hit | undefined, isClick: boolean) => void,
): void {
  const { over } = plot;
  let last: Hit | undefined;
  const find = (event: MouseEvent): Hit | undefined => {
    const { left, top } = over.getBoundingClientRect();
    const hit = dotAt(plot, traces(), { x: event.clientX - left, y: event.clientY - top });
    return hit && { ...hit, left: hit.left + over.offsetLeft, top: hit.top + over.offsetTop };
  };
  const hover = (hit: Hit | undefined) => {
    if (hit?.trace === last?.trace && hit?.point === last?.point) return;
    last = hit;
    over.style.cursor = hit === undefined ? '' : 'pointer';
    tell(hit, false);
  };
  over.addEventListener('mousemove', (event) => hover(find(event)));
  over.addEventListener('mouseleave', () => hover(undefined));
  over.addEventListener('click', (event) => {
    const hit = find(event);
    if (hit !== undefined) tell(hit, true);
  });
}
