import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of argon2id (RFC 9106). */
export interface Cost {
  /** Memory [KiB]. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * The cost at `memory` [KiB], which `PASSWORD_MEMORY_KIB` sets: 32 MiB take about 45 ms of one core here, and OWASP's
 * least for three passes is 12 MiB. A stored hash of another cost is verified as it is and made again at the next
 * sign-in.
 */
export function hashCostOf(memory: number): Cost {
  return { memory, passes: 3, parallelism: 1 };
}

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/;

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Returns the hash of a password under a fresh salt, as a PHC string. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phc(cost, salt, await tagOf(password, salt, cost));
}

/**
 * Verifies a password, in constant time but for the cost that the stored hash states. Throws when that is no hash of
 * ours.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { salt, tag, ...cost } = parse(stored);
  return timingSafeEqual(await tagOf(password, salt, cost), tag);
}

/** Returns whether `stored` was made at another cost. */
export function isOutdated(stored: string, cost: Cost): boolean {
  const { memory, passes, parallelism } = parse(stored);
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

/** Returns a hash that no password has: to verify against it takes as long as against any other of that cost. */
export function newDummyHash(cost: Cost): string {
  return phc(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
}

/**
 * Hashes the NFKC form of a password, because keyboards and systems write the same character in several ways (NIST SP
 * 800-63B).
 */
function tagOf(password: string, salt: Buffer, { memory, passes, parallelism }: Cost) {
  const message = password.normalize('NFKC');
  return derive('argon2id', {
    message,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: TAG_BYTES,
  });
}

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function parse(stored: string): Cost & { salt: Buffer; tag: Buffer } {
  const parts = PHC.exec(stored);
  if (parts === null) throw new Error('a stored password hash is no argon2id PHC string');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64'));
  return { memory, passes, parallelism, salt, tag };
}
