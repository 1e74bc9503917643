import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { decodePoint, encodeConditions } from '../../src/engine/codec.js';
import { TARGET } from '../../src/engine/layout.js';
import { rpm } from '../support/rotor.js';
import { kernel, loadRotor } from '../validation/solver.js';
import { CASES, type GoldenCase } from './cases.js';

/**
 * Today's numbers, pinned: a change that moves one of them is noticed, also where the answer stays and only the way to
 * it gets longer. These are no truths; what is true is in test/validation and test/kernel.
 */
interface Pinned {
  status: string;
  rpm: number;
  /** Thrust [N] and torque [N·m], of a sweep the sum over its points. */
  T: number;
  Q: number;
  /** Residual evaluations, of all points. */
  evaluations: number;
  /** Names of all flags raised, in alphabetical order. */
  flags: string;
}

interface GoldenFile {
  origin: string;
  date: string;
  why: string;
  tolerance: { relative: number; evaluations: number };
  cases: Record<string, Pinned>;
}

const FILE = new URL('rotor.golden.json', import.meta.url);
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const WHY = process.env.GOLDEN_WHY ?? '';
const HOW = `If the new numbers are right, say why and write them down:
  UPDATE_GOLDEN=1 GOLDEN_WHY='what changed and why the new numbers are better' npm test -- test/golden
and commit test/golden/rotor.golden.json with the change that moved them.`;

const golden = JSON.parse(readFileSync(FILE, 'utf8')) as GoldenFile;

function solve({ rotor, rpm: speed, V, thrust }: GoldenCase): Pinned {
  loadRotor(rotor);
  if (thrust !== undefined) {
    const status = kernel.solveTarget(
      TARGET.THRUST,
      thrust,
      V[0],
      rpm(speed),
      rotor.sound / rotor.R,
    );
    expect(status).toBe(0);
    return { ...pinnedOf(1), evaluations: kernel.trimEvaluations() };
  }
  kernel.conditions.set(encodeConditions(V.map((v) => ({ Omega: rpm(speed), V: v }))));
  kernel.solveConditions(V.length);
  return pinnedOf(V.length);
}

function pinnedOf(n: number): Pinned {
  const points = Array.from({ length: n }, (_, i) => decodePoint(kernel.points, i));
  const sum = (f: (point: (typeof points)[0]) => number) =>
    points.reduce((total, point) => total + f(point), 0);
  const raised = points.flatMap(({ flags }) => Object.entries(flags).filter(([, set]) => set));
  return {
    status: points.find(({ status }) => status !== 'ok')?.status ?? 'ok',
    rpm: points[0].Omega / rpm(1),
    T: sum(({ T }) => T),
    Q: sum(({ Q }) => Q),
    evaluations: sum(({ evaluations }) => evaluations),
    flags: [...new Set(raised.map(([name]) => name))].sort().join(', '),
  };
}

/** What differs by more than the file allows, in words. Fewer evaluations are welcome. */
function differences(
  now: Pinned,
  pinned: Pinned,
  { relative, evaluations }: GoldenFile['tolerance'],
): string[] {
  const numbers = (['rpm', 'T', 'Q'] as const)
    .filter((name) => !(Math.abs(now[name] - pinned[name]) <= relative * Math.abs(pinned[name])))
    .map(
      (name) =>
        `${name} is ${now[name]}, was ${pinned[name]} (${(now[name] / pinned[name] - 1).toExponential(1)})`,
    );
  const words = (['status', 'flags'] as const)
    .filter((name) => now[name] !== pinned[name])
    .map((name) => `${name}: '${now[name]}', was '${pinned[name]}'`);
  const slower = now.evaluations > pinned.evaluations + evaluations;
  return [
    ...words,
    ...numbers,
    ...(slower ? [`${now.evaluations} evaluations, were ${pinned.evaluations}`] : []),
  ];
}

describe('pinned rotors', () => {
  const results: Record<string, Pinned> = {};

  it.each(Object.entries(CASES))('%s', (name, pinnedCase) => {
    const now = solve(pinnedCase);
    results[name] = now;
    expect([now.rpm, now.T, now.Q].every(Number.isFinite)).toBe(true);
    if (UPDATE) return;
    const pinned = golden.cases[name];
    const found = pinned
      ? differences(now, pinned, golden.tolerance)
      : ['it is not in the file yet'];
    if (found.length > 0) throw new Error(`${name}: ${found.join('; ')}.\n${HOW}`);
  });

  it('are all there, each once, with an origin and a reason', () => {
    if (UPDATE && WHY.trim() === '') throw new Error(`An update needs its reason.\n${HOW}`);
    if (UPDATE) return;
    expect(Object.keys(golden.cases)).toEqual(Object.keys(CASES));
    expect(golden.origin && golden.date && golden.why).toBeTruthy();
  });

  afterAll(() => {
    if (!UPDATE || WHY.trim() === '' || Object.keys(results).length < Object.keys(CASES).length)
      return;
    const date = new Date().toISOString().slice(0, 10);
    const file: GoldenFile = { ...golden, date, why: WHY, cases: results };
    writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  });
});
