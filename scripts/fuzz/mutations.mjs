/** What goes wrong with coordinate files on their way, as fast-check arbitraries over the bytes of a file. */
import fc from 'fast-check';
import { FILES } from './section-files.mjs';

const TOKENS = [
  'NaN',
  'inf',
  '-Infinity',
  '1e308',
  '-1e308',
  '1e-320',
  '1e999',
  '0x10',
  '--1',
  '.',
  ',',
  '1,2,3',
  '999.0',
  '\u0000',
  '½',
  '"',
];

const lines = (bytes) => bytes.toString('latin1').split('\n');
const joined = (parts) => Buffer.from(parts.join('\n'), 'latin1');
const place = (share, length) => Math.min(length - 1, Math.floor(share * length));
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Each gives a function from bytes to bytes. */
const MUTATIONS = [
  // bytes that were changed on the way
  fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 8 }).map((flips) => (bytes) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) for (const [at, value] of flips) copy[place(at, copy.length)] = value;
    return copy;
  }),
  share.map((at) => (bytes) => bytes.subarray(0, Math.floor(at * bytes.length))),
  share.map((at) => (bytes) => bytes.subarray(Math.floor(at * bytes.length))),
  onLines(share, (rows, at) => rows.toSpliced(place(at, rows.length), 1)),
  onLines(fc.tuple(share, fc.integer({ min: 1, max: 40 })), (rows, [at, times]) => {
    const i = place(at, rows.length);
    return rows.toSpliced(i, 0, ...Array.from({ length: times }, () => rows[i]));
  }),
  onLines(fc.tuple(share, share), (rows, [a, b]) => {
    const [i, j] = [place(a, rows.length), place(b, rows.length)];
    return rows.with(i, rows[j]).with(j, rows[i]);
  }),
  // a number that is none, or none of a section
  onLines(fc.tuple(share, fc.nat(2), fc.constantFrom(...TOKENS)), (rows, [at, column, token]) => {
    const i = place(at, rows.length);
    const cells = rows[i].trim().split(/\s+/);
    cells[Math.min(column, cells.length)] = token;
    return rows.with(i, cells.join(' '));
  }),
  onLines(fc.tuple(share, fc.integer({ min: 1, max: 20_000 })), (rows, [at, columns]) => {
    const i = place(at, rows.length);
    return rows.with(i, `${rows[i]}${' 0.1'.repeat(columns)}`);
  }),
  fc.constant((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')),
  fc.constant((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r'), 'latin1')),
  fc.constant((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', ' '), 'latin1')),
  fc.constant((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('-', ''), 'latin1')),
  fc.constant((bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
  fc.constant((bytes) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('latin1'), 'utf16le')]),
  ),
  fc
    .tuple(share, fc.uint8Array({ minLength: 1, maxLength: 3_000 }))
    .map(([at, noise]) => (bytes) => {
      const i = Math.floor(at * bytes.length);
      return Buffer.concat([bytes.subarray(0, i), noise, bytes.subarray(i)]);
    }),
  fc
    .integer({ min: 2, max: 60 })
    .map(
      (times) => (bytes) =>
        Buffer.concat(Array.from({ length: times }, () => bytes)).subarray(0, 2 ** 20),
    ),
  // as another unit, or as none
  fc.constantFrom(0, 1e-12, 1e-3, 25.4, 1e12, 1e300).map(
    (factor) => (bytes) =>
      Buffer.from(
        bytes.toString('latin1').replaceAll(/-?\d+\.\d+/g, (text) => String(Number(text) * factor)),
        'latin1',
      ),
  ),
];

/** A mutation that sees lines. */
function onLines(arbitrary, change) {
  return arbitrary.map((value) => (bytes) => joined(change(lines(bytes), value)));
}

/** Beyond 4 MiB a body is cut off while it is sent, and its sender may see no answer. */
const MOST_BYTES = 3 * 2 ** 20;

/** One of `files` with one to four things wrong, `more` of them among those below. */
export function mutated(files, more = []) {
  return fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.oneof(...MUTATIONS, ...more), { minLength: 1, maxLength: 4 }),
    )
    .map(([file, mutations]) =>
      mutations.reduce(
        (bytes, mutate) => Buffer.from(mutate(bytes)).subarray(0, MOST_BYTES),
        Buffer.from(file),
      ),
    );
}

/** A coordinate file that looks real, with one to four things wrong. */
export const mutatedFile = mutated(FILES);
