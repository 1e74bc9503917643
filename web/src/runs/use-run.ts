import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import type { Answer } from '../api/operation.ts';
import { hasEnded } from '../ui/run-status.tsx';
import { listsChanged } from './lists-changed.ts';
import { isMoving, type Run, runQuery } from './run.ts';

/** Events that say something of the run itself. */
const OF_RUN = new Set(['state', 'progress']);

/**
 * A run at `path`, which is followed as long as it moves; read once more when it has ended. undefined: there is none yet.
 * `onEvent` is told of the events that are no news of the run itself.
 */
export function useRun<Path extends string>(
  path: Path | undefined,
  onEvent?: (event: string, data: unknown) => void,
) {
  type T = Answer<'GET', Path> & Run;
  const client = useQueryClient();
  const [lost, setLost] = useState<unknown>();
  const query = useQuery(runQuery(path)) as UseQueryResult<T>;
  const heard = useRef(onEvent);
  heard.current = onEvent;
  const moving = query.data !== undefined && isMoving(query.data);

  useEffect(() => {
    if (!moving) return;
    const stop = new AbortController();
    const listen = async () => {
      for await (const { event, data } of api.stream(`${path}/stream`, stop.signal)) {
        if (!OF_RUN.has(event)) {
          heard.current?.(event, data);
          continue;
        }
        const { object: _, ...told } = data as Partial<Run>;
        if (told.status !== undefined && hasEnded(told.status))
          await client.invalidateQueries({ queryKey: ['run', path] }).then(listsChanged);
        else client.setQueryData<T>(['run', path], (run) => run && Object.assign({}, run, told));
      }
    };
    listen().catch((error) => stop.signal.aborted || setLost(error));
    return () => stop.abort();
  }, [client, path, moving]);

  return {
    run: query.data,
    problem: query.error ?? lost,
    again: () => void query.refetch(),
    put: (run: T) => client.setQueryData(['run', path], run),
  };
}
