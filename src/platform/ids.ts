import { randomFillSync } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 13 May 2014, the zero of KSUID's clock, in seconds since 1970. */
const EPOCH = 1_400_000_000;
const LENGTH = 27;
const RANDOM_BYTES = 16;

/**
 * Base of a limb, 24 bits: four digits are taken at a time, and a remainder, moved by one limb, still fits into 48
 * bits.
 */
const LIMB = 2 ** 24;
const PAIR = 62 ** 2;
const CHUNK = 62 ** 4;
const PAIRS = Array.from({ length: PAIR }, (_, n) => BASE62[Math.floor(n / 62)] + BASE62[n % 62]);

/** Random bytes are drawn for 256 ids at once: a draw of its own would cost more than the rest of an id. */
const pool = new Uint8Array(RANDOM_BYTES * 256);
let used = pool.length;

/** Returns a KSUID: 4 bytes of time and 16 random ones, as 27 base62 characters that sort by the second. */
export function newKsuid(seconds = Math.floor(Date.now() / 1000)): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = base62(limbsOf(seconds - EPOCH, pool, used));
  used += RANDOM_BYTES;
  return text;
}

/** Returns the KSUID of a given second and 16 given bytes, for ids that must be the same in every database. */
export function ksuidOf(seconds: number, payload: Uint8Array): string {
  return base62(limbsOf(seconds - EPOCH, payload, 0));
}

/** Returns the 27 characters of 20 bytes. */
export function encodeKsuid(bytes: Uint8Array): string {
  const time = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return base62(limbsOf(time, bytes, 4));
}

/** Returns the 20 bytes of a KSUID; a text that is none gives bytes of something else. */
export function decodeKsuid(ksuid: string): Uint8Array {
  const bytes = new Uint8Array(4 + RANDOM_BYTES);
  for (const character of ksuid) {
    let carry = BASE62.indexOf(character);
    for (let i = bytes.length - 1; i >= 0; i--) {
      carry += bytes[i] * BASE62.length;
      bytes[i] = carry & 0xff;
      carry >>>= 8;
    }
  }
  return bytes;
}

/** Returns the second in which a KSUID was made, since 1970. */
export function secondsOfKsuid(ksuid: string): number {
  const bytes = decodeKsuid(ksuid);
  return EPOCH + new DataView(bytes.buffer).getUint32(0);
}

/** Returns 32 bits of time and the 16 bytes from `at` on as limbs of 24 bits, the greatest first; it has only 16. */
function limbsOf(time: number, bytes: Uint8Array, at: number): number[] {
  const limbs = [time >>> 16, ((time & 0xffff) << 8) | bytes[at]];
  for (let i = at + 1; i < at + RANDOM_BYTES; i += 3)
    limbs.push((bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2]);
  return limbs;
}

/** Writes a 160-bit number, given in limbs with the greatest first, in base 62; the limbs are used up. */
function base62(limbs: number[]): string {
  let text = '';
  let first = 0;
  while (text.length < LENGTH) {
    let rest = 0;
    for (let i = first; i < limbs.length; i++) {
      const value = rest * LIMB + limbs[i];
      limbs[i] = Math.floor(value / CHUNK);
      rest = value - limbs[i] * CHUNK;
    }
    while (limbs[first] === 0) first++;
    text = PAIRS[Math.floor(rest / PAIR)] + PAIRS[rest % PAIR] + text;
  }
  return text.slice(1); // seven times four digits, the first of which is 0
}

/** Each prefix with its meaning; an id is `<prefix>_` and 27 base62 characters (4 bytes of time, 16 random). */
const ID_KINDS = {
  afl: 'custom airfoil',
  ak: 'API key',
  cal: 'calibration',
  comp: 'component',
  cue: 'ledger entry',
  dcal: 'calibration of a drive',
  dsn: 'design',
  dyn: 'dynamic simulation',
  emc: 'email confirmation',
  evt: 'event',
  find: 'search for parts',
  fmu: 'export of an FMU',
  hvc: 'human-verification challenge',
  proj: 'project',
  pwr: 'password reset',
  req: 'request',
  ses: 'session',
  sim: 'simulation',
  star: 'star',
  sub: 'component submission',
  sweep: 'sweep',
  usr: 'user',
  veh: 'saved vehicle',
  wh: 'webhook endpoint',
  whd: 'webhook delivery',
} as const;
export type IdPrefix = keyof typeof ID_KINDS;

/** The largest 160-bit number in base62: 27 characters can say more than 20 bytes hold. */
const MAX_KSUID = 'aWgEPTl1tmebfsQzFP4bxwgy80V';

/** Returns a new id, sortable by the second it was made in. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${newKsuid()}`;
}

export function isId(prefix: IdPrefix, text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith(`${prefix}_`)) return false;
  const ksuid = text.slice(prefix.length + 1);
  return /^[0-9A-Za-z]{27}$/.test(ksuid) && ksuid <= MAX_KSUID;
}

/** Returns the id as answers spell it: the ids of sweeps may also be sent as `swp_…`. */
export function normalId(id: string): string {
  return id.replace(/^swp_/, 'sweep_');
}
