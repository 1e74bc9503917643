import { useEffect } from 'react';
import type { Query } from '../api/api.ts';
import { useList } from '../api/queries.ts';
import { isMoving, type Run } from './run.ts';

const LOOK_AGAIN_MS = 2_000;

/** A list of runs that is read again every other second while one of them moves. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in useList
export function useLiveList<T extends Run>(path: string, query: Query) {
  const list = useList<T>(path, query);
  const moving = list.items.some(isMoving);
  const { again } = list;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  return list;
}
