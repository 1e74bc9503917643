import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../../src/platform/errors.js';
import { isStorable, refuseUnstorable } from '../../../../src/platform/wire/storable.js';

const NUL = '\u0000';
const HALF = '\ud83d';

/** The param of the fault, or `ok`; null: the body itself. */
function faultOf(value: unknown): string | null {
  try {
    refuseUnstorable(value);
    return 'ok';
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('parameter_invalid_format');
    return (error as ApiError).detail.param ?? null;
  }
}

describe('a text', () => {
  it.each(['', 'ä', '🚁', 'a\tb\nc', '\u0001\u007f', '\ufeff', '\uffff', 'e\u0301', '\u202e'])(
    'like %j can be stored',
    (text) => expect(isStorable(text)).toBe(true),
  );

  it.each([NUL, `a${NUL}b`, HALF, `a${HALF}`, '\ude81', '\ude81\ud83d'])('like %j cannot', (text) =>
    expect(isStorable(text)).toBe(false),
  );
});

describe('refuseUnstorable', () => {
  it('lets through whatever holds no such text', () => {
    expect(faultOf({ a: [1, null, true, 'x', { b: '🚁' }], c: {} })).toBe('ok');
  });

  it.each<[unknown, string | null]>([
    [{ name: NUL }, 'name'],
    [{ a: { b: ['x', HALF] } }, 'a.b[1]'],
    [{ a: { [NUL]: 1 } }, 'a'],
    [{ [HALF]: 1 }, null],
    [NUL, null],
  ])('names the place in %j', (value, param) => expect(faultOf(value)).toBe(param));

  it('does not repeat a path of any length', () => {
    const param = faultOf({ ['x'.repeat(100_000)]: { y: NUL } });
    expect(param).toHaveLength(200);
  });
});
