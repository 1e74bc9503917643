import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PlansError, readPlans } from '../../../src/accounts/plans.js';

const DEFAULTS = new URL('../../../data/plans.json', import.meta.url);
const defaults = JSON.parse(readFileSync(DEFAULTS, 'utf8'));
const dir = mkdtempSync('/tmp/inflow-plans-');
afterAll(() => rmSync(dir, { recursive: true }));

/** Reads what `content` would be as a plans file. */
function reading(content: unknown): ReturnType<typeof readPlans> {
  const path = join(dir, 'plans.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPlans(path);
}
const free = (change: object) => ({ ...defaults, free: { ...defaults.free, ...change } });

describe('the plans', () => {
  it('that come with Inflow are those of the contract', () => {
    const { free, pro } = readPlans(DEFAULTS);
    expect([free.max_concurrent_runs, pro.max_concurrent_runs]).toEqual([1, 5]);
    expect([free.window, free.cap, pro.cap]).toEqual(['day', 200, null]);
    expect([free.queued_runs, pro.queued_runs]).toEqual([100, 10_000]);
    expect([free.sweep_points, pro.sweep_points]).toEqual([200, 10_000]);
    expect([free.dynamic_duration_s, pro.dynamic_duration_s]).toEqual([3_600, 86_400]);
    expect([free.webhook_endpoints, pro.webhook_endpoints]).toEqual([5, 20]);
    expect([free.custom_components, pro.custom_components]).toEqual([100, 10_000]);
    expect([free.custom_airfoils, pro.custom_airfoils]).toEqual([50, 1_000]);
  });

  it('of a file from before there were features keep none', () => {
    const features = new Set(['api_access', 'cad_export', 'component_specs', 'sim_types']);
    const bare = (plan: object) =>
      Object.fromEntries(Object.entries(plan).filter(([name]) => !features.has(name)));
    const read = reading({ free: bare(defaults.free), pro: bare(defaults.pro) });
    expect(read).toEqual(readPlans(DEFAULTS));
  });

  it('can be others', () => {
    expect(reading(free({ cap: null, max_concurrent_runs: 3 })).free).toMatchObject({
      cap: null,
      max_concurrent_runs: 3,
    });
  });

  it.each([
    ['no JSON', '{', 'PLANS_FILE cannot be read'],
    ['a plan is missing', { free: defaults.free }, 'pro'],
    ['a plan more', { ...defaults, gold: defaults.pro }, 'gold'],
    ['a number is missing', free({ cap: undefined }), 'cap'],
    ['an unknown name', free({ runs: 1 }), 'runs'],
    ['nobody could run anything', free({ max_concurrent_runs: 0 }), 'max_concurrent_runs'],
    ['a negative number', free({ sweep_points: -1 }), 'sweep_points'],
    ['a fraction', free({ queued_runs: 1.5 }), 'queued_runs'],
    ['more than a column holds', free({ cap: 3_000_000_000 }), 'cap'],
    ['an unknown kind of run', free({ sim_types: ['cfd'] }), 'sim_types'],
    ['a kind of run twice', free({ sim_types: ['sweep', 'sweep'] }), 'names a kind twice'],
    ['an unknown window', free({ window: 'month' }), 'window'],
  ])('are refused with the reason: %s', (_what, content, reason) => {
    expect(() => reading(content)).toThrow(PlansError);
    expect(() => reading(content)).toThrow(reason);
  });

  it('are refused where there is no file', () => {
    expect(() => readPlans(join(dir, 'none.json'))).toThrow(/PLANS_FILE cannot be read.*ENOENT/);
  });
});
