import type { EventPayload } from '../../events/event-types.js';
import { toWireTimeOrNull } from '../../platform/wire/time.js';
import type { StoredResult } from '../../powertrain/solve-result.js';
import type { WireResult } from '../../powertrain/result.wire.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import { runWarningsOf, withFrameWarning } from '../../powertrain/run-warnings.js';
import type { FoundRun } from '../../runs/kind-runs.js';
import { type RunView, toView } from '../../runs/run-following.js';
import { toPayloadFields, toRunFields, toSharedFields } from '../../runs/run-resource.js';
import type { RunRow } from '../../runs/run.row.js';
import type { FinderRunRow, PlacedRow } from '../finder.row.js';
import { referenceOf } from '../../vehicles/vehicle-reference.js';
import type { FilledFinder } from '../request/finder.wire.js';
import { REPLACED_PARTS } from '../request/searched-vehicle.js';
import type { FinderResource, FinderResult, SharedFinder } from './finder.wire.js';
import type { FinderRow } from './finder-row.wire.js';

/** A search with its run. */
export interface FoundFinder extends FoundRun {
  finder: FinderRunRow;
  /** The first rows of a completed one; undefined in lists. */
  rows?: PlacedRow[];
}

/** Maps a stored result to the wire, as Powertrains does. */
export type ToWire = (stored: StoredResult) => WireResult;

export function toFinderResource(found: FoundFinder, toWire: ToWire): FinderResource {
  const { run, finder } = found;
  const request = run.body as FilledFinder;
  return {
    object: 'finder',
    analysis_type: 'finder',
    ...toRunFields(run, found.queuePosition),
    cancel_requested_at: toWireTimeOrNull(run.cancel_requested_at),
    held: run.held,
    inputs: request,
    ...referenceOf(request),
    total_rows: finder.total_rows,
    front: finder.front,
    result: toFinderResult(found, toWire),
    warnings: warningsOf(request),
  };
}

/** null before it is completed, and in lists. `isPublic`: the requests of the rows name no project. */
function toFinderResult(
  { run, finder, rows }: FoundFinder,
  toWire: ToWire,
  isPublic = false,
): FinderResult | null {
  const { outcome, total_rows } = finder;
  if (outcome === null || total_rows === null || rows === undefined) return null;
  const project = isPublic ? undefined : run.project_id;
  const shown = rows.map((row) => toFinderRow(row, toWire, project));
  return { total_rows, rows: shown, ...outcome };
}

/** `project`: for which the request of the row is made; undefined: the row is shown to strangers. */
export function toFinderRow(
  { index, row }: PlacedRow,
  toWire: ToWire,
  project?: string,
): FinderRow {
  const { request, range_request: flight, result, ...rest } = row;
  const ofProject = (body: VehicleConditions) =>
    project === undefined ? body : Object.assign({ project_id: project }, body);
  return {
    object: 'finder_row',
    index,
    ...rest,
    request: ofProject(request),
    range_request: flight && ofProject(flight),
    result: toWire(result),
    warnings: withFrameWarning(null, result.All),
  };
}

/** Warnings of the rotors stand under the name that the request has for them; drag acts on the range alone. */
function warningsOf(request: FilledFinder): FinderResource['warnings'] {
  const { rotors, vehicle, goals, limits } = request;
  const isRanged = goals.includes('range') || (limits.range_m_min ?? null) !== null;
  const trim = { to: isRanged ? ('level_flight' as const) : ('hover' as const) };
  const warnings = (runWarningsOf({ rotors: [rotors], vehicle, trim }) ?? []).map((warning) => {
    return Object.assign({}, warning, { param: warning.param.replace('rotors[0].', 'rotors.') });
  });
  const all = request.vehicle_id == null ? warnings : [...warnings, REPLACED_PARTS];
  return all.length > 0 ? all : null;
}

/** Returns the view that the stream of a search sends, with the front so far. */
export function toFinderView({ run, finder, queuePosition }: FoundFinder): RunView {
  const { total_rows, front } = finder;
  const progress = { progress: run.progress, total_rows };
  const data = front && { object: 'finder_front', id: run.id, front };
  return { ...toView(run, { queuePosition, progress }), own: { event: 'front', data } };
}

/** Returns the payload of a search's events; `finder` of a completed one. */
export function toFinderPayload(
  run: RunRow,
  finder: FinderRunRow | undefined,
): EventPayload<'finder.queued'> {
  return {
    object: 'finder',
    ...toPayloadFields(run),
    total_rows: finder?.total_rows ?? null,
  };
}

/** Returns the form that everybody with a link may read; the search is completed. */
export function toSharedFinder(found: FoundFinder, toWire: ToWire): SharedFinder {
  const { run, finder } = found;
  const { vehicle_id: _, vehicle_version: _version, ...inputs } = run.body as FilledFinder;
  return {
    object: 'shared_finder',
    ...toSharedFields(run),
    inputs,
    front: finder.front ?? [],
    result: toFinderResult(found, toWire, true)!,
  };
}
