import { describe, expect, it } from '@jest/globals';
import { MAX_GIVEN_POINTS } from '../../../../assembly/airfoil/geometry/points.js';
import {
  AirfoilFileError,
  MAX_FILE_POINTS,
  readAirfoilFile,
} from '../../../../src/airfoils/files/airfoil-file.js';

type Point = [x: number, y: number];

/** The points run from the trailing edge over the upper side to the leading edge, and back. */
const UPPER: Point[] = [
  [1, 0.00126],
  [0.9, 0.01448],
  [0.7, 0.03664],
  [0.4, 0.05803],
  [0.1, 0.04683],
  [0.025, 0.02615],
  [0, 0],
];
const LOWER = UPPER.map(([x, y]): Point => [x, y === 0 ? 0 : -y]);
const SELIG = [...UPPER, ...LOWER.toReversed().slice(1)];
const text = (points: Point[], write = ([x, y]: Point) => `${x} ${y}`): string =>
  points.map(write).join('\n');

function read(file: string | Uint8Array): Point[] {
  const { x, y } = readAirfoilFile(file);
  return [...x].map((v, i) => [v, y[i]]);
}
function refusal(file: string | Uint8Array): AirfoilFileError {
  try {
    readAirfoilFile(file);
  } catch (error) {
    if (error instanceof AirfoilFileError) return error;
    throw error;
  }
  throw new Error('the file was taken');
}

describe('a coordinate file in Selig’s order', () => {
  const body = text(SELIG);

  it('is read with its title, and says in which line each point stands', () => {
    const file = readAirfoilFile(`NACA 0012 12% thick\n${body}\n`);
    expect(file.title).toBe('NACA 0012 12% thick');
    expect(read(`NACA 0012\n${body}`)).toEqual(SELIG);
    expect([...file.lines]).toEqual(SELIG.map((_, i) => i + 2));
  });

  it('is read without a title, with two header lines, with comments and empty lines', () => {
    expect(readAirfoilFile(body).title).toBeNull();
    for (const head of [
      'NACA 0012\nfrom a tunnel\n',
      'NACA 0012\n-0.5 1.5 -0.5 0.5\n',
      '# a comment\n! another\n\n  \nNACA 0012\n',
      '23012\n',
      '2412.5 0.12\n',
    ])
      expect(read(head + body)).toEqual(SELIG);
    expect(read(text(SELIG, ([x, y]) => `${x} ${y} ! at ${x}`))).toEqual(SELIG);
    expect(read(text(SELIG, ([x, y]) => `; next\n${x} ${y} # upper, 3`))).toEqual(SELIG);
  });

  it.each([
    ['tabs', ([x, y]: Point) => `\t${x}\t${y}\t`],
    ['commas', ([x, y]: Point) => `${x},${y}`],
    ['commas and blanks', ([x, y]: Point) => ` ${x} ,  ${y}`],
    ['semicolons', ([x, y]: Point) => `${x};${y};`],
    ['a third column of zeros', ([x, y]: Point) => `${x} ${y} 0.000`],
    ['decimal commas', ([x, y]: Point) => `${x.toFixed(6)} ${y.toFixed(6)}`.replaceAll('.', ',')],
    ['decimal commas and semicolons', ([x, y]: Point) => `${x};${y}`.replaceAll('.', ',')],
    ['exponents', ([x, y]: Point) => `${x.toExponential()} ${y.toExponential(7)}`],
    [
      'Fortran exponents',
      ([x, y]: Point) => `${x.toExponential(5)}  ${y.toExponential(5)}`.replaceAll('e', 'D'),
    ],
    [
      'signs and bare dots',
      ([x, y]: Point) => `+${x.toFixed(3)} ${y.toFixed(6).replace('0.', '.')}`,
    ],
  ])('is read with %s', (_, write) => {
    expect(read(`title\n${text(SELIG, write)}`)).toEqual(SELIG);
  });

  it('is read where columns of a fixed width have run into each other', () => {
    const glued = text(SELIG, ([x, y]) => `${x.toFixed(5)}${y.toFixed(5).padStart(8)}`);
    expect(glued).toMatch(/\d-0\.\d/);
    expect(read(glued)).toEqual(SELIG);
  });

  it('is read with any line end, with byte order marks, and in UTF-16', () => {
    for (const end of ['\r\n', '\r', '\n'])
      expect(read(`T${end}${body.replaceAll('\n', end)}`)).toEqual(SELIG);
    expect(readAirfoilFile(`\uFEFFTitle\n${body}`).title).toBe('Title');
    expect(readAirfoilFile(Buffer.from(`\uFEFFTitle é\n${body}`)).title).toBe('Title é');
    const wide = Buffer.from(`\uFEFFTitle é\n${body}`, 'utf16le');
    expect(readAirfoilFile(wide).title).toBe('Title é');
    expect(readAirfoilFile(wide.swap16()).title).toBe('Title é');
  });

  it('keeps its order, its unit and points that stand twice', () => {
    const percent = SELIG.map(([x, y]): Point => [100 * x, 100 * y]).toReversed();
    expect(read(text(percent))).toEqual(percent);
    const twice = SELIG.flatMap((p, i) => (i === 6 ? [p, p] : [p]));
    expect(read(text(twice))).toEqual(twice);
    // whole millimetres are not the counts of Lednicer's order
    const whole: Point[] = [
      [200, 5],
      [150, 12],
      [80, 20],
      [20, 14],
      [3, 4],
      [20, -3],
      [80, -4],
      [200, 3],
    ];
    expect(read(text(whole))).toEqual(whole);
  });

  it('may have more points than the kernel has room for: the flattest go', () => {
    const n = 4000;
    const circle = Array.from({ length: n }, (_, i): Point => {
      const a = (2 * Math.PI * i) / (n - 1);
      return [0.5 + 0.5 * Math.cos(a), 0.1 * Math.sin(a)];
    });
    const file = readAirfoilFile(text(circle));
    expect(MAX_FILE_POINTS).toBe(MAX_GIVEN_POINTS);
    expect(file.x).toHaveLength(MAX_FILE_POINTS);
    expect([file.x[0], file.x[MAX_FILE_POINTS - 1], file.lines[MAX_FILE_POINTS - 1]]).toEqual([
      1,
      1,
      n,
    ]);
    let off = 0;
    for (let i = 1; i < MAX_FILE_POINTS; i++) {
      const [x, y] = [(file.x[i] + file.x[i - 1]) / 2, (file.y[i] + file.y[i - 1]) / 2];
      off = Math.max(off, Math.abs(Math.hypot((x - 0.5) / 0.5, y / 0.1) - 1));
    }
    // evenly taken, 1000 points would stand 5e-6 off
    expect(off).toBeLessThan(2e-5);
  });
});

describe('a coordinate file in Lednicer’s order', () => {
  const halves = [UPPER.toReversed(), LOWER.toReversed()];
  const around = [...UPPER, ...LOWER.toReversed()];

  it('is turned into one way around, with its counts', () => {
    for (const counts of ['7 7', '  7.  7.', '7.0, 7.0'])
      expect(read(`NACA 0012\n${counts}\n\n${text(halves[0])}\n\n${text(halves[1])}\n`)).toEqual(
        around,
      );
  });

  it('is recognised without counts, and in percent', () => {
    expect(read(`NACA 0012\n${halves.map((h) => text(h)).join('\n\n')}`)).toEqual(around);
    const percent = ([x, y]: Point): string => `${100 * x} ${100 * y}`;
    expect(read(`7 7\n${halves.map((h) => text(h, percent)).join('\n')}`)).toHaveLength(14);
  });

  it('may have sides of unequal length, the lower one first, or both from the trailing edge', () => {
    const few = halves[1].filter((_, i) => i !== 2);
    expect(read(`7 6\n${text(halves[0])}\n${text(few)}`)).toEqual([...UPPER, ...few]);
    expect(read(`7 7\n${text(halves[1])}\n${text(halves[0])}`)).toEqual([...LOWER, ...halves[0]]);
    expect(read(`7 7\n${text(UPPER)}\n${text(LOWER)}`)).toEqual(around);
    expect(read(`x\n${text(UPPER)}\n${text(LOWER)}`)).toEqual(around);
  });

  it('is refused where fewer points follow than promised', () => {
    for (const scale of [1, 100]) {
      const body = text(
        [...halves[0], ...halves[1].slice(0, -1)].map(([x, y]) => [scale * x, scale * y]),
      );
      const { line, message } = refusal(`NACA 0012\n7 7\n${body}`);
      expect(line).toBe(2);
      expect(message).toContain('announces 7 + 7 points, but 13 follow');
    }
  });
});

describe('what is no coordinate file', () => {
  it.each([
    ['1.0 0.0\nabc', 2, 'is not two numbers: "abc"'],
    ['title\n1.0 0.0\n0.5 0.1 0.3', 3, 'has 3 numbers'],
    ['title\n1.0 0.0\n0.5', 3, 'has only one number'],
    ['1 0\n0.5 nan', 2, 'is not two numbers'],
    ['1 0\n0.5 1e999', 2, 'too large'],
    ['1 0\n0.5 0x10', 2, 'is not two numbers'],
    ['1 0\n0.5 .', 2, 'is not two numbers'],
    ['1 0\n0 0\n999.0 999.0\n1 0', 3, 'second element'],
    [Array(30).fill('lorem ipsum').join('\n'), 1, 'No line of two numbers'],
    ['1 0\n\u001b[31mred\u0000', 2, '" [31mred"'.replace('" ', '"')],
  ])('is refused with its line: %j', (file, line, words) => {
    const error = refusal(file);
    expect(error.line).toBe(line);
    expect(error.message).toContain(words);
    expect(error.message.length).toBeLessThan(200);
  });

  it('is refused as a whole where points are missing or too many', () => {
    for (const file of ['', 'title', 'NACA 0012\n1 0\n0.5 0.1\n0 0\n0.5 -0.1\n1 0', '12 10'])
      expect(refusal(file).message).toContain('a section needs 7 or more');
    expect(refusal('1.0 0.5\n'.repeat(20_001)).message).toContain('more than 20000 points');
    expect(refusal('x'.repeat(2 ** 20 + 1)).message).toContain('larger than 1 MB');
  });

  // patterns that try again and again would take minutes
  it('is refused at once where a line is very long', () => {
    for (const line of [
      '1'.repeat(1e6),
      '1'.repeat(5e5) + '-',
      '1.1'.repeat(3e5),
      '#'.repeat(1e6),
      ' '.repeat(1e6),
    ])
      refusal(`1 0\n0.5 0.1\n${line} x\n`);
  });
});
