import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../../src/platform/errors.js';
import {
  MAX_DEPTH,
  MAX_TOKENS,
  parseStrictJson,
} from '../../../../src/platform/http/strict-json.js';

const bytes = (text: string) => Buffer.from(text, 'utf8');

function refusal(body: Uint8Array): { code: string; message: string } {
  try {
    parseStrictJson(body);
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'accepted', message: '' };
}

describe('parseStrictJson', () => {
  it('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('gives the value of JSON.parse or 400, never anything else', () => {
    const soup = fc.array(
      fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '"a"', '\\', '1', 'NaN', ' ', 'é', 'null'),
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const text = parts.join('');
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(refusal(bytes(text)).code).toBe('invalid_json');
          return;
        }
        const { code } = refusal(bytes(text));
        if (code === 'accepted') expect(parseStrictJson(bytes(text))).toEqual(expected);
        else expect(code).toBe('duplicate_key');
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":{"b":1,"c":2,"b":3}}', 'b'],
    ['[{"x":1},{"y":1,"y":2}]', 'y'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"s":"\\":{","s":1}', 's'],
    ['{"é":1, "é" :2}', 'é'],
  ])('names the key that stands twice in %s', (text, key) => {
    expect(refusal(bytes(text))).toEqual({
      code: 'duplicate_key',
      message: `A JSON object has the key "${key}" twice.`,
    });
  });

  it('finds a key doubled at any place of any object', () => {
    const keys = fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(keys, fc.nat(), fc.nat(3), (names, at, depth) => {
        const members = names.map((name) => `${JSON.stringify(name)}:[{"":"\\\\"}]`);
        expect(refusal(bytes(`{${members.join(',')}}`)).code).toBe('accepted');
        const doubled = `{${[...members, members[at % members.length]].join(',')}}`;
        expect(refusal(bytes('[{"in":'.repeat(depth) + doubled + '}]'.repeat(depth))).code).toBe(
          'duplicate_key',
        );
      }),
    );
  });

  it('does not take the same key in two objects, or in a string, for a doubled one', () => {
    expect(refusal(bytes('[{"a":{"a":1}},{"a":"{\\"a\\":1,\\"a\\":2}"}]')).code).toBe('accepted');
  });

  it(`allows ${MAX_DEPTH} levels and refuses one more, closed or not`, () => {
    expect(refusal(bytes('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH))).code).toBe('accepted');
    for (const text of [
      '['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1),
      '['.repeat(500_000),
      '{"a":'.repeat(99),
    ]) {
      const { code, message } = refusal(bytes(text));
      expect(code).toBe('invalid_json');
      expect(message).toContain('32 levels');
    }
  });

  it('counts no brackets inside strings', () => {
    expect(
      refusal(bytes(JSON.stringify({ a: '[{'.repeat(1000), b: '\\"[['.repeat(50) }))).code,
    ).toBe('accepted');
  });

  it('allows 100,000 values and keys and refuses more', () => {
    // one for the array, one for each item
    expect(
      refusal(
        bytes(
          `[${Array(MAX_TOKENS - 1)
            .fill('0')
            .join(',')}]`,
        ),
      ).code,
    ).toBe('accepted');
    expect(
      refusal(
        bytes(
          `[${Array(MAX_TOKENS + 1)
            .fill('0')
            .join(',')}]`,
        ),
      ).message,
    ).toContain('100,000');
  });

  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut-off character', [0x22, 0xe2, 0x82]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('refuses %s', (_, wrong) => {
    expect(refusal(Uint8Array.from(wrong)).code).toBe('invalid_utf8');
  });

  it('drops a byte order mark', () => {
    expect(parseStrictJson(bytes('\ufeff{"a":1}'))).toEqual({ a: 1 });
  });

  it('says so when a number is NaN or Infinity, and repeats nothing of the body', () => {
    expect(refusal(bytes('{"a":NaN}')).message).toContain('NaN');
    expect(refusal(bytes('{"a":-Infinity}')).message).toContain('Infinity');
    const { message } = refusal(bytes('{"text":"NaN", secret}'));
    expect(message).toBe('The body is not valid JSON at character 15.');
  });

  it('keeps __proto__ and constructor as ordinary keys', () => {
    const value = parseStrictJson(
      bytes('{"__proto__":{"x":1},"constructor":{"prototype":1}}'),
    ) as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('refuses an empty body in words', () => {
    expect(refusal(bytes(''))).toEqual({
      code: 'invalid_json',
      message: 'The body is empty; send a JSON object.',
    });
  });
});
