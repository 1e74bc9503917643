import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Lanes } from '../../../../src/webhooks/dispatch/lanes.js';
import { until } from '../../../support/queues.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const lane = (n: number, isOpen: boolean) => ({ endpoint_id: `wh_${n}`, is_open: isOpen });
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
let serial = 0;

/** Claims until there is no room or nobody to claim for; everybody has as much as he is given places for. */
function fill(lanes: Lanes, isOpen: (id: string) => boolean): string[] {
  const begun: string[] = [];
  for (let plan = lanes.plan(); plan.ids.length > 0; plan = lanes.plan()) {
    const leased = plan.ids
      .filter((id) => isOpen(id) || plan.mayBeClosed.includes(id))
      .map((id) => ({ endpoint_id: id, is_open: isOpen(id) }));
    const places = lanes.places(leased);
    const attempts = [...places].flatMap(([endpointId, count]) =>
      range(count).map(() => ({ endpointId, deliveryId: `whd_${serial++}` })),
    );
    lanes.claimed({ places, attempts: attempts as never });
    begun.push(...attempts.map(({ endpointId }) => endpointId));
  }
  return begun;
}

it('receivers that do not answer never have more than half of the places, one each', () => {
  const lanes = new Lanes(20);
  lanes.found(range(100).map((n) => lane(n, false)));
  const begun = fill(lanes, () => false);
  expect([begun.length, new Set(begun).size]).toEqual([10, 10]);
  lanes.found(range(2).map((n) => lane(1_000 + n, true)));
  expect(fill(lanes, () => true).sort()).toEqual([
    ...Array(4).fill('wh_1000'),
    ...Array(4).fill('wh_1001'),
  ]);
});

it('among receivers that do not answer the one tried longest ago comes first, and before all one never tried', () => {
  const lanes = new Lanes(4);
  lanes.found(range(3).map((n) => lane(n, false)));
  expect(fill(lanes, () => false)).toEqual(['wh_0', 'wh_1']);
  for (const id of ['wh_0', 'wh_1']) lanes.ended(id, false, performance.now());
  lanes.found([...range(3), 7].map((n) => lane(n, false)));
  expect(fill(lanes, () => false)).toEqual(['wh_2', 'wh_7']);
});

it('open receivers take turns where there are fewer places than they could use', () => {
  const lanes = new Lanes(8);
  lanes.found(range(3).map((n) => lane(n, true)));
  expect(fill(lanes, () => true)).toEqual([...Array(4).fill('wh_0'), ...Array(4).fill('wh_1')]);
  for (let i = 0; i < 4; i++) lanes.ended('wh_0', true, performance.now());
  expect(fill(lanes, () => true)).toEqual(Array(4).fill('wh_2'));
});

it('one attempt without an answer among many with one narrows nothing, and four without any do', () => {
  const lanes = new Lanes(8);
  lanes.found([lane(0, true)]);
  const begun = performance.now();
  expect(fill(lanes, () => true)).toHaveLength(4);
  expect(lanes.ended('wh_0', true, begun)).toBe(true);
  expect(lanes.ended('wh_0', false, begun)).toBe(true);
  expect(lanes.ended('wh_0', false, performance.now())).toBe(false);
});

it('what waits to be written takes room as well', () => {
  const lanes = new Lanes(4);
  lanes.found([lane(0, true)]);
  for (let i = 0; i < 2; i++) {
    expect(fill(lanes, () => true)).toHaveLength(4);
    for (let j = 0; j < 4; j++) lanes.ended('wh_0', true, performance.now());
  }
  expect(fill(lanes, () => true)).toEqual([]);
  expect(lanes.inHand(['wh_0'])).toHaveLength(8);
});

it('a ring that comes while its endpoint is being claimed for is not forgotten', () => {
  const lanes = new Lanes(4);
  lanes.rang('wh_0');
  const plan = lanes.plan();
  lanes.rang('wh_0');
  lanes.claimed({ places: lanes.places([lane(0, true)]), attempts: [] });
  expect([plan.ids, lanes.plan().ids]).toEqual([['wh_0'], ['wh_0']]);
});

let suite: DispatchSuite;
beforeAll(async () => {
  suite = await DispatchSuite.open();
  await suite.process({ concurrency: 32 });
}, 60_000);
afterAll(() => suite?.close());

it('a receiver that hangs has one attempt under way, and four once it answers', async () => {
  const replies = range(9).map(() => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.eventsAtOnce(accountId, 9);
  await suite.sentTo(id, 1);
  await new Promise((done) => setTimeout(done, 1_200));
  expect(suite.sender.of(id)).toHaveLength(1);
  replies[0].resolve({ statusCode: 500 });
  await suite.sentTo(id, 5);
  expect(suite.sender.underWay.get(id)).toBe(4);
  for (const { resolve } of replies) resolve({ statusCode: null });
  await until(async () =>
    (await suite.deliveries.rows(id)).every((row) => row.attempts.length > 0),
  );
  expect(suite.sender.most.get(id)).toBe(4);
  expect((await suite.deliveries.lane(id)).is_open).toBe(false);
});

it('while 60 receivers hang, everything for healthy ones arrives before a single hanging attempt has ended', async () => {
  const hanging = new Set<string>();
  const end = deferred<Reply>();
  suite.sender.reply = ({ endpointId }) =>
    hanging.has(endpointId) ? end.promise : { statusCode: 200 };
  const { id: first, accountId } = await suite.deliveries.endpoint();
  hanging.add(first);
  for (let i = 1; i < 60; i++) hanging.add((await suite.deliveries.endpoint({ accountId })).id);
  await suite.deliveries.eventsAtOnce(accountId, 5);
  const underWay = () => [...hanging].filter((id) => suite.sender.underWay.get(id) === 1).length;
  await until(() => underWay() === 16); // half of 32
  const healthy = await suite.deliveries.endpoint({ isOpen: true });
  const other = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(healthy.accountId, 100);
  await suite.deliveries.events(other.accountId, 20);
  for (const { id } of [healthy, other])
    await until(async () =>
      (await suite.deliveries.rows(id)).every(({ status }) => status === 'succeeded'),
    );
  expect([
    underWay(),
    suite.sender.sent.filter((one) => hanging.has(one.endpointId)).length,
  ]).toEqual([16, 16]);
  end.resolve({ statusCode: null });
}, 60_000);
