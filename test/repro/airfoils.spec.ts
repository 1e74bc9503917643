/**
 * Coordinate files as people post them when a reader fails: remarks, titles of numbers, reference points, mirrored x,
 * columns of other programs. The section is always the same one, so that the right answer is known.
 */
import { describe, expect, it } from '@jest/globals';
import { lednicer, selig, sides } from '../../scripts/fuzz/section-files.mjs';
import {
  type AirfoilFile,
  AirfoilFileError,
  fileRefusal,
  readAirfoilFile,
} from '../../src/airfoils/files/airfoil-file.js';
import { SectionRefused } from '../../src/engine/airfoil-case.js';
import { sectionOf } from '../support/drawn-sections.js';
import { seeded } from '../support/random.js';

const SECTION = { camber: 0.04, place: 0.4, thickness: 0.12 };
const [, ...ROWS] = selig(SECTION).trimEnd().split('\n');
const POINTS = ROWS.map((row) => row.trim().split(/\s+/).map(Number));
const BODY = `${ROWS.join('\n')}\n`;
const HALVES = (() => {
  const { upper, lower } = sides(SECTION);
  return [upper, lower].map((side) => side.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`));
})();

const pointsOf = ({ x, y }: AirfoilFile) => Array.from(x, (v, i) => [v, y[i]]);
const codesOf = ({ warnings }: AirfoilFile) => warnings.map(({ code }) => code);

/** Reads the file and has the kernel take it; a refusal is thrown. */
function taken(text: string): AirfoilFile {
  const file = readAirfoilFile(text);
  try {
    sectionOf({ shape: { kind: 'points', x: file.x, y: file.y } });
  } catch (error) {
    throw error instanceof SectionRefused ? fileRefusal(file, error) : error;
  }
  return file;
}

function refusal(text: string): AirfoilFileError {
  try {
    taken(text);
  } catch (error) {
    if (error instanceof AirfoilFileError) return error;
    throw error;
  }
  throw new Error(`the file was taken: ${text}`);
}

describe('text after the points', () => {
  it.each([
    ['a source', '\nSource: own numbers\n'],
    ['an address', 'http://example.org/profiles?id=12\n'],
    ['keys and values', 'Profiltyp:\tProfil\nDicke: 12,0 %\n'],
    ['a date and a name', 'By hand 9/11/2014\n\n12 05 2014\n2014\n'],
    ['numbers with remarks', '9%_1.4%_CM0=0.015 from a table\n1.000031-->1.00 corrected\n'],
    ['two numbers of a year', 'measured in\n1987 1988\n'],
  ])('is left out with a warning: %s', (_, footer) => {
    const file = taken(`NACA 4412\n${BODY}${footer}`);
    expect(pointsOf(file)).toEqual(POINTS);
    expect(codesOf(file)).toEqual(['lines_left_out']);
    const line = footer.startsWith('\n') ? ROWS.length + 3 : ROWS.length + 2;
    expect(file.warnings[0].message).toContain(`line ${line}, "`);
  });

  it('in the row of a point is left out, and so is a row without a value', () => {
    const rows = ROWS.with(0, `${ROWS[0]}  trailing edge`).with(60, `${ROWS[60]} (nose)`);
    const file = taken(`T\n${rows.join('\n')}\n`);
    expect(pointsOf(file)).toEqual(POINTS);
    expect(file.warnings[0].message).toContain('line 2');
    expect(file.warnings[0].message).toContain('and 1 more');
    const unknown = taken(`T\n1.0000     ......\n${BODY}`);
    expect(pointsOf(unknown)).toEqual(POINTS);
    expect(codesOf(unknown)).toEqual(['lines_left_out']);
  });

  it('between the points is refused with its line', () => {
    const { line, message } = refusal(`T\n${ROWS.with(30, 'see below').join('\n')}`);
    expect(line).toBe(32);
    expect(message).toContain('"see below"');
  });
});

describe('a title of two numbers', () => {
  it.each(['2 12', '1 2', '0 12', '23 12', '63 412', '44 12', '2012 5', '12.5 40', '0 0', '100 3'])(
    'is a title: %s',
    (title) => {
      for (const scale of [1, 100]) {
        const body = POINTS.map(([x, y]) => `${scale * x} ${scale * y}`).join('\n');
        // of a chord of 100 such a title is a point of the section's end
        if (scale === 100 && title === '100 3') continue;
        expect(taken(`${title}\n${body}\n`).x).toHaveLength(POINTS.length);
      }
    },
  );

  it('stands above counts as well', () => {
    const rows = lednicer(SECTION).split('\n').slice(1).join('\n');
    expect(pointsOf(readAirfoilFile(`2 12\n${rows}`))).toEqual(
      pointsOf(readAirfoilFile(lednicer(SECTION))),
    );
  });

  it('of any two numbers gives the same section, or one point more that the kernel takes', () => {
    const random = seeded('titles of two numbers');
    for (let k = 0; k < 200; k++) {
      const title = [random(), random()].map((v) => Math.floor(100 * v)).join(' ');
      const { x } = taken(`${title}\n${BODY}`);
      expect([title, x.length - POINTS.length]).toEqual([title, title === '1 0' ? 1 : 0]);
    }
  });
});

describe('a reference point before the outline', () => {
  const aerodyn = (reference: string) =>
    `${ROWS.length + 1}   NumCoords         ! The number of coordinates in the airfoil shape file (including an extra coordinate for airfoil reference).\n` +
    '! ......... x-y coordinates are next if NumCoords > 0 .............\n' +
    `! x-y coordinate of airfoil reference\n!  x/c        y/c\n${reference}\n` +
    `! coordinates of airfoil shape\n! interpolation to 200 points\n!  x/c        y/c\n${BODY}`;

  it.each(['0.25 0', '0.5 0', '0.375 0.0', '0.0 0.0', '0.95 0.02', '1.0 0.0'])(
    'of AeroDyn is recognised by its comment: %s',
    (reference) => {
      const file = taken(aerodyn(reference));
      expect(pointsOf(file)).toEqual(POINTS);
      expect(file.warnings[0].message).toContain(`"${reference}"`);
      expect(file.title).toBeNull();
    },
  );

  it.each(['0.25 0', '0.3 0.01', '0.4 0', '0 0'])('is recognised without one: %s', (reference) => {
    const file = taken(`A SECTION\n${reference}\n${BODY}`);
    expect(pointsOf(file)).toEqual(POINTS);
    expect(codesOf(file)).toEqual(['lines_left_out']);
  });
});

describe('x that runs from the sharp end', () => {
  const nose = taken(BODY);
  it.each([
    ['in Selig’s order', (x: number) => 1 - x],
    ['in percent', (x: number) => 100 * (1 - x)],
    ['below zero', (x: number) => -x],
  ])('is reversed with a warning: %s', (_, map) => {
    const scale = Math.abs(map(1) - map(0));
    const rows = POINTS.map(([x, y]) => `${map(x)} ${scale * y}`);
    const file = taken(rows.join('\n'));
    expect(codesOf(file)).toEqual(['x_reversed']);
    const shape = ({ x, y }: AirfoilFile) => sectionOf({ shape: { kind: 'points', x, y } });
    for (const fact of ['thickness', 'xThickness', 'camber', 'xCamber'] as const)
      expect(shape(file)[fact]).toBeCloseTo(shape(nose)[fact], 9);
  });

  it('is reversed in Lednicer’s order too, and no usual section is', () => {
    const mirror = (row: string) => row.replace(/\S+/, (x) => String(1 - Number(x)));
    const sides = HALVES.map((half) => half.map(mirror).join('\n')).join('\n\n');
    expect(codesOf(taken(`T\n${sides}\n`))).toEqual(['x_reversed']);
    for (const thickness of [0.02, 0.12, 0.3, 0.5])
      for (const blunt of [0, 0.02, 0.1])
        for (const form of [selig, lednicer])
          expect(codesOf(taken(form({ thickness, blunt })))).toEqual([]);
  });
});

describe('columns of other programs', () => {
  const cells = (write: (x: number, y: number, i: number) => string, head = '') =>
    `${head}${POINTS.map(([x, y], i) => write(x, y, i)).join('\n')}\n`;
  it.each([
    ['brackets of a mesh generator', cells((x, y) => `(${x} ${y} 0)`)],
    ['brackets and commas of code', cells((x, y) => `    {${x}, ${y}},`)],
    ['quoted cells', cells((x, y) => `"${x}","${y}"`, '"x","y"\n')],
    ['quoted decimal commas', cells((x, y) => `"${x}";"${y}"`.replaceAll('.', ','))],
    ['a span of its own', cells((x, y) => `${x} ${y} 0.35`)],
    ['x, 0, z of a curve', cells((x, y) => `${x} 0 ${y}`)],
    ['counted points', cells((x, y, i) => `${i + 1}, ${x}, ${y}`, 'no, x, y\n')],
    [
      'blocks of a web tool, with its camber line',
      `Name,4412\nChord(mm),100\n\nAirfoil surface,\nX(mm),Y(mm)\n${cells((x, y) => `${x},${y}`)}\n` +
        `Camber line,\nX(mm),Y(mm)\n${POINTS.map(([x]) => `${x},0.01`).join('\n')}\n`,
    ],
  ])('are read: %s', (_, text) => {
    expect(pointsOf(taken(text))).toEqual(POINTS);
  });

  it('of both sides side by side are read', () => {
    const [upper, lower] = HALVES;
    const expected = pointsOf(readAirfoilFile(`T\n${upper.join('\n')}\n\n${lower.join('\n')}`));
    const titled = `Upper surface\n${upper.join('\n')}\nLower surface\n${lower.join('\n')}\n`;
    expect(pointsOf(taken(titled))).toEqual(expected);
    const four = taken(`xu yu xl yl\n${upper.map((row, i) => `${row} ${lower[i]}`).join('\n')}\n`);
    expect(pointsOf(four)).toEqual(expected);
    expect(codesOf(four)).toEqual(['columns']);
    const { upper: top, lower: bottom } = sides({ camber: 0, thickness: 0.12 });
    const three = top.map(([x, y], i) => `${x},${y},${bottom[i][1]}`).join('\n');
    expect(codesOf(taken(`x,yu,yl\n${three}\n`))).toEqual(['columns']);
  });
});

describe('a file that is no airfoil', () => {
  it.each([
    ['a polar', 'alpha CL CD CDp CM\n-2 -0.1 0.01 0.005 -0.02\n0 0.1 0.01 0.004 -0.02\n'],
    ['the stations of a blade', 'r/R c/R beta\n0.15 0.16 31\n0.3 0.18 25\n'],
    ['the performance table', ' J CT CP eta\n0.1 0.11 0.05 0.2\n0.2 0.1 0.05 0.4\n'],
    ['the log of a test bench', 'Time,Throttle,Thrust,RPM\n0,0,0,0\n'],
    ['a PDF document', '%PDF-1.4\n1 0 obj\n'],
    ['a spreadsheet', 'PK\u0003\u0004\u0014\u0000'],
    ['a web page', '<!DOCTYPE html><html><body>404'],
    ['an STL solid', 'solid wing\n facet normal 0 0 1\n'],
    ['a JSON file', '{"name": "wing"}'],
    ['an SVG drawing', '<?xml version="1.0"?>\n<svg width="10">'],
    ['a DXF drawing', '  0\nSECTION\n  2\nHEADER\n'],
  ])('is refused as what it looks like: %s', (kind, text) => {
    expect(refusal(text).message).toContain(`looks like ${kind}`);
  });
});

describe('a file in which one cell is wrong', () => {
  it('is refused with the row and its value, or read with a warning that has them (100)', () => {
    const random = seeded('mutated airfoils');
    const any = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
    const garbage = ['abc', '--', '0x1F', 'NaN', '#REF!', '1e999', '½', '1..2', '0.5.6'];
    for (let k = 0; k < 100; k++) {
      const at = Math.floor(random() * ROWS.length);
      const row = ROWS[at]
        .trim()
        .split(/\s+/)
        .with(Math.floor(2 * random()), any(garbage));
      const value = row.join(' ');
      const text = `T\n${ROWS.with(at, value).join('\n')}\n`;
      let words: string;
      try {
        words = taken(text).warnings[0]?.message ?? `nothing about ${value}`;
      } catch (error) {
        if (!(error instanceof AirfoilFileError)) throw error;
        words = error.message;
      }
      expect(words.toLowerCase()).toContain(`line ${at + 2}`);
      expect(words).toContain(`"${value}"`);
    }
  });

  it('by a slipped decimal point is refused with the row and its value', () => {
    for (const at of [10, 35, 60, 90, 110])
      for (const factor of [100, -100]) {
        const [x, y] = POINTS[at];
        for (const value of [`${factor * (x + 0.3)} ${y}`, `${x} ${factor * (y || 0.01)}`]) {
          const { line, message } = refusal(`T\n${ROWS.with(at, value).join('\n')}\n`);
          expect([value, line]).toEqual([value, at + 2]);
          expect(message).toContain(`"${value}"`);
        }
      }
  });
});
