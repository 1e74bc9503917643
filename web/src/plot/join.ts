import type uPlot from 'uplot';
import type { Trace } from './trace.ts';

/** The columns of a plot: all x that some trace has in order, and the values of each trace there. */
export function joined(traces: readonly Trace[]): uPlot.AlignedData {
  const sorted = traces.map(({ x, y }) => {
    const order = x.map((_, i) => i).sort((a, b) => x[a] - x[b]);
    return [order.map((i) => x[i]), order.map((i) => y[i])] as uPlot.AlignedData;
  });
  if (sorted.length === 1) return sorted[0];
  return merged(sorted);
}

/** Works like uPlot.join, but keeps repeated x of a trace, because dots of a sweep share theirs. */
function merged(tables: readonly uPlot.AlignedData[]): uPlot.AlignedData {
  const next = tables.map(() => 0);
  const columns: (number | null | undefined)[][] = [[], ...tables.map(() => [])];
  for (let row = 0; ; row++) {
    let least = Infinity;
    tables.forEach(([x], i) => (least = Math.min(least, x[next[i]] ?? Infinity)));
    if (least === Infinity) return columns as uPlot.AlignedData;
    columns[0][row] = least;
    tables.forEach(([x, y], i) => {
      columns[i + 1][row] = x[next[i]] === least ? y[next[i]++] : undefined;
    });
  }
}

/**
 * The columns as CSV under their names, that of x first: a row for each x that some trace has; a value that a trace has not
 * there is left empty. Names stand in quotes and lines end as RFC 4180 has it. `text`: how an x is written, if not as its
 * number.
 */
export function csvOf(
  names: readonly string[],
  traces: readonly Trace[],
  text: (at: number) => string = String,
): string {
  const [x, ...columns] = joined(traces);
  const head = names.map((name) => `"${name.replaceAll('"', '""')}"`);
  const rows = Array.from(x, (at, i) => [text(at), ...columns.map((column) => column[i] ?? '')]);
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
