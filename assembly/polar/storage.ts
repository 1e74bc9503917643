/** Memory of one slot, handed out again whenever the slot is filled: AssemblyScript's stub runtime gives none back. */

export class Storage {
  memory: Float64Array = new Float64Array(0);
  /** The part of it that is in use. */
  used: Float64Array = new Float64Array(0);
}

/**
 * `length` numbers: those in use if they are as many, zeros otherwise. A storage that must grow is doubled, so that all it ever
 * took is less than four times the largest request.
 */
export function reserve(storage: Storage, length: i32): Float64Array {
  if (storage.used.length === length) return storage.used;
  const twice = 2 * storage.memory.length;
  if (storage.memory.length < length)
    storage.memory = new Float64Array(length > twice ? length : twice);
  storage.used = storage.memory.subarray(0, length);
  storage.used.fill(0.0);
  return storage.used;
}
