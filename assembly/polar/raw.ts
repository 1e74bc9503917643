/** The way a raw polar (layout.ts) comes in and becomes the table of a slot. Allocates: once per section, not in a solve. */
import { buildPolarTable, polarMachCount } from './build';
import { polarTableLength } from './layout';
import { polarSlot } from './table';

let raw: Float64Array = new Float64Array(0);

/** Memory for a raw polar of `length` numbers, to be filled by the host. */
export function rawPolar(length: i32): Float64Array {
  if (raw.length !== length) raw = new Float64Array(length);
  return raw;
}

/** Builds the table of the raw polar at hand into slot `slot`; returns a POLAR_ status (build.ts). */
export function buildPolar(slot: i32): i32 {
  const nRe = raw.length > 0 ? i32(unchecked(raw[0])) : 0;
  return buildPolarTable(raw, polarSlot(slot, polarTableLength(nRe, polarMachCount())));
}
