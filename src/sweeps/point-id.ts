import { decodeKsuid, encodeKsuid, isId, normalId } from '../platform/ids.js';

/**
 * Ids of a sweep's points, which exist before there are rows: `sim_` and a KSUID whose first 18 bytes (the time and 14
 * random ones) are the sweep's, and whose last two are the point's index. Whoever has one finds the sweep by a range of
 * ids, and the index in the id.
 */
const PREFIX = 'sim_';
const INDEX_AT = 18;

export function pointId(sweepId: string, index: number): string {
  return PREFIX + withTail(decodeKsuid(ksuidOf(sweepId)), index);
}

/** The parts of a point's id: its index, and the range that its sweep's id lies in, both ends included. */
interface PointPlace {
  index: number;
  sweepFrom: string;
  sweepTo: string;
}

/** undefined: no id of the kind. Whether there is such a sweep, and so long a one, the database knows. */
export function readPointId(id: string): PointPlace | undefined {
  if (!isId('sim', id)) return undefined;
  const bytes = decodeKsuid(ksuidOf(id));
  const index = bytes[INDEX_AT] * 256 + bytes[INDEX_AT + 1];
  const sweep = (tail: number) => `sweep_${withTail(bytes, tail)}`;
  return { index, sweepFrom: sweep(0), sweepTo: sweep(0xffff) };
}

function withTail(bytes: Uint8Array, tail: number): string {
  const changed = Uint8Array.from(bytes);
  changed[INDEX_AT] = tail >>> 8;
  changed[INDEX_AT + 1] = tail & 0xff;
  return encodeKsuid(changed);
}

function ksuidOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

/** Both spellings name the same sweep; answers always say `sweep_…`. */
export function sweepIdOf(text: string): string | undefined {
  const id = normalId(text);
  return isId('sweep', id) ? id : undefined;
}
