/** A zip file: the same bytes of the same entries. */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file as a zip has it. */
export interface ZipEntry {
  /** Path with slashes. */
  name: string;
  size: number;
  crc: number;
  packed: Uint8Array;
}

/** Returns a file, packed in a thread of Node's. */
export async function zipEntry(name: string, bytes: Uint8Array): Promise<ZipEntry> {
  const packed = await deflate(bytes, { level: 9 });
  return { name, size: bytes.length, crc: crc32(bytes), packed };
}

/** 1980-01-01, the earliest day of a zip: contents have no other day. */
const DATE = 0x21;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** A Unix file that everybody may read. */
const MODE = 0o100644 * 65536;

export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, size: length, crc, packed } of entries) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = [Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(MODE, 6);
    place.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([VERSION, 3]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeBy, facts, place, path);
    parts.push(...local);
    at += lengthOf(local);
  }
  const size = lengthOf(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const lengthOf = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);
