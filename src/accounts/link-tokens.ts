import { createHmac, randomBytes } from 'node:crypto';

/** The purpose of the link of a mail. */
export type LinkPurpose = 'email confirmation' | 'password reset';

const PREFIXES: Record<LinkPurpose, string> = {
  'email confirmation': 'ct',
  'password reset': 'pt',
};

/** Returns the token of a new link: a prefix and 256 random bits. */
export function newLinkToken(purpose: LinkPurpose): string {
  return `${PREFIXES[purpose]}_${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns the hash of a token as the database stores it; undefined: it cannot be a token for this purpose. One fast keyed
 * hash is enough for 256 random bits.
 */
export function hashLinkToken(
  purpose: LinkPurpose,
  token: string,
  pepper: Buffer,
): Buffer | undefined {
  if (!token.startsWith(`${PREFIXES[purpose]}_`) || !/^.._[\w-]{43}$/.test(token)) return undefined;
  return createHmac('sha256', pepper).update(`${purpose} ${token}`).digest();
}
