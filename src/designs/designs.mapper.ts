import type { EventPayload } from '../events/event-types.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { FoundRun } from '../runs/kind-runs.js';
import { type RunView, toView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import type { DesignRunRow } from './designs.queries.js';
import type { DesignResource, SharedDesign } from './result.wire.js';

/** A design with its run. */
export interface FoundDesign extends FoundRun {
  design: DesignRunRow;
}

export function toDesignResource({ run, design, queuePosition }: FoundDesign): DesignResource {
  return {
    object: 'design',
    id: run.id,
    analysis_type: 'design',
    project_id: run.project_id,
    project_name: run.project_name,
    name: run.name,
    status: run.status,
    created_at: toWireTime(run.created_at),
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
    cancel_requested_at: toWireTimeOrNull(run.cancel_requested_at),
    progress: run.progress,
    credits_cost: run.credits_cost,
    is_starred: run.is_starred,
    held: run.held,
    queue_position: queuePosition,
    attempt: run.attempt,
    inputs: run.body,
    so_far: design.so_far,
    result: design.outcome,
    snapshot_version: run.snapshot_version,
    solver_engine: run.solver_engine!, // no run is without, since it was accepted
    error: run.error,
  };
}

/** Returns the view that the stream of a design sends, with the best blade so far. */
export function toDesignView({ run, design, queuePosition }: FoundDesign): RunView {
  const blade =
    design.so_far && Object.assign({ object: 'design_blade', id: run.id }, design.so_far);
  const own = { event: 'blade', data: blade };
  return { ...toView(run, { queuePosition, progress: { progress: run.progress } }), own };
}

/** Returns the payload of a design's events. */
export function toDesignPayload(run: RunRow): EventPayload<'design.queued'> {
  return {
    object: 'design',
    id: run.id,
    status: run.status as EventPayload<'design.queued'>['status'],
    project_id: run.project_id,
    name: run.name,
    credits_cost: run.credits_cost,
    created_at: toWireTime(run.created_at),
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
    error: run.error,
  };
}

/** Returns the form that everybody with a link may read; the design is completed. */
export function toSharedDesign({ run, design }: FoundDesign): SharedDesign {
  return {
    object: 'shared_design',
    name: run.name,
    completed_at: toWireTime(run.completed_at!),
    inputs: run.body,
    result: design.outcome!,
    solver_engine: run.solver_engine!,
  };
}
