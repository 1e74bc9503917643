import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import KSUID from 'ksuid';
import { ksuidOf, newKsuid, secondsOfKsuid } from '../../../src/platform/ids.js';

/** 4 bytes of seconds since 13 May 2014. */
const seconds = fc.integer({ min: 1_400_000_000, max: 1_400_000_000 + 2 ** 32 - 1 });

describe('a KSUID', () => {
  it('is read by the package of the format as the same text and the same second', () => {
    fc.assert(
      fc.property(seconds, (second) => {
        const text = newKsuid(second);
        const read = KSUID.parse(text);
        expect(read.string).toBe(text);
        expect(read.timestamp).toBe(second - 1_400_000_000);
        expect(secondsOfKsuid(text)).toBe(second);
      }),
      { numRuns: 2_000 },
    );
  });

  it('sorts by the second it was made in', () => {
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        fc.pre(a !== b);
        expect(newKsuid(a) < newKsuid(b)).toBe(a < b);
      }),
    );
  });

  it('differs from all others of its second, and uses every bit of its random part', () => {
    const payloads = Array.from({ length: 8_000 }, () => KSUID.parse(newKsuid(1.5e9)).payload);
    expect(new Set(payloads.map((payload) => payload.toString('hex'))).size).toBe(8_000);
    for (let byte = 0; byte < 16; byte++) {
      const values = new Set(payloads.map((payload) => payload[byte]));
      expect(values.size).toBe(256);
    }
  });

  it('is of now unless told otherwise', () => {
    const age = Date.now() - KSUID.parse(newKsuid()).date.getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(600_000);
  });

  it('of given bytes holds just those', () => {
    fc.assert(
      fc.property(seconds, fc.uint8Array({ minLength: 16, maxLength: 16 }), (second, bytes) => {
        const payload = Buffer.from(bytes);
        expect(ksuidOf(second, payload)).toBe(KSUID.fromParts(second * 1000, payload).string);
      }),
    );
  });
});
