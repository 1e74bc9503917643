/** What a run's resource shows of the request and the parts that its result follows from. */
import { headline } from '../components/projection.js';
import { type Body, usedComponents } from './part-references.js';
import type { Part } from './parts.js';
import type { InputSnapshot, SnapshotPart } from './snapshot.wire.js';

/** A part, and who wrote it. */
export type SourcedPart = Omit<Part, 'model'> & { source: string };

/** `parts`: with which the run was accepted; more than the request names do no harm. */
export function snapshotOf(request: Body & object, parts: readonly SourcedPart[]): InputSnapshot {
  const used = new Set(usedComponents(request));
  const components = parts.filter(({ component_id: id }) => used.has(id)).map(toSnapshotPart);
  return { conditions: Object.assign({} as Record<string, unknown>, request), components };
}

/** What the account wrote itself is shown whole; what others wrote, as the catalog shows it. */
export function toSnapshotPart(part: SourcedPart): SnapshotPart {
  const { component_id: id, type, name, source, version, spec } = part;
  const shown = source === 'user' ? spec : headline(type, spec);
  return { id, type, name, source, version, spec_json: shown };
}
