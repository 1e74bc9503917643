import type { EventPayload } from '../events/event-types.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import { RESULT_LABELS, rotorLabels } from '../powertrain/display-labels.js';
import {
  type RunWarning,
  runWarningsOf,
  timingAxisWarnings,
  withFrameWarning,
} from '../powertrain/run-warnings.js';
import { toSnapshotPart } from '../powertrain/snapshot.js';
import type { FoundRun } from '../runs/kind-runs.js';
import { type RunView, toView } from '../runs/run-following.js';
import { toPayloadFields } from '../runs/run-resource.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import { toSharedRun, toVehicleRun } from '../simulations/vehicle-run.js';
import { type StoredSweep, withComponentIds } from './loaded-sweep.js';
import { listOf, type Vehicle } from './sweep-expander.js';
import type { SharedSweep, SweepResource } from './sweep.wire.js';
import type { PointRow } from './points.queries.js';
import type { SweepRow } from './sweeps.queries.js';

/** A sweep with its run. */
export interface FoundSweep extends FoundRun {
  sweep: SweepRow;
  /** The ids of the components of its axes; undefined in lists. */
  componentIds?: string[][];
  /** Undefined in lists, and where they are very many: every point shows its own. */
  parts?: RunPartRow[];
  /** The first point, for its frame; undefined in lists. */
  first?: PointRow;
}

export function toSweepResource({
  run,
  sweep,
  queuePosition,
  componentIds,
  parts,
  first,
}: FoundSweep): SweepResource {
  const { sweep: config, ...conditions } = run.body as StoredSweep;
  const sweep_config = componentIds === undefined ? config : withComponentIds(config, componentIds);
  const inputs = { ...conditions, sweep: sweep_config };
  return {
    object: 'sweep',
    analysis_type: 'sweep',
    ...toVehicleRun(run, [], queuePosition),
    warnings: withFrameWarning(sweepWarnings(conditions, config), first?.result?.All),
    progress: progressOf(run, sweep),
    input_snapshot:
      parts === undefined || run.status === 'draft'
        ? null
        : { conditions: inputs, components: parts.map(toSnapshotPart) },
    sweep_config,
    point_events: sweep.point_events,
    total_points: sweep.total_points,
    completed_points: sweep.completed_points,
    failed_points: sweep.failed_points,
    summary: sweep.summary,
    cancel_requested_at: toWireTimeOrNull(run.cancel_requested_at),
    ...sweepLabelsOf(conditions),
  };
}

function sweepWarnings(
  vehicle: Vehicle,
  { esc_timing_values: timings, rotor_sweep_mask: mask }: StoredSweep['sweep'],
): RunWarning[] | null {
  const own = runWarningsOf(vehicle) ?? [];
  const axis = timings?.length ? timingAxisWarnings(vehicle, mask) : [];
  return own.length + axis.length > 0 ? [...own, ...axis] : null;
}

/** The same for all points; the battery may be another in each. */
export function sweepLabelsOf(
  vehicle: Vehicle,
): Pick<SweepResource, 'display_labels' | 'rotor_labels'> {
  const rotors = rotorLabels(vehicle[listOf(vehicle)] ?? [], 'Battery');
  return { display_labels: RESULT_LABELS, rotor_labels: rotors };
}

/** The share of points that have ended: never behind their counts, also once a cancel was asked for. */
function progressOf(run: RunRow, { total_points, ...sweep }: SweepRow): number | null {
  if (run.dispatched_at === null) return null;
  return (sweep.completed_points + sweep.failed_points) / total_points;
}

/** Returns the view that the stream of a sweep sends. */
export function toSweepView({ run, sweep, queuePosition }: FoundSweep): RunView {
  const { total_points, completed_points, failed_points } = sweep;
  const counts = { total_points, completed_points, failed_points };
  return toView(run, { queuePosition, progress: { progress: progressOf(run, sweep), ...counts } });
}

/** Returns the form that everybody with a link may read; the sweep is completed. */
export function toSharedSweep(found: FoundSweep): SharedSweep {
  const { sweep_config, total_points, completed_points, failed_points, summary, ...rest } =
    toSweepResource(found);
  return {
    object: 'shared_sweep',
    ...toSharedRun(found.run, found.parts ?? []),
    sweep_config,
    total_points,
    completed_points,
    failed_points,
    summary,
    display_labels: rest.display_labels,
    rotor_labels: rest.rotor_labels,
  };
}

/** Returns the payload of a sweep's events. */
export function toSweepPayload(run: RunRow, sweep: SweepRow): EventPayload<'sweep.queued'> {
  const { dispatched_at: _, ...fields } = toPayloadFields(run);
  return {
    object: 'sweep',
    ...fields,
    total_points: sweep.total_points,
    completed_points: sweep.completed_points,
    failed_points: sweep.failed_points,
    summary: sweep.summary && { ...sweep.summary },
  };
}
