import type { EventPayload } from '../events/event-types.js';
import { wholeTag } from '../platform/http/exchange.js';
import type { WriteResult } from '../platform/idempotency/writes.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import { type RunView, toView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import type { DesignRunRow } from './designs.queries.js';
import type { DesignResource, SharedDesign } from './result.wire.js';

/** A design with its run. */
export interface FoundDesign {
  run: RunRow;
  design: DesignRunRow;
  queuePosition: number | null;
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

export function toDesignOutcome(found: FoundDesign, status: 200 | 201 | 202): WriteResult {
  const body = toDesignResource(found);
  const tag = wholeTag(found.run.version, Buffer.from(JSON.stringify(body)));
  return { status, body, headers: { ETag: tag } };
}

/** The answer to a cancel that the design is to follow between two chunks of its work. */
export function toDesignCancelRequested(found: FoundDesign): WriteResult {
  const { body, ...outcome } = toDesignOutcome(found, 202);
  return { ...outcome, body: Object.assign({}, body, { cancel_requested: true }) };
}

/** Returns the view that the stream of a design sends. */
export function toDesignView({ run, queuePosition }: FoundDesign): RunView {
  return toView(run, { queuePosition, progress: { progress: run.progress } });
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
