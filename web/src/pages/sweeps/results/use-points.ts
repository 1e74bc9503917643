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

/** All solved points at once, from the CSV: a chart of ten thousand points needs no hundred pages. */
export function useSolved(sweep: SweepResource) {
  const moving = isMoving(sweep);
  return useQuery({
    queryKey: ['solved', sweep.id, moving],
    queryFn: async ({ signal }) => {
      const path = `/v1/sweeps/${sweep.id}/export.csv`;
      return solvedOf(await (await send('GET', path, undefined, { signal })).text());
    },
    enabled: sweep.completed_points > 0,
    placeholderData: keepPreviousData,
    refetchInterval: moving ? LOOK_AGAIN_MS : false,
  }).data;
}

function solvedOf(text: string): { names: string[]; points: Solved[] } {
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
  return { names, points };
}
