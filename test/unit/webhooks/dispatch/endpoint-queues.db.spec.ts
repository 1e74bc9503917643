import { afterAll, expect, it } from '@jest/globals';
import { EndpointQueues } from '../../../../src/webhooks/dispatch/endpoint-queues.js';
import { until } from '../../../support/queues.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const lane = (n: number, isOpen: boolean) => ({ endpoint_id: `wh_${n}`, is_open: isOpen });
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
let serial = 0;

/** Claims until there is no room or nobody to claim for; everybody has as much as he is given places for. */
function fill(lanes: EndpointQueues, isOpen: (id: string) => boolean): string[] {
  const begun: string[] = [];
  for (let claimed = claim(lanes, isOpen); claimed !== undefined; claimed = claim(lanes, isOpen))
    begun.push(...claimed);
  return begun;
}

/** One claim: the endpoints of the attempts that begin with it; undefined: nobody's turn. */
function claim(lanes: EndpointQueues, isOpen: (id: string) => boolean): string[] | undefined {
  const plan = lanes.plan();
  if (plan.ids.length === 0) return undefined;
  const leased = plan.ids
    .filter((id) => isOpen(id) || plan.mayBeClosed.includes(id))
    .map((id) => ({ endpoint_id: id, is_open: isOpen(id) }))
    .sort((a, b) => (a.endpoint_id < b.endpoint_id ? -1 : 1));
  const places = lanes.assignSlots(plan, leased);
  const attempts = [...places].flatMap(([endpointId, count]) =>
    range(count).map(() => ({ endpointId, deliveryId: `whd_${serial++}` })),
  );
  lanes.noteClaimed({ slots: places, attempts: attempts as never });
  return attempts.map(({ endpointId }) => endpointId);
}

const countOf = (begun: readonly string[], id: string) => begun.filter((one) => one === id).length;

it('receivers that do not answer never have more than half of the places, one each', () => {
  const lanes = new EndpointQueues(20);
  lanes.addDue(range(100).map((n) => lane(n, false)));
  const begun = fill(lanes, () => false);
  expect([begun.length, new Set(begun).size]).toEqual([10, 10]);
  lanes.addDue(range(2).map((n) => lane(1_000 + n, true)));
  const open = fill(lanes, () => true);
  // five of the other ten are for those with nothing under way
  expect(['wh_1000', 'wh_1001'].map((id) => countOf(open, id)).sort()).toEqual([2, 3]);
});

it('among receivers that do not answer the one tried longest ago comes first, and before all one never tried', () => {
  const lanes = new EndpointQueues(4);
  lanes.addDue(range(3).map((n) => lane(n, false)));
  expect(fill(lanes, () => false)).toEqual(['wh_0', 'wh_1']);
  for (const id of ['wh_0', 'wh_1']) lanes.noteEnded(id, false);
  lanes.addDue([...range(3), 7].map((n) => lane(n, false)));
  expect(fill(lanes, () => false)).toEqual(['wh_2', 'wh_7']);
});

it('open receivers get one place each before anyone gets another', () => {
  const lanes = new EndpointQueues(8);
  lanes.addDue(range(3).map((n) => lane(n, true)));
  const begun = fill(lanes, () => true);
  expect(range(3).map((n) => countOf(begun, `wh_${n}`))).toEqual([2, 2, 2]); // two are kept back
  for (let i = 0; i < 2; i++) lanes.noteEnded('wh_2', true);
  lanes.addDue(range(4).map((n) => lane(n, true)));
  const then = fill(lanes, () => true);
  expect([countOf(then, 'wh_2'), countOf(then, 'wh_3')]).toEqual([1, 1]);
});

it.each([33, 64, 200])(
  'a new receiver gets its turn at once among %s that have more than can be sent',
  (busy) => {
    const lanes = new EndpointQueues(512);
    const isOpen = (id: string) => id !== 'wh_new';
    lanes.addDue(range(busy).map((n) => lane(n, true)));
    claim(lanes, isOpen);
    lanes.noteDue('wh_new'); // the greatest of the ids
    const claims = Array.from({ length: Math.ceil(busy / 128) + 1 }, () => claim(lanes, isOpen));
    expect(claims.flat()).toContain('wh_new');
  },
);

it('endpoints that were left out for want of room stay hungry, also those that do not answer', () => {
  const lanes = new EndpointQueues(4);
  for (const n of range(3)) lanes.noteDue(`wh_${n}`);
  const plan = lanes.plan();
  // all three are leased, as if another half of the places had been free a moment before
  const leased = range(3).map((n) => lane(n, false));
  const places = lanes.assignSlots(
    { ids: leased.map((one) => one.endpoint_id), mayBeClosed: [] },
    leased,
  );
  expect([plan.ids, [...places.keys()]]).toEqual([
    ['wh_0', 'wh_1', 'wh_2'],
    ['wh_0', 'wh_1'],
  ]);
  lanes.noteClaimed({ slots: places, attempts: [] });
  expect(lanes.plan().ids).toEqual(['wh_2']);
});

it('the first event to 50 receivers that never answered begins without another look, sixteen to a claim', () => {
  const lanes = new EndpointQueues(512);
  for (const n of range(50)) lanes.noteDue(`wh_${n}`);
  const sizes: number[] = [];
  for (let begun = claim(lanes, () => false); begun; begun = claim(lanes, () => false))
    sizes.push(begun.length);
  expect(sizes).toEqual([16, 16, 16, 2]);
});

it('where receivers that answered fall silent together, another one still gets a place', () => {
  const lanes = new EndpointQueues(512);
  lanes.addDue(range(128).map((n) => lane(n, true)));
  expect(fill(lanes, () => true)).toHaveLength(384);
  lanes.noteDue('wh_healthy');
  expect(fill(lanes, () => true)).toEqual(['wh_healthy']);
});

it('one attempt without an answer narrows nothing, a second one among four does, and an answer opens again', () => {
  const lanes = new EndpointQueues(8);
  lanes.addDue([lane(0, true)]);
  fill(lanes, () => true);
  const ends = (answers: boolean[]) => answers.map((answered) => lanes.noteEnded('wh_0', answered));
  expect(ends([false, true, true, true])).toEqual([true, true, true, true]);
  fill(lanes, () => true);
  expect(ends([false, false])).toEqual([true, false]);
  expect(ends([true])).toEqual([true]);
});

it('a receiver that answers one of four at once and leaves three hanging does not stay open', () => {
  const lanes = new EndpointQueues(64);
  lanes.addDue([lane(0, true)]);
  expect(fill(lanes, () => true)).toHaveLength(4);
  lanes.noteEnded('wh_0', true);
  for (let i = 0; i < 3; i++) lanes.noteEnded('wh_0', false);
  lanes.noteDue('wh_0');
  expect(fill(lanes, () => false)).toHaveLength(1);
});

it('a row that was read before the last result was written does not open a receiver again', () => {
  const lanes = new EndpointQueues(8);
  lanes.addDue([lane(0, true)]);
  const begun = fill(lanes, () => true);
  for (const id of begun) lanes.noteEnded(id, false);
  for (const id of lanes.inHand(['wh_0'])) lanes.noteSettled('wh_0', id);
  lanes.addDue([lane(0, true)]);
  expect([begun.length, fill(lanes, () => true).length]).toEqual([4, 1]);
});

it('a bell is not answered for an endpoint that another process has, until the rows say that it is free', () => {
  const lanes = new EndpointQueues(8);
  lanes.noteDue('wh_0');
  lanes.assignSlots(lanes.plan(), []); // not leased to us
  lanes.noteDue('wh_0');
  expect([lanes.plan().ids, lanes.count]).toEqual([[], 0]);
  lanes.addDue([lane(0, true)]);
  expect([fill(lanes, () => true).length, lanes.count]).toEqual([4, 1]);
});

it('what waits to be written takes room as well', () => {
  const lanes = new EndpointQueues(4);
  lanes.addDue([lane(0, true)]);
  let written = 0;
  for (let i = 0; i < 20; i++) {
    const begun = fill(lanes, () => true);
    for (const id of begun) lanes.noteEnded(id, true);
    written += begun.length;
  }
  expect(written).toBe(8);
  expect(lanes.inHand(['wh_0'])).toHaveLength(8);
});

it('a ring that comes while its endpoint is being claimed for is not forgotten', () => {
  const lanes = new EndpointQueues(4);
  lanes.noteDue('wh_0');
  const plan = lanes.plan();
  lanes.noteDue('wh_0');
  lanes.noteClaimed({ slots: lanes.assignSlots(plan, [lane(0, true)]), attempts: [] });
  expect([plan.ids, lanes.plan().ids]).toEqual([['wh_0'], ['wh_0']]);
});

const suite = await DispatchSuite.open();
await suite.process({ concurrency: 32 });
afterAll(() => suite.close());

it('a receiver that hangs has one attempt under way, and four once it answers', async () => {
  const replies = range(9).map(() => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.eventsAtOnce(accountId, 9);
  await suite.sentTo(id, 1);
  await suite.looked();
  expect(suite.sender.of(id)).toHaveLength(1);
  replies[0].resolve({ statusCode: 500 });
  await suite.sentTo(id, 5);
  expect(suite.sender.underWay.get(id)).toBe(4);
  for (const { resolve } of replies) resolve({ statusCode: null });
  await suite.until(id, async () =>
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
  await suite.until(first, () => underWay() === 16); // half of 32
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
});
