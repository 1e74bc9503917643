import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43; // 62^43 > 2^256
const CHECKSUM_LENGTH = 6; // 62^6 > 2^32
const STANDARD_SHAPE = /^key_[0-9A-Za-z]{49}$/;

/** Returns a new key: `key_`, 256 random bits, and a checksum by which secret scanners and we know a mistyped one. */
export function newApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `key_${secret}${checksum(`key_${secret}`)}`;
}

/**
 * Returns whether a text has the shape of our keys, but was not made by us. Keys of other lengths (DEV_API_KEY) are
 * never refused here.
 */
export function isMistyped(key: string): boolean {
  if (!STANDARD_SHAPE.test(key)) return false;
  return checksum(key.slice(0, -CHECKSUM_LENGTH)) !== key.slice(-CHECKSUM_LENGTH);
}

/**
 * Returns the hash of a key that the database stores. One fast keyed hash is enough: 256 random bits cannot be guessed,
 * and without the pepper a stolen table does not even allow trying a weak DEV_API_KEY.
 */
export function hashApiKey(key: string, pepper: Buffer): Buffer {
  return createHmac('sha256', keyObject(pepper)).update(key).digest();
}

/**
 * Key objects by pepper: OpenSSL takes five times as long for a hash under bytes as under a key that it knows already.
 */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObject(pepper: Buffer): KeyObject {
  let key = keyObjects.get(pepper);
  if (key === undefined) keyObjects.set(pepper, (key = createSecretKey(pepper)));
  return key;
}

/** Returns the parts of a key that may be shown after it was made. */
export function shownParts(key: string): { prefix: string; last4: string } {
  return { prefix: key.slice(0, 8), last4: key.slice(-4) };
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n)
    text = BASE62[Number(rest % 62n)] + text;
  return text;
}
