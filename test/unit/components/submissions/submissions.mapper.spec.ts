import { describe, expect, it } from '@jest/globals';
import { toSubmissionPayload } from '../../../../src/components/submissions/submissions.mapper.js';
import { canonicalParts } from '../../../../src/events/canonical-event.js';
import { SubmissionPayload } from '../../../../src/events/event-payloads.wire.js';
import { faultsOf } from '../../../../src/platform/wire/validation.js';

const row = {
  id: 'sub_1',
  account_id: 'a',
  component_type: 'motor' as const,
  name: 'MN3508',
  manufacturer: 'T-Motor',
  source_url: 'https://example.com',
  data_json: { kv: 580 } as Record<string, unknown>,
  notes: 'please' as string | null,
  status: 'approved' as const,
  credit_reward: 50,
  reviewer_notes: null as string | null,
  reviewed_at: '2026-11-21 07:15:00.123456+00',
  component_id: 'comp_1' as string | null,
  created_at: '2026-11-21 07:15:00.123456+00',
  updated_at: '2026-11-21 07:15:00.123456+00',
  version: 2,
};

/** Throws where the event would be too long. */
function payloadOf(change: Partial<typeof row>) {
  const payload = toSubmissionPayload({ ...row, ...change });
  canonicalParts('evt_1', 'component.approved', payload);
  expect(faultsOf(SubmissionPayload, payload)).toEqual([]);
  return payload;
}

describe('the event of a submission', () => {
  it('holds the submission, and its component once there is one', () => {
    expect(payloadOf({})).toEqual({
      object: 'component_submission',
      id: 'sub_1',
      component_type: 'motor',
      name: 'MN3508',
      manufacturer: 'T-Motor',
      source_url: 'https://example.com',
      data_json: { kv: 580 },
      notes: 'please',
      status: 'approved',
      credit_reward: 50,
      reviewer_notes: null,
      reviewed_at: '2026-11-21T07:15:00.123Z',
      created_at: '2026-11-21T07:15:00.123Z',
      component_id: 'comp_1',
    });
    expect(payloadOf({ component_id: null })).not.toHaveProperty('component_id');
  });

  it('leaves out figures that are too long for it', () => {
    const { data_json, notes } = payloadOf({ data_json: { text: 'x'.repeat(20_000) } });
    expect([data_json, notes]).toEqual([undefined, 'please']);
    expect(payloadOf({ data_json: { text: 'x'.repeat(19_000) } }).data_json).toBeDefined();
  });

  it.each(['\u0001', '"', '\\', 'é', '🚁', '\u2028'])(
    'fits however long its texts may be, when they are full of %j',
    (character) => {
      const payload = payloadOf({
        name: character.repeat(255),
        manufacturer: character.repeat(255),
        source_url: `https://e.org/${(character === '\u0001' ? '🚁' : character).repeat(2_034)}`,
        notes: character.repeat(2_000),
        reviewer_notes: character.repeat(2_000),
        data_json: { text: character.repeat(10_000) },
      });
      expect(payload.data_json).toBeUndefined();
      expect([...payload.notes!].length).toBeGreaterThanOrEqual(500);
      expect(payload.notes!.isWellFormed()).toBe(true);
    },
  );
});
