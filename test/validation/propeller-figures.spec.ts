import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PINNED, type Pinned, propellerOf, readFactsFile, textOf } from './propellers/facts.ts';
import { scorePropeller } from './propellers/score.ts';
import { rawModel } from './propellers/solve.ts';

/**
 * The errors of eight propellers, as `npm run validate` makes them for all of the database. They are pinned: a change of polars
 * or solver that moves accuracy, either way, fails here and is written down with its reason.
 */
const FILE = new URL('data/propellers.json', import.meta.url);
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const WHY = process.env.GOLDEN_WHY ?? '';
const HOW = `The errors of measured propellers have moved. Run npm run validate -- --data FOLDER and look at all of them. If they are better, or
worse for a reason, write the new ones down:
  UPDATE_GOLDEN=1 GOLDEN_WHY='what changed and why' npm test -- test/validation/propeller-figures
and commit test/validation/data/propellers.json with the change that moved them.`;

const file = readFactsFile(FILE);
const model = rawModel();

/** Percent, efficiency in points. */
function figuresOf(id: string): Pinned {
  const propeller = propellerOf(file.propellers.find((each) => each.id === id)!);
  const score = scorePropeller(propeller.points, model(propeller));
  expect(score.failed).toBe(0);
  return Object.fromEntries(
    PINNED.map((figure) => [figure, Number((100 * score[figure]).toFixed(2))]),
  ) as Pinned;
}

describe('the raw errors of measured propellers', () => {
  const found: Record<string, Pinned> = {};

  it.each(file.propellers.map(({ id }) => id))('are what they were: %s', (id) => {
    found[id] = figuresOf(id);
    if (UPDATE) return;
    const moved = PINNED.filter(
      (figure) => !(Math.abs(found[id][figure] - file.pinned[id][figure]) <= file.tolerance),
    ).map((figure) => `${figure}: ${file.pinned[id][figure]} → ${found[id][figure]}`);
    expect(moved.length === 0 ? [] : [...moved, HOW]).toEqual([]);
  });

  afterAll(() => {
    if (!UPDATE) return;
    if (WHY === '') throw new Error('GOLDEN_WHY says what changed and why.');
    writeFileSync(FILE, textOf({ ...file, why: WHY, pinned: found }));
  });
});
