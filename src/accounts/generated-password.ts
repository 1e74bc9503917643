import { randomBytes } from 'node:crypto';

/** 32 characters that nobody mistakes for one another: no l, o, 0 or 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** A password for people to copy: 120 random bits in four groups, e.g. `k7wq2m-…`. */
export function generatePassword(): string {
  const group = () =>
    Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
