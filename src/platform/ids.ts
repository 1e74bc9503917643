import { newKsuid } from './ksuid.js';

/** Each prefix with its meaning; an id is `<prefix>_` and 27 base62 characters (4 bytes of time, 16 random). */
const ID_KINDS = {
  afl: 'custom airfoil',
  ak: 'API key',
  cal: 'calibration',
  comp: 'component',
  cue: 'ledger entry',
  dyn: 'dynamic simulation',
  emc: 'e-mail confirmation',
  evt: 'event',
  hvc: 'human-verification challenge',
  proj: 'project',
  req: 'request',
  ses: 'session',
  sim: 'simulation',
  star: 'star',
  sub: 'component submission',
  sweep: 'sweep',
  usr: 'user',
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
