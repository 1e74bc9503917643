import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../src/platform/config.js';
import { ApiError } from '../../../../src/platform/errors.js';
import { type CursorScope, Cursors } from '../../../../src/platform/list/cursors.js';
import { freshSecrets } from '../../../../src/platform/secrets/secrets.js';

const makeCursors = () => new Cursors(loadConfig(freshSecrets()));
const cursors = makeCursors();
const SCOPE: CursorScope = {
  accountId: randomUUID(),
  list: 'projects',
  sort: 'created_at:desc',
  filters: { project_id: 'proj_x', status: undefined },
};
const POSITION = { value: '2026-11-21T07:15:00.123456Z', id: 'proj_3MPzI7ezQKbIfE6bnKKXkH2iUlW' };
const cursor = cursors.encode(SCOPE, POSITION);

function refusal(text: string, scope: CursorScope = SCOPE, by = cursors): string {
  try {
    by.decode(scope, text);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    const { status, code, detail } = error as ApiError;
    expect([status, detail.param]).toEqual([400, 'cursor']);
    return code;
  }
  return 'accepted';
}

/** One bit of the text itself, as a broken wire or a curious caller changes it. */
function flipped(text: string, bit: number): string {
  const bytes = Buffer.from(text);
  bytes[bit >> 3] ^= 1 << (bit & 7);
  return bytes.toString('latin1');
}

describe('a cursor', () => {
  it('gives back the position it was made of, to the microsecond', () => {
    expect(cursors.decode(SCOPE, cursor)).toEqual(POSITION);
    const odd = { value: 'ä"\\\u0001🚁', id: '' };
    expect(cursors.decode(SCOPE, cursors.encode(SCOPE, odd))).toEqual(odd);
  });

  it('needs no escapes in a URL', () => expect(cursor).toMatch(/^[\w-]+$/));

  it('is the same whatever the order in which the filters were given', () => {
    const one = cursors.encode({ ...SCOPE, filters: { a: 1, b: '2' } }, POSITION);
    expect(cursors.decode({ ...SCOPE, filters: { b: '2', a: 1 } }, one)).toEqual(POSITION);
  });

  it('is refused after any single bit of it was changed', () => {
    for (let bit = 0; bit < cursor.length * 8; bit++)
      expect(refusal(flipped(cursor, bit))).toBe('invalid_cursor');
  });

  it('is refused after any single bit of what it encodes was changed', () => {
    const bytes = Buffer.from(cursor, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] ^= 1 << (bit & 7);
      expect(refusal(changed.toString('base64url'))).toBe('invalid_cursor');
    }
  });

  it('is refused when it was made up, cut, padded or spelled in another way', () => {
    const made = Array.from({ length: 200 }, () =>
      randomBytes(randomInt(0, 120)).toString('base64url'),
    );
    const payload = Buffer.from('v1{"k":["a","b"],"s":"created_at:desc","f":"00"}');
    const unsigned = Buffer.concat([payload, Buffer.alloc(16)]).toString('base64url');
    const cuts = Array.from({ length: cursor.length }, (_, i) => cursor.slice(0, i));
    const spelled = [`${cursor}=`, `${cursor} `, `\n${cursor}`, `${cursor}.`, cursor + cursor];
    for (const text of [...made, unsigned, ...cuts, ...spelled, 'null', '🚁', '\u0000'])
      expect([text, refusal(text)]).toEqual([text, 'invalid_cursor']);
  });

  it('opens for its own account, list and secret only', () => {
    expect(refusal(cursor, { ...SCOPE, accountId: randomUUID() })).toBe('invalid_cursor');
    expect(refusal(cursor, { ...SCOPE, accountId: null })).toBe('invalid_cursor');
    expect(refusal(cursor, { ...SCOPE, list: 'events' })).toBe('invalid_cursor');
    expect(refusal(cursor, SCOPE, makeCursors())).toBe('invalid_cursor');
  });

  it('fits its own sort and filters only', () => {
    for (const change of [
      { sort: 'created_at:asc' },
      { sort: 'name:desc' },
      { filters: {} },
      { filters: { project_id: 'proj_y' } },
      { filters: { project_id: 'proj_x', status: 'failed' } },
    ])
      expect(refusal(cursor, { ...SCOPE, ...change })).toBe('cursor_filter_mismatch');
  });
});
