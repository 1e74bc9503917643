import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Plan } from '../../../web/src/blade/plan.ts';
import { fromFragment, toFragment } from '../../../web/src/blade/plan-link.ts';

const apc = JSON.parse(readFileSync('examples/apc-10x5.json', 'utf8'));
const PLAN = { body: apc, overRpm: { from: 2000, to: 6000, steps: 9 } } as Plan;

it('a link holds a plan to the last digit, in letters that every messenger leaves alone', async () => {
  const fragment = await toFragment(PLAN);
  expect(fragment).toMatch(/^plan=[\w-]+$/);
  expect(fragment.length).toBeLessThan(900);
  expect(await fromFragment(`#${fragment}`)).toEqual(PLAN);
});

it('another fragment is none, and a damaged one is told', async () => {
  expect(await fromFragment('#main')).toBeUndefined();
  const fragment = await toFragment(PLAN);
  await expect(fromFragment(fragment.slice(0, 200))).rejects.toThrow('damaged');
});
