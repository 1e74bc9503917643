/** The one state machine of all runs (contract §2.1). */
export const RUN_STATUSES = [
  'draft',
  'queued',
  'running',
  'completed',
  'failed',
  'canceled',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

const MOVES: Record<RunStatus, readonly RunStatus[]> = {
  draft: ['queued'],
  queued: ['running', 'canceled'],
  // back to queued: its worker was lost, or stopped in good order
  running: ['queued', 'completed', 'failed', 'canceled'],
  completed: [],
  failed: [],
  canceled: [],
};

export function mayMove(from: RunStatus, to: RunStatus): boolean {
  return MOVES[from].includes(to);
}

export function isTerminal(status: RunStatus): boolean {
  return MOVES[status].length === 0;
}
