import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Status } from '../ui/run-status.tsx';

/** Fields that runs of all kinds have. */
export interface Run {
  id: string;
  object: string;
  name: string | null;
  status: Status;
  held?: boolean;
  progress: number | null;
  queue_position: number | null;
  cancel_requested_at?: string | null;
  is_starred: boolean;
  created_at: string;
  error: { code: string; message: string; point_index: number | null } | null;
}

export const isMoving = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Returns the query of a run, which all pages of a tab share by its path. With undefined nothing is read. */
export const runQuery = <Path extends string>(path: Path | undefined) =>
  queryOptions({
    queryKey: ['run', path],
    queryFn: ({ signal }) => api.get(path!, undefined, signal),
    enabled: path !== undefined,
  });
