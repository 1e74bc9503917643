import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { hashApiKey, isMistyped, newApiKey, shownParts } from '../../../src/accounts/api-key.js';

describe('an API key', () => {
  const keys = Array.from({ length: 200 }, newApiKey);

  it('is key_, 43 base62 characters and a checksum of 6', () => {
    for (const key of keys) {
      expect(key).toMatch(/^key_[0-9A-Za-z]{49}$/);
      expect(isMistyped(key)).toBe(false);
    }
    expect(new Set(keys).size).toBe(200);
  });

  it('carries the CRC-32 of what stands before it, in base62', () => {
    const key = keys[0];
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const value = Array.from(key.slice(-6)).reduce(
      (sum, digit) => sum * 62 + digits.indexOf(digit),
      0,
    );
    expect(value).toBe(crc32(key.slice(0, -6)));
  });

  it('is known as mistyped when any one character is another', () => {
    const key = keys[0];
    for (let i = 4; i < key.length; i += 1) {
      const other = key[i] === 'x' ? 'y' : 'x';
      expect(isMistyped(key.slice(0, i) + other + key.slice(i + 1))).toBe(true);
    }
  });

  it('is not judged by its checksum when it has another shape', () => {
    for (const key of [
      'key_abcdefghijklmnop',
      `key_${'a'.repeat(48)}`,
      `key_${'a'.repeat(48)}-`,
      `key_${'a'.repeat(251)}`,
    ]) {
      expect(isMistyped(key)).toBe(false);
    }
  });

  it('is stored as an HMAC under the pepper', () => {
    const pepper = Buffer.alloc(32, 1);
    const expected = createHmac('sha256', pepper).update(keys[0]).digest();
    expect(hashApiKey(keys[0], pepper)).toEqual(expected);
    expect(hashApiKey(keys[0], Buffer.alloc(32, 2))).not.toEqual(expected);
  });

  it('is shown by its first 8 and last 4 characters', () => {
    expect(shownParts('key_Ab3d0000000000x9Zq')).toEqual({ prefix: 'key_Ab3d', last4: 'x9Zq' });
  });
});
