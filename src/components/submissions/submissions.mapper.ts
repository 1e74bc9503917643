import { MAX_PAYLOAD_BYTES } from '../../events/canonical-event.js';
import type { SubmissionPayload } from '../../events/event-payloads.wire.js';
import { canonicalJson } from '../../platform/canonical-json.js';
import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import type { SubmissionRow } from './submissions.queries.js';
import type { Submission } from './submissions.wire.js';

export function toSubmission(row: SubmissionRow): Submission {
  return {
    object: 'component_submission',
    id: row.id,
    component_type: row.component_type,
    name: row.name,
    manufacturer: row.manufacturer,
    source_url: row.source_url,
    data_json: row.data_json,
    notes: row.notes,
    status: row.status,
    credit_reward: row.credit_reward,
    reviewer_notes: row.reviewer_notes,
    reviewed_at: toWireTimeOrNull(row.reviewed_at),
    component_id: row.component_id,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  };
}

/** The characters of notes that fit into an event whatever the characters are. */
const CLIPPED = 500;

/** The figures are left out where the event would get too long, and notes are cut where that is not enough. */
export function toSubmissionPayload(row: SubmissionRow): SubmissionPayload {
  const { updated_at: _, component_id, ...whole } = toSubmission(row);
  const payload = { ...whole, ...(component_id !== null && { component_id }) };
  if (fits(payload)) return payload;
  const { data_json: __, ...short } = payload;
  if (fits(short)) return short;
  return { ...short, notes: clipped(row.notes), reviewer_notes: clipped(row.reviewer_notes) };
}

function fits(payload: object): boolean {
  return Buffer.byteLength(canonicalJson(payload)) <= MAX_PAYLOAD_BYTES;
}

function clipped(text: string | null): string | null {
  return text === null ? null : Array.from(text).slice(0, CLIPPED).join('');
}
