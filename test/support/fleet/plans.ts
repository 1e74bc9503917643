import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a Free account may use in a day: so much that no run is refused for it.
 */
export const FREE_CAP = 1_000_000_000;

/** The plans as they come, but Free pays no heed to its allowance: what is tested here is its one slot. */
export function generousPlans(dir: string): string {
  const file = join(import.meta.dirname, '../../../data/plans.json');
  const plans = JSON.parse(readFileSync(file, 'utf8'));
  plans.free.cap = FREE_CAP;
  const path = join(dir, 'plans.json');
  writeFileSync(path, JSON.stringify(plans));
  return path;
}
