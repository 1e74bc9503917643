import type { RunStatus } from './run.ts';

const TONES: Partial<Record<RunStatus, string>> = {
  completed: 'good',
  failed: 'bad',
  canceled: 'warn',
};

export function StatusBadge({ status, held = false }: { status: RunStatus; held?: boolean }) {
  return <span className={`badge ${TONES[status] ?? ''}`}>{held ? 'held' : status}</span>;
}
