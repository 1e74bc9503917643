import { useEffect } from 'react';
import type { Query } from '../api/api.ts';
import { useList } from '../api/queries.ts';
import { isMoving, type Run } from './run.ts';

const LOOK_AGAIN_MS = 2_000;

/** A list of runs that is read again every other second while one of them moves. */
export function useLiveList<Path extends string>(path: Path, query: Query) {
  const list = useList(path, query);
  const moving = list.items.some((each) => isMoving(each as Run));
  const { again } = list;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  return list;
}
