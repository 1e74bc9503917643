import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventFeed } from '../../clients/typescript/src/cli/listen/event-feed.js';
import { patientApi } from '../../clients/typescript/src/cli/listen/patient-api.js';

/** A service with many events at moments that a test sets, which a real one would need hours for. */
interface Stored {
  id: string;
  time: number;
  text: string;
}
let stored: Stored[] = [];
let requests: URL[] = [];
let raw: string | undefined;
const server = createServer((request, response) => {
  const asked = new URL(request.url!, 'http://x');
  requests.push(asked);
  response.end(raw ?? pageOf(asked.searchParams));
});
server.keepAliveTimeout = 0; // a connection that waits is not closed while a request comes
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((done) => void server.close(done)));
beforeEach(() => {
  [stored, requests, raw] = [[], [], undefined];
});

function pageOf(query: URLSearchParams): string {
  const bound = (name: string, none: number) => Date.parse(query.get(name) ?? '') || none;
  const [from, to] = [bound('created_at_gte', -Infinity), bound('created_at_lt', Infinity)];
  const all = stored.filter(({ time }) => time >= from && time < to);
  const begin = Number(query.get('cursor') ?? 0);
  const end = begin + Number(query.get('limit'));
  const next = end < all.length ? JSON.stringify(String(end)) : 'null';
  const items = all.slice(begin, end).map(({ text }) => text);
  return `{"object":"list","data":[${items.join(',')}],"has_more":${next !== 'null'},"next_cursor":${next}}`;
}

const NOW = Date.parse('2026-11-22T05:00:00.000Z');
let count = 0;
function happen(
  time: number,
  object = `{"id":"sim_${count}"}`,
  type = 'simulation.queued',
): string {
  const id = `evt_${count++}`;
  const created = new Date(time).toISOString();
  const text = `{"api_version":"beta","created_at":"${created}","data":{"object":${object}},"id":"${id}","object":"event","type":"${type}"}`;
  stored.push({ id, time, text });
  stored.sort((a, b) => b.time - a.time); // lists begin with the newest
  return id;
}

const api = () =>
  patientApi({ url, key: 'key_1', signal: new AbortController().signal, say: () => undefined });
/** Without the pace, which is tested by itself. */
const direct = {
  list: async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return { ...JSON.parse(text), text };
  },
};
async function look(feed: EventFeed): Promise<{ ids: string[]; most: number }> {
  const ids: string[] = [];
  let most = 0;
  for await (const events of feed.next()) {
    ids.push(...events.map(({ id }) => id));
    most = Math.max(most, events.length);
  }
  return { ids, most };
}

describe('the feed of npm run listen', () => {
  it('gives the past oldest first in bounded parts, dense or sparse, each event once', async () => {
    const made: string[] = [];
    const day = 86_400_000;
    for (let i = 0; i < 100; i++) made.push(happen(NOW - 20 * day + i * 3_600_000));
    for (let i = 0; i < 2_500; i++) made.push(happen(NOW - 2 * day + i * 20)); // 50 a second
    for (let i = 0; i < 1_500; i++) made.push(happen(NOW - day)); // at one moment
    made.push(happen(NOW));
    const feed = new EventFeed(direct, { since: new Date(NOW - 29 * day) });
    await feed.begin();
    const { ids, most } = await look(feed);
    expect(new Set(ids)).toEqual(new Set(made));
    expect(ids).toHaveLength(made.length);
    expect(ids.slice(0, 2_600)).toEqual(made.slice(0, 2_600));
    expect(ids.at(-1)).toBe(made.at(-1));
    expect(most).toBeLessThanOrEqual(1_500); // 1,000 but for those of one moment
    expect(requests.length).toBeLessThan(400);
    expect(await look(feed)).toEqual({ ids: [], most: 0 });
  });

  it('gives the first events while the later ones are still to be asked for', async () => {
    for (let i = 0; i < 5_000; i++) happen(NOW - 500_000 + i * 100);
    const feed = new EventFeed(direct, { since: new Date(NOW - 600_000) });
    for await (const events of feed.next()) if (events.length > 0) break;
    expect(requests.length).toBeLessThan(50);
  });

  it('asks three times at most in most looks of an account with 50 events a second', async () => {
    for (let i = 0; i < 6_000; i++) happen(NOW + i * 20);
    const feed = new EventFeed(direct);
    await feed.begin();
    requests = [];
    const each: number[] = [];
    for (let second = 1; second <= 60; second++) {
      const asked = requests.length;
      const made = Array.from({ length: 50 }, (_, i) =>
        happen(NOW + 120_000 + second * 1_000 + i * 20),
      );
      expect((await look(feed)).ids).toEqual(made);
      each.push(requests.length - asked);
    }
    expect(each.filter((asked) => asked > 3)).toHaveLength(3); // which look back far
    expect(requests.length).toBeLessThan(300);
  });

  it('finds soon what commits a second late, later what commits half a minute late, and each once', async () => {
    happen(NOW);
    const feed = new EventFeed(direct);
    await feed.begin();
    const young = happen(NOW + 40_000);
    expect((await look(feed)).ids).toEqual([young]);
    const late = happen(NOW + 39_000);
    expect((await look(feed)).ids).toEqual([late]);
    const later = happen(NOW + 10_000);
    const found: string[] = [];
    for (let i = 0; i < 40; i++) found.push(...(await look(feed)).ids);
    expect(found).toEqual([later]);
  });

  it('gives what was there before it began to nobody, and everything to who begins with none', async () => {
    const empty = new EventFeed(direct);
    await empty.begin();
    expect(await look(empty)).toEqual({ ids: [], most: 0 });
    const first = happen(NOW);
    expect((await look(empty)).ids).toEqual([first]);
    const feed = new EventFeed(direct);
    await feed.begin();
    expect((await look(feed)).ids).toEqual([]);
  });

  it('gives the text of each event as it came, whatever stands in it', async () => {
    const objects = [
      '{"id":"a","name":"} {\\"\\\\"}',
      '{"10":1,"9":[{"b":{}},"{"],"id":"b"}',
      '{"id":"c","name":"\\u2028 Größe 🚁","x":1e-7}',
      '{"endpoint_id":"d"}',
    ];
    for (const [i, object] of objects.entries()) happen(NOW + i, object);
    const feed = new EventFeed(direct, { since: new Date(NOW) });
    const found: { text: string; resource?: string }[] = [];
    for await (const events of feed.next()) found.push(...events);
    expect(found.map(({ text }) => text)).toEqual(stored.map(({ text }) => text).toReversed());
    expect(found.map(({ resource }) => resource)).toEqual(['a', 'b', 'c', undefined]);
  });

  it('asks the service for one type only where one is wanted, and picks out of all otherwise', async () => {
    happen(NOW);
    const failed = happen(NOW + 1, '{}', 'simulation.failed');
    const since = new Date(NOW);
    const types = ['simulation.failed', 'sweep.failed'];
    expect((await look(new EventFeed(direct, { since, types }))).ids).toEqual([failed]);
    expect(requests.at(-1)!.searchParams.has('type')).toBe(false);
    await look(new EventFeed(direct, { since, types: types.slice(0, 1) }));
    expect(requests.at(-1)!.searchParams.get('type')).toBe('simulation.failed');
  });
});

describe('what npm run listen asks', () => {
  it('comes 300 times a minute at most after the first thirty', async () => {
    const { list } = api();
    const begun = performance.now();
    for (let i = 0; i < 45; i++) await list('/v1/events?limit=1');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2_500); // 15 × 200 ms, less the slack of timers
  });

  it.each([
    ['a page', '<!doctype html><title>Hello</title>', /answered 200. Check the address .*<title>/],
    ['nothing', '', /answered 200. Check the address of the service\.$/],
    ['JSON of another kind', '{"data":{}}', /answered 200. Check the address/],
    ['null', 'null', /answered 200. Check the address/],
  ])('ends in clear words where %s answers', async (_what, body, words) => {
    raw = body;
    await expect(api().list('/v1/events')).rejects.toThrow(words);
  });
});
