import type { EventPayload } from '../events/event-types.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import type { FoundRun } from '../runs/kind-runs.js';
import { type RunView, toView } from '../runs/run-following.js';
import { toPayloadFields, toRunFields, toSharedFields } from '../runs/run-resource.js';
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
    analysis_type: 'design',
    ...toRunFields(run, queuePosition),
    cancel_requested_at: toWireTimeOrNull(run.cancel_requested_at),
    held: run.held,
    inputs: run.body,
    so_far: design.so_far,
    result: design.outcome,
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
  return { object: 'design', ...toPayloadFields(run) };
}

/** Returns the form that everybody with a link may read; the design is completed. */
export function toSharedDesign({ run, design }: FoundDesign): SharedDesign {
  return {
    object: 'shared_design',
    ...toSharedFields(run),
    inputs: run.body,
    result: design.outcome!,
  };
}
