import { createHmac, randomBytes } from 'node:crypto';

const SHAPE = /^hvl_[\w-]{43}$/;

/** `hvl_` and 256 random bits. */
export function newLeaseToken(): string {
  return `hvl_${randomBytes(32).toString('base64url')}`;
}

export function isLeaseToken(text: string | undefined): text is string {
  return text !== undefined && SHAPE.test(text);
}

/** What the database holds of it, and finds it by: how long that takes tells nothing of the token. */
export function hashLeaseToken(token: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(token).digest();
}
