import type { SimulationResource } from '../../../clients/typescript/src/generated/types.ts';

export type RunStatus = SimulationResource['status'];

/** What runs of every kind say of themselves. */
export interface Run {
  id: string;
  object: string;
  name: string | null;
  status: RunStatus;
  held?: boolean;
  progress: number | null;
  queue_position: number | null;
  is_starred: boolean;
  error: { code: string; message: string; point_index: number | null } | null;
}

export const hasEnded = (status: RunStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'canceled';

export const isMoving = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running';
