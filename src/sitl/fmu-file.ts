/** The flight model in an FMU of ours. */
import { crc32, inflateRawSync } from 'node:zlib';
import { decodeFlightModel, type FlightModel } from '../engine/flight-model.js';

/** The file is no FMU of ours. */
export class FmuFileError extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
/** Largest part that is read: maps have 0.2 MB each. */
const MAX_BYTES = 256 * 2 ** 20;

/** Returns the flight model of an FMU, with the labels of its rotors. Throws FmuFileError and FlightModelError. */
export function modelOf(file: Buffer): { model: FlightModel; labels: string[] } {
  try {
    const model = decodeFlightModel(entryOf(file, 'resources/model.bin'));
    const manifest = entryOf(file, 'resources/rotor_manifest.json').toString('utf8');
    const labels = (JSON.parse(manifest) as { label?: unknown }[]).map(({ label }) =>
      String(label),
    );
    return { model, labels };
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError)
      throw new FmuFileError('the file is damaged');
    throw error;
  }
}

function entryOf(file: Buffer, name: string): Buffer {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_SIZE > file.length || file.readUInt32LE(end) !== END)
    throw new FmuFileError('the file is not an FMU: it is not a zip archive');
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    if (file.readUInt32LE(at) !== ENTRY) throw new FmuFileError('the file is damaged');
    const length = file.readUInt16LE(at + 28);
    if (file.toString('utf8', at + 46, at + 46 + length) === name) return contentOf(file, at);
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  throw new FmuFileError(`the file is not an FMU of this service: it lacks ${name}`);
}

/** Content of the entry whose row of the directory stands at `at`. */
function contentOf(file: Buffer, at: number): Buffer {
  const [method, crc] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 16)];
  const [packedSize, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
  const local = file.readUInt32LE(at + 42);
  const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(from, from + packedSize);
  if (size > MAX_BYTES || (method !== 0 && method !== 8))
    throw new FmuFileError('the file is damaged');
  const content = method === 0 ? packed : unpacked(packed, size);
  if (crc32(content) !== crc) throw new FmuFileError('the file is damaged');
  return content;
}

function unpacked(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new FmuFileError('the file is damaged');
  }
}
