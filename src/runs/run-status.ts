/**
 * The one state machine of all runs (contract §2.1): draft → queued → running → completed, failed or canceled. A running run
 * is queued again where its worker was lost or stopped in good order; a queued one can be canceled.
 */
export const RUN_STATUSES = [
  'draft',
  'queued',
  'running',
  'completed',
  'failed',
  'canceled',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Statuses of calibrations, of which there are no drafts. */
export const CALIBRATION_STATUSES = [
  'queued',
  'running',
  'completed',
  'failed',
  'canceled',
] as const satisfies readonly RunStatus[];
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number];

/** Statuses that a run never leaves. */
const FINAL: ReadonlySet<RunStatus> = new Set(['completed', 'failed', 'canceled']);

export function isTerminal(status: RunStatus): boolean {
  return FINAL.has(status);
}
