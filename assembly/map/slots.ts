/** Storage of maps by slot: made in one thread, copied into the slots of others. */
const maps: Array<Float64Array> = new Array<Float64Array>();
const SMALLEST: i32 = 2048;

/**
 * Memory of slot `slot` for a map of `length` numbers; it may be longer. Doubled when it must grow, because what was
 * there before is never given back.
 */
export function mapSlot(slot: i32, length: i32): Float64Array {
  while (maps.length <= slot) maps.push(new Float64Array(0));
  let size = SMALLEST;
  while (size < length) size *= 2;
  if (maps[slot].length < length) maps[slot] = new Float64Array(size);
  return maps[slot];
}

/** Tells whether a map has been put into slot `slot`. */
export function hasMap(slot: i32): boolean {
  return slot >= 0 && slot < maps.length && maps[slot].length > 0;
}

/** The map that stands in slot `slot`. */
export function mapTable(slot: i32): Float64Array {
  return maps[slot];
}
