/** Frames of MAVLink 2: what the simulator interface of PX4 needs. Pure. */

const START = 0xfd;
/** Start, length, two flags, sequence, system, component and three bytes of the message's number. */
const HEADER = 10;
const CHECKSUM = 2;
const SIGNATURE = 13;
const SIGNED = 1;
/** The simulator, as PX4 knows it. */
const SYSTEM = 1;
const COMPONENT = 51;

/** Messages: number, checksum byte of their definition, bytes of the whole payload. */
export const MESSAGE = {
  heartbeat: { id: 0, extra: 50, size: 9 },
  actuatorControls: { id: 93, extra: 47, size: 81 },
  sensor: { id: 107, extra: 108, size: 65 },
  gps: { id: 113, extra: 124, size: 39 },
  stateQuaternion: { id: 115, extra: 4, size: 64 },
} as const;

export type MavlinkMessage = (typeof MESSAGE)[keyof typeof MESSAGE];

/** CRC-16/MCRF4XX. */
function checksum(bytes: Uint8Array, extra: number): number {
  let crc = 0xffff;
  for (const byte of [...bytes, extra]) {
    let tmp = byte ^ (crc & 0xff);
    tmp = (tmp ^ (tmp << 4)) & 0xff;
    crc = ((crc >> 8) ^ (tmp << 8) ^ (tmp << 3) ^ (tmp >> 4)) & 0xffff;
  }
  return crc;
}

/** Returns the frame of a payload; zeros at its end are left out, as MAVLink 2 has it. */
export function encodeFrame(
  { id, extra }: MavlinkMessage,
  payload: Buffer,
  sequence: number,
): Buffer {
  let length = payload.length;
  while (length > 1 && payload[length - 1] === 0) length--;
  const frame = Buffer.alloc(HEADER + length + CHECKSUM);
  frame.set([START, length, 0, 0, sequence & 0xff, SYSTEM, COMPONENT]);
  frame.writeUIntLE(id, 7, 3);
  payload.copy(frame, HEADER, 0, length);
  const end = HEADER + length;
  frame.writeUInt16LE(checksum(frame.subarray(1, end), extra), end);
  return frame;
}

/** Reads one kind of message from a stream of bytes; frames of others and damaged ones are skipped. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly message: MavlinkMessage) {}

  /** Returns the payloads that are complete now, with their zeros. */
  read(bytes: Buffer): Buffer[] {
    const data = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const found: Buffer[] = [];
    let at = 0;
    for (;;) {
      at = data.indexOf(START, at);
      if (at < 0) {
        at = data.length;
        break;
      }
      if (data.length < at + HEADER) break;
      const end = at + HEADER + data[at + 1];
      const next = end + CHECKSUM + ((data[at + 2] & SIGNED) === 0 ? 0 : SIGNATURE);
      if (data.length < next) break;
      const verdict = this.payloadOf(data, at, end);
      if (verdict instanceof Buffer) found.push(verdict);
      // a damaged frame may be a byte of another one that looks like a start
      at = verdict === 'damaged' ? at + 1 : next;
    }
    this.rest = Buffer.from(data.subarray(at));
    return found;
  }

  private payloadOf(data: Buffer, at: number, end: number): Buffer | 'other' | 'damaged' {
    const { id, extra, size } = this.message;
    if (data.readUIntLE(at + 7, 3) !== id) return 'other';
    if (data.readUInt16LE(end) !== checksum(data.subarray(at + 1, end), extra)) return 'damaged';
    const payload = Buffer.alloc(size);
    data.copy(payload, 0, at + HEADER, Math.min(end, at + HEADER + size));
    return payload;
  }
}
