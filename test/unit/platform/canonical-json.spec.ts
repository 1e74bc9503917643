import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../../src/platform/canonical-json.js';

describe('canonicalJson', () => {
  it('gives the bytes of RFC 8785 §3.2.2 (numbers, escapes, literals)', () => {
    const input = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalJson(JSON.parse(input))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts keys by UTF-16 code units, as RFC 8785 §3.2.3 shows', () => {
    const input = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    expect(Object.values(JSON.parse(canonicalJson(JSON.parse(input))))).toEqual([
      'One', // JavaScript lists this key first anyway
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    const order = canonicalJson({ '\ufb33': 1, '\u{1f600}': 1, '\r': 1, '\u00f6': 1 });
    expect(order).toBe('{"\\r":1,"\u00f6":1,"\u{1f600}":1,"\ufb33":1}');
  });

  // RFC 8785 appendix B: the double as bits, and its text
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the double %s as %s', (bits, text) => {
    const value = Buffer.from(bits, 'hex').readDoubleBE();
    expect(canonicalJson([value])).toBe(`[${text}]`);
  });

  it('makes no difference between orders of keys, and one between orders of items', () => {
    expect(canonicalJson({ b: { d: 1, c: 2 }, a: [2, 1] })).toBe('{"a":[2,1],"b":{"c":2,"d":1}}');
    expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
  });

  it('keeps an own key __proto__ apart from none', () => {
    const hostile = JSON.parse('{"__proto__":{"a":1}}') as object;
    expect(canonicalJson(hostile)).toBe('{"__proto__":{"a":1}}');
  });

  it.each([[[Number.NaN]], [[Infinity]], [{ a: -Infinity }]])('refuses %p', (value) => {
    expect(() => canonicalJson(value)).toThrow();
  });
});
