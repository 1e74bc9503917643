import { createHmac, randomBytes } from 'node:crypto';

const SHAPE = /^rt_[\w-]{43}$/;

/** `rt_` and 256 random bits. */
export function newRefreshToken(): string {
  return `rt_${randomBytes(32).toString('base64url')}`;
}

export function isRefreshToken(text: string): boolean {
  return SHAPE.test(text);
}

/** What the database holds of it. One fast keyed hash is enough for 256 random bits. */
export function hashRefreshToken(token: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(token).digest();
}
