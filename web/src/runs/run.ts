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
  is_starred: boolean;
  created_at: string;
  error: { code: string; message: string; point_index: number | null } | null;
}

export const isMoving = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running';
