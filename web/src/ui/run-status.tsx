export type Status = 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';

const LOOKS: Record<Status, string> = {
  draft: 'badge',
  queued: 'badge',
  running: 'badge warn',
  completed: 'badge good',
  failed: 'badge bad',
  canceled: 'badge',
};

/** The state of a run, in the API's own word. */
export function RunStatus({ status }: { status: Status }) {
  return <span className={LOOKS[status]}>{status}</span>;
}

export const hasEnded = (status: Status): boolean =>
  status === 'completed' || status === 'failed' || status === 'canceled';
