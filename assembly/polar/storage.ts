/** Memory that is handed out again and again, a little longer or shorter: what is allocated is never given back. */

export class Storage {
  memory: Float64Array = new Float64Array(0);
  /** The part of it that is in use. */
  used: Float64Array = new Float64Array(0);
}

/**
 * `length` numbers: those in use if they are as many, zeros otherwise. A room that must grow is doubled, so that all it ever
 * took is less than four times the most that was asked for.
 */
export function reserve(room: Storage, length: i32): Float64Array {
  if (room.used.length === length) return room.used;
  const twice = 2 * room.memory.length;
  if (room.memory.length < length) room.memory = new Float64Array(length > twice ? length : twice);
  room.used = room.memory.subarray(0, length);
  room.used.fill(0.0);
  return room.used;
}
