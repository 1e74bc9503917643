/** A calibration's row → what is shown of it, whatever was calibrated. */
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ListedCalibration } from './calibration.queries.js';
import type { CalibrationStatus } from '../runs/run-status.js';
import type { RunRow } from '../runs/run.row.js';
import { phaseAt, type Phases } from './calibration-model.js';

/** Returns a whole row as a list has it. */
export function toListedRow(run: RunRow): ListedCalibration {
  const { observations } = run.body as { observations: unknown[] };
  return { ...run, observation_count: observations.length };
}

/** `own`: the fields of the model; `result`: as it is shown. */
export function toJob<
  Kind extends string,
  Own extends object,
  Result extends object,
  Phase extends string,
>(object: Kind, phases: Phases<Phase>, row: ListedCalibration, own: Own, result: Result | null) {
  const { error, progress } = row;
  const status = row.status as CalibrationStatus;
  const isOpen = status === 'queued' || status === 'running';
  return {
    object,
    id: row.id,
    name: row.name,
    status,
    progress,
    phase: isOpen && progress !== null ? phaseAt(phases, progress) : null,
    cancel_requested: status === 'canceled' || row.cancel_requested_at !== null,
    ...own,
    observation_count: row.observation_count,
    attempt: row.attempt,
    solver_engine: row.solver_engine,
    created_at: toWireTime(row.created_at),
    started_at: toWireTimeOrNull(row.dispatched_at),
    completed_at: toWireTimeOrNull(row.completed_at),
    result,
    error: error && { type: error.type, code: error.code, message: error.message },
  };
}

/** The stored result of a fit, by what both models have. */
interface StoredFit<Estimates, Rms, Finding extends object> {
  estimates: Estimates;
  before: Rms;
  after: Rms;
  heldBack: Rms;
  iterations: number;
  converged: boolean;
  findings: Finding[];
}

/** `own`: the fields of the model. */
export function toFitResult<E, R, F extends object, Own extends object>(
  fit: StoredFit<E, R, F>,
  own: Own,
) {
  return {
    parameters: fit.estimates,
    rms_error_before: fit.before,
    rms_error_after: fit.after,
    held_back_error: fit.heldBack,
    ...own,
    iterations: fit.iterations,
    converged: fit.converged,
    warnings: fit.findings.map((finding) => ({ object: 'warning' as const, ...finding })),
  };
}
