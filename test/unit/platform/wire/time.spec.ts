import { describe, expect, it } from '@jest/globals';
import { toDbTime, toWireTime } from '../../../../src/platform/wire/time.js';

describe('a moment for the database', () => {
  it.each([
    ['2026-11-21T07:15:00Z', '2026-11-21T07:15:00Z'],
    ['2026-11-21t07:15:00z', '2026-11-21T07:15:00Z'],
    ['2026-11-21T07:15:00.123456Z', '2026-11-21T07:15:00.123456Z'],
    ['2026-11-21T07:15:00.5+02:00', '2026-11-21T05:15:00.5Z'],
    ['2026-11-21T07:15:00.000001-23:59', '2026-11-22T07:14:00.000001Z'],
    ['2026-01-01T00:00:00+23:00', '2025-12-31T01:00:00Z'],
    ['0001-01-01T00:00:00+00:01', '-infinity'],
    ['9999-12-31T23:59:59-00:01', 'infinity'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'],
  ])('written %s is %s', (given, expected) => expect(toDbTime(given)).toBe(expected));
});

describe('a moment on the wire', () => {
  it('has milliseconds, and what is finer is cut off', () => {
    expect(toWireTime('2026-11-21 07:15:00.123999+00')).toBe('2026-11-21T07:15:00.123Z');
    expect(toWireTime('2026-11-21 07:15:00+00')).toBe('2026-11-21T07:15:00.000Z');
  });
});
