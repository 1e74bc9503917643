import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mutatedFile } from '../../scripts/fuzz/mutations.mjs';
import { BladeFileError, type ReadBlade } from '../../src/blade-files/files/blade-file.js';
import { toAnalysisBody } from '../../src/blade-files/blade-files.mapper.js';
import { readBlade } from '../../src/blade-files/files/read-blade.js';
import { BenchLogFault, readBenchLog } from '../../src/calibration/drive/bench-log.js';
import { readQuantities } from '../../src/tables/quantity-table.js';
import { WHOLE } from './cases/bench-logs.js';
import { CHORDS, R, SAME, SHARES, TWISTS } from './cases/blades.js';

/** The damages do one thing each to a line of a file. */
const DAMAGE = fc.constantFrom<(line: string, cell: string) => string>(
  (line, cell) => line.replace(cell, 'abc'),
  (line, cell) => line.replace(cell, ''),
  (line, cell) => line.replace(cell, 'NaN'),
  (line, cell) => line.replace(cell, '1e999'),
  (line, cell) => line.replace(cell, `${cell} furlong`),
  (line, cell) => line.replace(cell, '#DIV/0!'),
  (line, cell) => line.replace(cell, '-9999'),
  (line, cell) => line.replace(cell, `${cell}.${cell}.7`),
  (line) => `${line}\nsee the notes of that day`,
  (line) => `${line}\n`,
  () => 'aborted',
);

/** Damages lines below the titles, and says which. */
const damaged = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(1_000), fc.nat(1_000), DAMAGE), { minLength: 1, maxLength: 3 })
    .map((damages) => {
      const lines = text.split('\n');
      const first = lines.findLastIndex((line) => /rpm|speed|beta|twist/i.test(line)) + 1;
      const hit = new Set<number>();
      for (const [at, which, damage] of damages) {
        const line = first + (at % Math.max(lines.length - first, 1));
        const cells = (lines[line] ?? '').match(/[\d.,]*\d/g) ?? [];
        if (cells.length === 0 || hit.has(line)) continue;
        hit.add(line);
        lines[line] = damage(lines[line], cells[which % cells.length]);
      }
      return { text: lines.join('\n'), whole: lines.filter((_, i) => i >= first && !hit.has(i)) };
    });

it.each(Object.entries(WHOLE))(
  'a log with anything wrong keeps the rows that are right, and names the others: %s',
  (_, { text }) => {
    const plain = readBenchLog(text);
    const lines = text.split('\n');
    const right = new Map(plain.rows.map((row, i) => [lines[row - 1], plain.observations[i]]));
    fc.assert(
      fc.property(damaged(text), (file) => {
        let log: ReturnType<typeof readBenchLog>;
        try {
          log = readBenchLog(file.text);
        } catch (error) {
          expect(error).toBeInstanceOf(BenchLogFault);
          return;
        }
        const now = file.text.split('\n');
        const whole = new Set(file.whole);
        for (const [i, row] of log.rows.entries())
          if (whole.has(now[row - 1])) expect(log.observations[i]).toEqual(right.get(now[row - 1]));
        for (const { row, value } of log.leftOut) expect(now[row - 1]).toContain(value);
      }),
      { numRuns: 100 },
    );
  },
);

it.each(Object.entries(SAME))(
  'a blade with anything wrong is that blade or refused with the line: %s',
  (_, text) => {
    const near = (values: readonly number[], right: readonly number[]) =>
      values.every((value) => right.some((each) => Math.abs(value - each) < 1e-9));
    const scaled = (values: readonly number[]) => values.map((value) => value * R);
    fc.assert(
      fc.property(damaged(text), (file) => {
        let blade: ReadBlade;
        try {
          blade = readBlade(Buffer.from(file.text)) as ReadBlade;
        } catch (error) {
          expect(error).toBeInstanceOf(BladeFileError);
          return;
        }
        const { radius, chord, twist } = toAnalysisBody(blade, R, 2);
        // a number may have become another; its neighbours have not
        const same = [
          near(radius, scaled(SHARES)),
          near(chord, scaled(CHORDS)),
          near(twist, TWISTS),
        ];
        expect(same.filter(Boolean).length).toBeGreaterThan(1);
      }),
      { numRuns: 100 },
    );
  },
);

it.each(Object.entries(SAME))(
  'a blade whose titles are gone is the same, or refused: %s',
  (_, text) => {
    const bare = text.split('\n').slice(1).join('\n');
    try {
      const blade = readBlade(Buffer.from(bare)) as ReadBlade;
      expect(blade.warnings.map(({ code }) => code)).toContain('columns_assumed');
      expect(toAnalysisBody(blade, R, 2).radius.at(-1)).toBeCloseTo(R, 9);
      expect(toAnalysisBody(blade, R, 2).twist[0]).toBeCloseTo(TWISTS[0], 9);
    } catch (error) {
      expect(error).toBeInstanceOf(BladeFileError);
    }
  },
);

it('a log of any bytes is read or refused, and never anything else', () => {
  const logs = Object.values(WHOLE).map(({ text }) => Buffer.from(text));
  const files = fc.tuple(
    fc.constantFrom(Buffer.alloc(0), ...logs),
    mutatedFile as fc.Arbitrary<Buffer>,
  );
  fc.assert(
    fc.property(files, ([log, noise]) => {
      const whole = Buffer.concat([log, noise.subarray(0, 50_000)]);
      try {
        const table = readQuantities(whole);
        if (table === undefined) return;
        for (const row of readBenchLog(table).observations)
          expect(Object.values(row).every(Number.isFinite)).toBe(true);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(?!.*undefined)/);
        expect(['BenchLogFault', 'TableFault']).toContain((error as Error).constructor.name);
      }
    }),
    { numRuns: 100 },
  );
});
