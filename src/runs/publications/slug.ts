import { randomBytes } from 'node:crypto';

/** The form of the name that a result is published under: a part of its address. */
export const SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{2,63}$';
const SLUG = new RegExp(SLUG_PATTERN);
/** Leaves room for the random end. */
const MAX_WORDS = 48;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** A name made of a title, and of 32 random bits, so that hardly any other run has it. */
export function slugOf(title: string | null): string {
  const plain = (title ?? '').normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'result'}-${randomBytes(4).toString('hex')}`;
}
