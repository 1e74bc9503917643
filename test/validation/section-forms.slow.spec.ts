import { describe, expect, it } from '@jest/globals';
import { readAirfoilFile } from '../../src/airfoils/files/airfoil-file.js';
import { libraryAirfoil } from '../../src/airfoils/library.js';
import { AF, AF_SIZE, PO, PO_WIDTH } from '../../src/engine/layout.js';
import { loadKernel } from '../../src/engine/kernel.js';
import type { SectionShape } from '../../src/engine/airfoil-case.js';
import { encodeSection, outlineIn } from '../../src/engine/section-task.js';
import { sectionOf } from '../support/drawn-sections.js';

/** One section named from the library, read from a file of its coordinates, and given as the fit that we state of it. */
const kernel = loadKernel('wasm');
const ANGLES = [-2, 0, 2, 4, 6];

function polar(shape: SectionShape, Re: number): { cl: number; lnCd: number }[] {
  const numbers = new Float64Array(AF_SIZE);
  numbers.set([Re, 0, 7, 160, 1, 1, 0, 400 * ANGLES.length]);
  numbers[AF.POINTS] = outlineIn(kernel, encodeSection({ shape }));
  kernel.airfoilIn.set(numbers);
  kernel.angles.set(ANGLES);
  expect(kernel.beginPolar(ANGLES.length)).toBe(0);
  while (kernel.advancePolar(64) !== 0);
  return ANGLES.map((_, i) => {
    const row = kernel.polarOut.subarray(PO_WIDTH * i, PO_WIDTH * (i + 1));
    return { cl: row[PO.CL], lnCd: Math.log(row[PO.CD]) };
  });
}

/** A file as people have them, six decimals. */
function fileOf(name: string): string {
  const { shape, title } = libraryAirfoil(name)!;
  const { x, y } = sectionOf({ shape });
  return [title, ...Array.from(x, (each, i) => `${each.toFixed(6)} ${y[i].toFixed(6)}`)].join('\n');
}

describe.each(['naca4412', 'clarky', 'sd7003', 'rae2822'])('%s', (name) => {
  const { shape, cst } = libraryAirfoil(name)!;
  const apart = (
    other: SectionShape,
    Re: number,
    one: SectionShape = shape,
  ): { cl: number; lnCd: number } => {
    const [own, its] = [polar(one, Re), polar(other, Re)];
    return {
      cl: Math.max(...own.map(({ cl }, i) => Math.abs(cl - its[i].cl))),
      lnCd: Math.max(...own.map(({ lnCd }, i) => Math.abs(lnCd - its[i].lnCd))),
    };
  };

  it('has the polars of its file', () => {
    const { x, y } = readAirfoilFile(fileOf(name));
    for (const Re of [3e5, 1.3e6]) {
      const { cl, lnCd } = apart({ kind: 'points', x, y }, Re);
      expect(cl).toBeLessThan(3e-3);
      expect(lnCd).toBeLessThan(0.01);
    }
  });

  it('has those of its fit as near as the residual allows', () => {
    // a fit lies along the chord; NACA's equations have an axis of their own, 0.18° off for 4412
    const { x, y } = sectionOf({ shape });
    const along: SectionShape = { kind: 'points', x, y, chordAlongX: true };
    // a camber line that is off by δ moves cl by 4π δ or so; as much again for where the layer turns
    for (const Re of [3e5, 1.3e6]) {
      const { cl, lnCd } = apart({ kind: 'cst', ...cst }, Re, along);
      expect(cl).toBeLessThan(30 * cst.largest + 0.002);
      expect(lnCd).toBeLessThan(100 * cst.largest + 0.01);
    }
  });
});
