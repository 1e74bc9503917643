import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { send } from '../../../api/api.ts';
import { isMoving } from '../../../runs/run.ts';
import { readCsv } from './csv.ts';

/** A solved point with all its numbers, by the names of the CSV's columns. */
export interface Solved {
  index: number;
  id: string;
  limited: boolean;
  cells: Readonly<Record<string, string>>;
}

const LOOK_AGAIN_MS = 3_000;
/** Columns that say which point it is and how it went; the rest are axes and results. */
const ABOUT = new Set(['index', 'id', 'status', 'limits', 'error', 'reason', 'is_starred']);

/** All solved points at once, from the CSV: a chart of ten thousand points needs no hundred pages. */
export function useSolved(sweep: SweepResource) {
  const moving = isMoving(sweep);
  return useQuery({
    queryKey: ['solved', sweep.id, moving],
    queryFn: async ({ signal }) => {
      const path = `/v1/sweeps/${sweep.id}/export.csv`;
      return solvedOf(await send('GET', path, { signal }, (response) => response.text()));
    },
    enabled: sweep.completed_points > 0,
    placeholderData: keepPreviousData,
    refetchInterval: moving ? LOOK_AGAIN_MS : false,
  }).data;
}

function solvedOf(text: string): { numbers: string[]; points: Solved[] } {
  const { names, rows } = readCsv(text);
  const points = rows
    .map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])))
    .filter(({ status }) => status === 'completed')
    .map((cells) => ({
      index: Number(cells.index),
      id: cells.id,
      limited: cells.limits !== '',
      cells,
    }));
  const isNumber = (name: string) =>
    points.some(({ cells }) => cells[name] !== '' && Number.isFinite(Number(cells[name])));
  return { numbers: names.filter((name) => !ABOUT.has(name) && isNumber(name)), points };
}

/** null: it has no value there. */
export const numberIn = ({ cells }: Solved, name: string): number | null =>
  cells[name] === undefined || cells[name] === '' ? null : Number(cells[name]);
