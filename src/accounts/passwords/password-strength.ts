import { randomBytes } from 'node:crypto';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '../../platform/errors.js';
import { normalEmail } from '../email.js';

/** The person who is to have the password: an attacker first guesses what everybody may know of a person. */
export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Least score of zxcvbn, of 0 to 4: 10⁸ guesses, which a slow hash that was stolen withstands for a while. It refuses
 * `password1234`, letters repeated, keyboard rows and the person's own email; four usual words have 10¹⁹.
 */
const MIN_SCORE = 3;
/**
 * Number of characters that are looked at. The time grows with the square of the length: 128 chosen ones take 0.2 s of
 * the main thread, 32 at most 20 ms, and what follows makes no password weaker.
 */
const MAX_CHECKED_LENGTH = 32;

const WHY: Record<string, string> = {
  common: 'it is one of the most used passwords',
  similarToCommon: 'it is similar to one of the most used passwords',
  topTen: 'it is one of the most used passwords',
  topHundred: 'it is one of the most used passwords',
  userInputs: 'it contains your email or name',
  simpleRepeat: 'it repeats one character',
  extendedRepeat: 'it repeats the same few characters',
  sequences: 'it is a sequence such as abcdef',
  straightRow: 'it is a row of keys',
  keyPattern: 'it is a pattern of keys',
  dates: 'it consists of dates',
  recentYears: 'it consists of years',
};

/**
 * Refuses a weak password: throws ApiError 422 `weak_password`, whose message says why and what to do. `param` is the
 * field that holds it.
 */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  param: string,
): Promise<void> {
  estimator ??= loadEstimator();
  const { score, feedback } = (await estimator).check(checkedPart(password), personalWords(owner));
  if (score >= MIN_SCORE) return;
  const why = WHY[feedback.warning ?? ''] ?? 'it is too predictable';
  const message = `This password is easy to guess: ${why}. Use four unrelated words, or let a password manager generate one.`;
  throw new ApiError('weak_password', { param, message });
}

/**
 * The estimator tells how many guesses a password withstands. It is loaded with the first new password: loading takes
 * 90 ms and 25 MB, which a start and a service at rest go without.
 */
let estimator: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}

/** Returns the beginning of a password in the spelling that is hashed. */
function checkedPart(text: string): string {
  return Array.from(text.normalize('NFKC')).slice(0, MAX_CHECKED_LENGTH).join('');
}

/** Returns what is known of a person, as whole words and run together: `ada.lovelace@…` is `adalovelace` too. */
function personalWords({ email, firstName = '', lastName = '' }: PasswordOwner): string[] {
  const address = normalEmail(email);
  const parts = address.split(/[^\p{L}\p{N}]+/u);
  const local = address.split('@')[0];
  const joined = [local, local.replaceAll(/[^\p{L}\p{N}]/gu, ''), firstName + lastName];
  const words = [address, ...parts, ...joined, firstName, lastName, 'inflow'];
  return words.filter((word) => word.length > 2).map(checkedPart);
}

/** The alphabet has 32 characters that cannot be mistaken for one another: no l, o, 0 or 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Returns a password for people to copy: 120 random bits in four groups, e.g. `k7wq2m-…`. */
export function generatePassword(): string {
  const group = () =>
    Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
