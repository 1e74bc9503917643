import { afterAll, describe, expect, it } from '@jest/globals';
import { ordersOf, type SectionDemand } from '../../../dist/airfoils/polars/section-demand.js';
import type { PolarOrder } from '../../../src/airfoils/polars/polar-maker.js';
import { RANK } from '../../../dist/airfoils/polars/polar-ranks.js';
import { BladePolars } from '../../../dist/blades/blade-polars.service.js';
import { toBareBlade } from '../../../dist/blades/blade.mapper.js';
import { stationSections } from '../../../dist/blades/station-sections.js';
import { sql } from '../../support/database.js';
import { PolarStore } from '../../support/polar-stores.js';
import { until } from '../../support/queues.js';
import { TestServer } from '../../support/test-database.js';

const database = await TestServer.start();
afterAll(() => database.stop());

/** A blade whose annuli all see about the same, of two sections: few polars, at 13 angles. */
const radius = [0.07, 0.09, 0.11, 0.127];
const BODY = {
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.5,
  airfoil: '',
  radius,
  chord: radius.map((r) => 0.006 / r),
  twist: radius.map((r) => 3 + (Math.atan(14 / (628 * r)) * 180) / Math.PI),
  sweep: null,
  air_density: 1.225,
  section_airfoils: radius.map((_, i) => ({
    lower_weights: [-0.14, -0.06, -0.06, -0.03],
    upper_weights: [0.2, 0.26, 0.22, i < 2 ? 0.24 : 0.2],
    leading_edge_weight: 0,
    TE_thickness: 0.002,
  })),
};
const blade = toBareBlade(BODY);
const sections = stationSections(BODY, undefined);
const question = { kind: 'point', condition: { Omega: 628, V: 12 } } as const;
const request = () => ({ accountId: 'a', signal: new AbortController().signal });
const polarsOf = (store: PolarStore, analyzeTimeoutMs: number) =>
  new BladePolars(store.engine, store.polars, { analyzeTimeoutMs });

/** Nothing is made in this time: it is for what goes before and after, on a busy machine. */
const HURRY_MS = 15_000;

/** Keys of the polars that the demands are made of: of those that carry an answer, and of the others. */
function keysOf(demands: readonly SectionDemand[]) {
  const orders = demands.flatMap((demand): PolarOrder[] => ordersOf(demand).filter(Boolean));
  const keys = (isNearest: boolean) => [
    ...new Set(
      orders.filter(({ rank }) => (rank === RANK.NEAREST) === isNearest).map(({ key }) => key),
    ),
  ];
  return { nearest: keys(true), others: keys(false) };
}

describe('polars along a blade when time is over', () => {
  it('are those that carry an answer, then, made behind, all; and without them there is no answer', async () => {
    const first = await PolarStore.open(database.url);
    const demands: SectionDemand[] = [];
    const firstAvailable = first.polars.firstAvailable.bind(first.polars);
    first.polars.firstAvailable = (requested, ...rest) => {
      demands.push(...requested);
      return firstAvailable(requested, ...rest);
    };
    const final = await polarsOf(first, 600_000).firstAvailable(
      blade,
      sections,
      question,
      request(),
    );
    expect(final.reduced).toBeUndefined();
    await first.close();
    const { nearest, others } = keysOf(demands);
    expect(nearest.length).toBeGreaterThan(1);
    expect(others.length).toBeGreaterThan(nearest.length);
    const forget = (keys: string[]) =>
      sql(
        database.url,
        `delete from section_polar where key in (select decode(value, 'hex') from json_array_elements_text(?::json))`,
        [JSON.stringify(keys)],
      );
    await forget(others);

    const second = await PolarStore.open(database.url, { threads: 2 });
    try {
      const release = await second.hold();
      const hurried = polarsOf(second, HURRY_MS);
      const soon = await hurried.firstAvailable(blade, sections, question, request());
      expect(soon.reduced?.pending).toMatchObject({
        done: nearest.length,
        total: nearest.length + others.length,
      });
      const keys = ({ polars }: typeof soon) => polars.map(({ polar }) => polar.key);
      for (const key of keys(soon)) expect(keys(final)).not.toContain(key);
      await release();
      // nobody asks for them any more
      await until(async () => (await second.made()) === others.length);
      const later = await polarsOf(second, 600_000).firstAvailable(
        blade,
        sections,
        question,
        request(),
      );
      expect(later).toEqual(final);
      hurried.beforeApplicationShutdown();
    } finally {
      await second.close();
    }

    await forget([...nearest.slice(0, 1), ...others]);
    const third = await PolarStore.open(database.url, { threads: 2 });
    try {
      const release = await third.hold();
      const hurried = polarsOf(third, HURRY_MS);
      const asked = hurried.firstAvailable(blade, sections, question, request());
      await expect(asked).rejects.toMatchObject({ done: nearest.length - 1 });
      hurried.beforeApplicationShutdown();
      await release();
    } finally {
      await third.close();
    }
  });
});
