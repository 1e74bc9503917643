import { describe, expect, it } from '@jest/globals';
import { responseExcerpt } from '../../../../src/webhooks/sending/reply.js';
import { generator } from '../../../support/random.js';

const bytesOf = (text: string | null) => Buffer.byteLength(text ?? '');

describe('the excerpt of a response', () => {
  it('is the text as it came, up to 1,024 bytes', () => {
    expect(responseExcerpt(Buffer.from('Grüße 🚁'), true)).toBe('Grüße 🚁');
    expect(responseExcerpt(Buffer.alloc(1_024, 'a'), true)).toBe('a'.repeat(1_024));
    expect(responseExcerpt(Buffer.alloc(5_000, 'a'), false)).toBe('a'.repeat(1_024));
  });

  it('is null where nothing came', () => {
    expect(responseExcerpt(Buffer.alloc(0), true)).toBeNull();
  });

  it.each([
    ['ä', 2],
    ['€', 3],
    ['🚁', 4],
  ])('is cut between characters: %s', (character, width) => {
    for (let shift = 0; shift < width; shift++) {
      const text = 'a'.repeat(shift) + character.repeat(600);
      const excerpt = responseExcerpt(Buffer.from(text), false)!;
      expect(text.startsWith(excerpt)).toBe(true);
      expect(bytesOf(excerpt)).toBeGreaterThan(1_024 - width);
    }
  });

  it('shows what is not UTF-8, and NUL, as U+FFFD', () => {
    expect(responseExcerpt(Buffer.from([0x61, 0x00, 0xff, 0x62]), true)).toBe('a\ufffd\ufffdb');
    expect(responseExcerpt(Buffer.from([0xed, 0xa0, 0x80]), true)).not.toMatch(/[\ud800-\udfff]/);
    expect(responseExcerpt(Buffer.from([0x61, 0xe2, 0x82]), true)).toBe('a\ufffd');
  });

  it('leaves an unfinished character at a cut out', () => {
    expect(responseExcerpt(Buffer.from([0x61, 0xe2, 0x82]), false)).toBe('a');
  });

  it('keeps within 1,024 bytes of valid UTF-8 whatever comes', () => {
    const random = generator(7);
    for (let n = 0; n < 500; n++) {
      const bytes = Buffer.from(
        Array.from({ length: Math.floor(random() * 1_500) }, () => random() * 256),
      );
      const excerpt = responseExcerpt(bytes, random() < 0.5) ?? '';
      expect(bytesOf(excerpt)).toBeLessThanOrEqual(1_024);
      expect(excerpt.isWellFormed() && !excerpt.includes('\0')).toBe(true);
    }
    expect(responseExcerpt(Buffer.alloc(1_024, 0), true)).toBe('\ufffd'.repeat(341));
  });
});
