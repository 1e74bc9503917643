/** Ids of catalog rows: the same in every database, because runs and users' notes name them. */
import { createHash } from 'node:crypto';
import { ksuidOf } from '../../platform/ksuid.js';

/** Namespace of all catalog slugs (RFC 9562 §5.5); drawn once, never to change. */
const NAMESPACE = '6f0d3c1e-8a52-4b7e-9c41-2d5e7a90b3f8';
/** The second in every catalog id, 1 January 2026: such an id sorts before those of users. */
const SECONDS = 1_767_225_600;

/** UUID version 5: the first 128 bits of SHA-1(namespace ‖ name) with version and variant set (RFC 9562 §5.5). */
export function uuidV5(name: string, namespace = NAMESPACE): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, i, at) => hex.slice(from, at[i + 1])).join('-');
}

/** `comp_<ksuid>` whose 16 bytes after the time come from SHA-256 of the slug. */
export function componentIdOf(slug: string): string {
  return `comp_${ksuidOf(SECONDS, createHash('sha256').update(slug, 'utf8').digest())}`;
}
