import { createHmac, randomBytes } from 'node:crypto';

const SHAPE = /^ct_[\w-]{43}$/;

/** `ct_` and 256 random bits: what a link confirms an e-mail with. */
export function newConfirmationToken(): string {
  return `ct_${randomBytes(32).toString('base64url')}`;
}

export function isConfirmationToken(text: string): boolean {
  return SHAPE.test(text);
}

/** What the database holds of it. One fast keyed hash is enough for 256 random bits. */
export function hashConfirmationToken(token: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(`email confirmation ${token}`).digest();
}
