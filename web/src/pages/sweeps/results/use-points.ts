import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../api/api.ts';
import { linesOf, readCsv } from './csv.ts';

/** A solved point with all its numbers, by the names of the CSV's columns. */
export interface Solved {
  index: number;
  /** undefined: the sweep is shown by a link, and the point has no page of its own. */
  id?: string;
  limited: boolean;
  cells: Readonly<Record<string, string>>;
}

const LOOK_AGAIN_MS = 3_000;

/** All solved points at once, from the CSV: a chart of ten thousand points needs no hundred pages. */
export function useSolved(path: string, { any, moving }: { any: boolean; moving: boolean }) {
  return useQuery({
    queryKey: ['solved', path, moving],
    queryFn: async ({ signal }) =>
      solvedOf(await send('GET', path, { signal }, (response) => response.text())),
    enabled: any,
    placeholderData: keepPreviousData,
    refetchInterval: moving ? LOOK_AGAIN_MS : false,
  }).data;
}

/** Lines that are read at a time: some milliseconds, then the page continues. */
const LINES_AT_ONCE = 400;

async function solvedOf(text: string): Promise<{ names: string[]; points: Solved[] }> {
  const [head, ...lines] = linesOf(text);
  const [names] = readCsv(head);
  const points: Solved[] = [];
  for (let i = 0; i < lines.length; i += LINES_AT_ONCE) {
    await new Promise((done) => setTimeout(done));
    for (const row of readCsv(lines.slice(i, i + LINES_AT_ONCE).join('\n'))) {
      const cells = Object.fromEntries(names.map((name, k) => [name, row[k]]));
      if (cells.status !== 'completed') continue;
      points.push({
        index: Number(cells.index),
        id: cells.id,
        limited: cells.limits !== '',
        cells,
      });
    }
  }
  return { names, points };
}
