import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FileFormat, type ReadBody } from '../../../src/blade-files/files/blade-file.js';
import { writeCsv } from '../../../src/blade-files/files/csv.js';
import { readBlade } from '../../../src/blade-files/files/read-blade.js';
import { readBenchLog } from '../../../src/calibration/drive/bench-log.js';
import { readScheduleCsv } from '../../../src/dynamics/schedule/read-schedule.js';
import { csvRow } from '../../../src/platform/csv.js';
import { decimalsOf, readNumber } from '../../../src/tables/numbers.js';
import { readQuantities } from '../../../src/tables/quantity-table.js';
import { readTable } from '../../../src/tables/read-table.js';
import { readCsv } from '../../../web/src/pages/sweeps/results/csv.ts';

/** The manners in which spreadsheets save a table. */
interface Manner {
  separator: ',' | ';' | '\t';
  decimal: '.' | ',';
  lineEnd: '\n' | '\r\n';
  padding: number;
  blank: boolean;
  quotes: boolean;
  named: boolean;
  encoding: 'utf8' | 'marked' | 'utf16le';
}

const manners: fc.Arbitrary<Manner> = fc
  .record({
    separator: fc.constantFrom(',' as const, ';' as const, '\t' as const),
    decimal: fc.constantFrom('.' as const, ',' as const),
    lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
    padding: fc.nat(3),
    blank: fc.boolean(),
    quotes: fc.boolean(),
    named: fc.boolean(),
    encoding: fc.constantFrom('utf8' as const, 'marked' as const, 'utf16le' as const),
  })
  // a spreadsheet that parts by commas has decimal points
  .map((manner) => (manner.separator === ',' ? { ...manner, decimal: '.' } : manner));

const NUMBER = /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i;

function resaved(text: string, manner: Manner): Buffer {
  const { separator, decimal, lineEnd, padding, blank, quotes, named, encoding } = manner;
  const rows = readCsv(text).map((cells) => [
    ...cells,
    ...Array.from({ length: padding }, () => ''),
  ]);
  const lines = rows.map((cells) =>
    cells
      .map((cell) => (NUMBER.test(cell) ? cell.replace('.', decimal) : cell))
      .map((cell) =>
        quotes || cell.includes(separator) || /["\r\n]/.test(cell)
          ? `"${cell.replaceAll('"', '""')}"`
          : cell,
      )
      .join(separator),
  );
  if (blank) lines.splice(Math.floor(lines.length / 2), 0, separator.repeat(padding + 1));
  const whole = (named ? [`sep=${separator}`, ...lines] : lines).join(lineEnd) + lineEnd;
  if (encoding === 'utf8') return Buffer.from(whole);
  return Buffer.from(`\uFEFF${whole}`, encoding === 'marked' ? 'utf8' : 'utf16le');
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rounded = (min: number, max: number, digits: number) =>
  number(min, max).map((value) => Number(value.toFixed(digits)));

const blades = fc
  .record({
    name: fc.constantFrom('Own', 'a, b', '6" prop', '"quoted"', 'Größe µ'),
    diameter: rounded(4, 30, 3),
    stations: fc.array(fc.tuple(number(0.001, 0.1), number(0.1, 89)), {
      minLength: 3,
      maxLength: 12,
    }),
    airfoil: fc.constantFrom('naca4412', 'clarky'),
  })
  .map(({ name, diameter, stations, airfoil }) => {
    const R = (diameter * 0.0254) / 2;
    const body = {
      diameter,
      num_blades: 2,
      airfoil,
      radius: stations.map((_, i) => (R * (i + 1)) / stations.length),
      chord: stations.map(([chord]) => chord),
      twist: stations.map(([, twist]) => twist),
    };
    return { name, body, R };
  });

it('a blade that was exported is the same after any spreadsheet, to the last digit', () => {
  fc.assert(
    fc.property(blades, manners, ({ name, body, R }, manner) => {
      const read = readBlade(resaved(writeCsv(name, body, R), manner)) as ReadBody;
      expect(read.format).toBe('csv' satisfies FileFormat);
      expect(read.name).toBe(name);
      expect(read.body).toEqual(body);
    }),
    { numRuns: 300 },
  );
});

it('a blade with a section at every station too', () => {
  const weights = fc.array(number(-1, 1), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(blades, weights, manners, ({ name, body, R }, lower_weights, manner) => {
      const section = {
        lower_weights,
        upper_weights: lower_weights,
        leading_edge_weight: 0.1,
        TE_thickness: 0,
      };
      const { airfoil: _, ...bare } = body;
      const whole = { ...bare, section_airfoils: body.radius.map(() => section) };
      const read = readBlade(resaved(writeCsv(name, whole, R), manner)) as ReadBody;
      expect(read.body).toEqual(whole);
    }),
    { numRuns: 100 },
  );
});

const logs = fc.array(
  fc.tuple(
    rounded(1, 100, 1),
    rounded(6.1, 25, 3),
    rounded(0.1, 80, 3),
    rounded(500, 12_000, 1),
    rounded(0.01, 60, 5),
  ),
  { minLength: 5, maxLength: 40 },
);

it('the log of a stand is the same', () => {
  const FIELDS = ['throttle_pct', 'voltage_v', 'current_a', 'rpm', 'thrust_n'] as const;
  fc.assert(
    fc.property(logs, manners, (rows, manner) => {
      const text = [FIELDS, ...rows].map((row) => csvRow(row as never)).join('');
      const sent = rows.map((row) => Object.fromEntries(FIELDS.map((name, i) => [name, row[i]])));
      const plain = readBenchLog(text);
      const again = readBenchLog(readQuantities(resaved(text, manner))!);
      expect(again.observations).toEqual(plain.observations);
      // what had not settled at one throttle is left out either way
      expect(sent).toEqual(expect.arrayContaining(again.observations));
    }),
    { numRuns: 300 },
  );
});

it('a schedule is the same', () => {
  const rows = fc.array(fc.tuple(rounded(0.1, 20, 2), rounded(0, 100, 1), rounded(0, 30, 2)), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, manners, (steps, manner) => {
      let time = 0;
      const table = steps.map(([dt, throttle, speed], i) => [
        i === 0 ? 0 : (time = Number((time + dt).toFixed(2))),
        throttle,
        speed,
      ]);
      const text =
        csvRow(['time_s', 'a, b_throttle', 'airspeed']) + table.map((row) => csvRow(row)).join('');
      const again = resaved(text, { ...manner, encoding: 'marked' }).toString();
      expect(readScheduleCsv(again, [{ label: 'a, b' }], 'linear')).toEqual(
        readScheduleCsv(text, [{ label: 'a, b' }], 'linear'),
      );
    }),
    { numRuns: 200 },
  );
});

it('any table that the service writes has the same cells: numbers in full, texts, and none', () => {
  const cell = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constant(null),
  );
  const tables = fc.array(
    fc.tuple(fc.constantFrom('converged', 'a;b, c', '6" x 4'), cell, cell, number(-1, 1)),
    { minLength: 3, maxLength: 20 },
  );
  fc.assert(
    fc.property(tables, manners, (rows, manner) => {
      const text =
        csvRow(['status', 'thrust_n', 'rpm', 'cp']) + rows.map((row) => csvRow(row)).join('');
      const {
        rows: [, ...read],
        separator,
      } = readTable(resaved(text, manner));
      const { decimals } = decimalsOf(
        [1, 2, 3].map((at) => read.map(({ cells }) => cells[at])),
        separator,
      );
      const value = (text: string, at: number) =>
        text === '' ? null : readNumber(text, decimals[at - 1] ?? '.')?.value;
      expect(
        read.map(({ cells: [status, ...cells] }) => [
          status,
          ...cells.slice(0, 3).map((each, i) => value(each, i + 1)),
        ]),
      ).toEqual(rows.map((row) => row.map((each) => (each === 0 ? 0 : each))));
    }),
    { numRuns: 300 },
  );
});
