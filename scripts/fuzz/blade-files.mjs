/** Files of blades with things wrong, as fast-check arbitraries over their bytes. */
import fc from 'fast-check';
import { mutated } from './mutations.mjs';

/** A megabyte and a little: what a form may hold. */
const MOST_BYTES = 1.1 * 2 ** 20;

/** One of its lines again and again. */
const longer = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 20_000 }))
  .map(([at, times]) => (bytes) => {
    const row = bytes.toString('latin1').split('\n').at(at) ?? '';
    const count = Math.min(times, Math.ceil(MOST_BYTES / (row.length + 1)));
    return Buffer.concat([bytes, Buffer.from(`\n${row}`.repeat(count), 'latin1')]);
  });
/** A count that is none, or far too large. */
const counts = fc
  .constantFrom('0', '-1', '2.5', '1e9', '99999999999')
  .map(
    (count) => (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(/\b\d{1,2}\b/, count), 'latin1'),
  );

/** @param {readonly (string | Uint8Array)[]} files that are right */
export function mutatedBlades(files) {
  return mutated(files, [longer, counts]);
}
