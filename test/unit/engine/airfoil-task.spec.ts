import { describe, expect, it } from '@jest/globals';
import {
  ANSWER_HEAD,
  decodePolarRows,
  encodePolar,
  solveAirfoil,
} from '../../../src/engine/airfoil-polars.js';
import type { PolarCase } from '../../../src/engine/airfoil-case.js';
import { AF, PO_WIDTH } from '../../../src/engine/layout.js';
import { type Kernel, loadKernel } from '../../../src/engine/kernel.js';
import { polarRows } from '../../support/polar-rows.js';
import { naca } from '../../support/sections.js';

const outline = naca(0, 0, 0.12, 61);
const SECTION = { x: outline.x.slice(0, outline.n), y: outline.y.slice(0, outline.n) };
const POLAR: PolarCase = {
  Re: 1e6,
  mach: 0.1,
  nCrit: 7,
  panels: 80,
  xtrUpper: 0.3,
  xtrLower: 1,
  anglesDeg: [0, 1, 2],
};
const limits = (over: object = {}) => ({
  canceled: new Int32Array(new SharedArrayBuffer(4)),
  limitMs: Infinity,
  ...over,
});

/** A kernel that only counts its blocks, and has `blocks` of them to do. */
function counting(blocks: number, atBlock: (k: number) => void = () => {}) {
  let done = 0;
  const kernel = {
    airfoilIn: new Float64Array(16),
    sectionX: new Float64Array(1024),
    sectionY: new Float64Array(1024),
    angles: new Float64Array(400),
    polarOut: new Float64Array(400 * PO_WIDTH).fill(1),
    shapeSection: (n: number) => n,
    refusedPoint: () => -1,
    beginPolar: () => 0,
    advancePolar: () => {
      done++;
      atBlock(done);
      return kernel.airfoilIn[AF.MOST_ALL] === 1 ? 0 : Math.max(0, blocks - done);
    },
  };
  return { kernel: kernel as unknown as Kernel, done: () => done };
}

describe('a polar in a thread', () => {
  it('is left at the next block once it is canceled, and not begun when it is already', () => {
    const shared = limits();
    const { kernel, done } = counting(100, (k) => k === 3 && Atomics.store(shared.canceled, 0, 1));
    expect(solveAirfoil(kernel, encodePolar(SECTION, POLAR, shared))).toHaveLength(0);
    expect(done()).toBe(3);
    expect(solveAirfoil(kernel, encodePolar(SECTION, POLAR, shared))).toHaveLength(0);
    expect(done()).toBe(3);
  });

  it.each([
    ['is finished without further iterations when its time is over', 100, -1, 2, true],
    ['is solved to its end in time', 4, Infinity, 4, false],
  ])('%s', (_, blocks, limitMs, solved, outOfTime) => {
    const { kernel, done } = counting(blocks);
    const values = solveAirfoil(kernel, encodePolar(SECTION, POLAR, limits({ limitMs })));
    expect(values).toHaveLength(ANSWER_HEAD + 3 * PO_WIDTH);
    expect([done(), decodePolarRows(values).outOfTime]).toEqual([solved, outOfTime]);
  });

  it('hands all numbers of the case to the kernel', () => {
    const { kernel } = counting(1);
    solveAirfoil(kernel, encodePolar(SECTION, POLAR, limits()));
    expect([...kernel.airfoilIn].slice(0, 6)).toEqual([1e6, 0.1, 7, 80, 0.3, 1]);
    expect(kernel.airfoilIn[AF.POINTS]).toBe(outline.n);
    expect(kernel.angles.slice(0, 3)).toEqual(Float64Array.of(0, 1, 2));
    expect(kernel.sectionY.slice(0, outline.n)).toEqual(SECTION.y);
  });

  it('of the real kernel has an answer for every angle, however little time there was', () => {
    const kernel = loadKernel('wasm');
    const job = encodePolar(SECTION, POLAR, limits({ limitMs: -1 }));
    const rows = polarRows(decodePolarRows(solveAirfoil(kernel, job)));
    expect(rows.map(({ alphaDeg }) => alphaDeg)).toEqual([0, 1, 2]);
    expect(rows[2]).toMatchObject({ state: 'inviscid', panels: 80 });
    expect(rows[2].cl).toBeGreaterThan(0.2);
    expect(rows[2].cd).toBeGreaterThan(0);
  });
});
