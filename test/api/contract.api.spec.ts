import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  audienceOf,
  hasParameter,
  nullableField,
  type Operation,
} from '../support/api-document.js';
import {
  API,
  attempt as attemptAt,
  authorizationOf,
  bodyFor,
  fill,
  fillerOf,
  forEach,
  OPERATIONS,
  OwnObjects,
  type Try,
  UNKNOWN_KEY,
} from '../support/api-matrix.js';
import { QUERIES } from '../support/fixtures.js';
import { refusal } from '../support/refusals.js';
import { type Answer, startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

/** Rules of the contract that hold for every operation of a kind: one test for each, made from the OpenAPI document. */

const service = await startService({ HUMAN_VERIFICATION: 'off' });
const owner = await newTenant(service);
const stranger = await newTenant(service);
const staff = await newTenant(service, { admin: true, moderator: true });
const objects = new OwnObjects(owner);
afterAll(() => service.stop());

const attempt = (operation: Operation, authorization: string | undefined, request: Try) =>
  attemptAt(service, operation, authorization, request);

const isStaff = (operation: Operation) => audienceOf(operation) === 'staff';
const userOf = (operation: Operation) => (isStaff(operation) ? staff : owner);

/** Sends the request as somebody who may. */
async function send(operation: Operation, request: Try, by = userOf(operation)): Promise<Answer> {
  return attempt(operation, await authorizationOf(by, operation), request);
}

/** Paths whose first answer may be 409: an ended run cannot be canceled, and all example publications have the same name. */
const CONFLICTS = /\/(cancel|publication)$/;
/** The ids of the newest rows of the list to which the operation adds, where it adds to one. */
async function newestOf({ path }: Operation): Promise<unknown[]> {
  const list = OPERATIONS.find((each) => each.path === path && isList(each));
  if (list === undefined || list.params.length > 0) return [];
  return (await send(list, { path: `${path}?limit=100` })).json.data.map(keyOf);
}

const isList = (each: Operation) => hasParameter(each, 'query', 'cursor');
const takesKey = (each: Operation) => hasParameter(each, 'header', 'Idempotency-Key');
forEach(OPERATIONS.filter(takesKey), 'the Idempotency-Key of', (operation) => {
  it('gives the first answer again, belongs to one request, and is nothing to another account', async () => {
    const path = fill(operation.path, await objects.made(operation));
    const body = await bodyFor(operation, owner);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(operation, { path, body, headers });
    if (!CONFLICTS.test(operation.path)) expect(first.status).toBeLessThan(300);
    const rows = await newestOf(operation);
    const again = await send(operation, { path, body, headers });
    expect(await newestOf(operation)).toEqual(rows);
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const name of ['location', 'etag'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);

    const field = nullableField(API, operation, body);
    if (field !== undefined) {
      const other = await send(operation, { path, body: { ...body, [field]: null }, headers });
      expect(refusal(other)).toEqual([409, 'idempotency_key_reused', null]);
    }
    const authorization = await authorizationOf(userOf(operation), operation);
    const project = await service.post(
      '/v1/projects',
      { name: 'x' },
      { authorization, ...headers },
    );
    expect(refusal(project)).toEqual([409, 'idempotency_key_reused', null]);

    if (isStaff(operation)) return; // all staff sees the same
    const foreign = await send(operation, { path, body, headers }, stranger);
    expect(foreign.headers.get('idempotent-replayed')).toBeNull();
    expect(foreign.text).not.toContain(objects.marker);
    expect(foreign.text).not.toContain(first.json.id ?? objects.marker);
    if (operation.params.length > 0) expect(foreign.status).toBe(404);
    expect((await send(operation, { path, body, headers })).text).toBe(first.text);
  });
});

// the tenancy matrix has those with an id in their path
const isClosed = (each: Operation) => !['anyone', 'staff'].includes(audienceOf(each));
const closed = OPERATIONS.filter((each) => each.params.length === 0 && isClosed(each));
forEach(closed, 'the credential of', (operation) => {
  it('is needed, and must be that of an account', async () => {
    const body = await bodyFor(operation, owner);
    const none = await attempt(operation, undefined, { body });
    expect(refusal(none).slice(0, 2)).toEqual([401, 'missing_authorization']);
    const unknown = await attempt(operation, UNKNOWN_KEY, { body });
    expect(refusal(unknown).slice(0, 2)).toEqual([401, 'invalid_api_key']);
    if (operation.method !== 'GET') return;
    const query = QUERIES[operation.id] ?? '';
    expect((await send(operation, { path: operation.path + query })).status).toBe(200);
  });

  if (audienceOf(operation) === 'session')
    it('is a session: an API key does not do', async () => {
      const body = await bodyFor(operation, owner);
      const answer = await attempt(operation, owner.authorization, { body });
      expect(refusal(answer)).toEqual([403, 'session_required', null]);
    });
});

const takesVersion = (each: Operation) => hasParameter(each, 'header', 'If-Match');
forEach(OPERATIONS.filter(takesVersion), 'If-Match of', (operation) => {
  it('lets the request through at this version of the object only', async () => {
    const values = await objects.made(operation);
    const path = fill(operation.path, values);
    const body = await bodyFor(operation, owner);
    const object = OPERATIONS.find(
      ({ method, path: at }) => method === 'GET' && at === operation.path.replace(/\}[^}]*$/, '}'),
    )!;
    const view = () => send(object, { path: fill(object.path, values) });
    const before = await view();
    const stale = { 'if-match': '"v987654"' };
    const late = await send(operation, { path, body, headers: stale });
    expect(refusal(late)).toEqual([412, 'precondition_failed', null]);
    expect((await view()).text).toBe(before.text);
    const current = { 'if-match': before.headers.get('etag')! };
    const { status } = await send(operation, { path, body, headers: current });
    expect([200, 204]).toContain(status);
    const then = await send(operation, { path, body, headers: current });
    expect([404, 412]).toContain(then.status); // deleted, or of another version
  });
});

const isConditional = (each: Operation) => hasParameter(each, 'header', 'If-None-Match');
forEach(OPERATIONS.filter(isConditional), 'If-None-Match of', (operation) => {
  const values = objects.unchanged(operation);

  it('spares the answer that the client has', async () => {
    const path = fill(operation.path, await values());
    const first = await send(operation, { path });
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const same = await send(operation, { path, headers: { 'if-none-match': known } });
      expect([known, same.status, same.text]).toEqual([known, 304, '']);
      expect(same.headers.get('etag')).toBe(etag);
    }
    const other = await send(operation, { path, headers: { 'if-none-match': '"other"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });
});

forEach(OPERATIONS.filter(isList), 'the list', (operation) => {
  it('is read page by page, and refuses what is no page', async () => {
    const maker = fillerOf(operation);
    const filled = async () => (maker === 'public' ? [] : maker(owner, objects.marker));
    const values = await filled();
    await filled();
    const path = fill(operation.path, values);
    const page = async (query: string) => {
      const { status, json, text } = await send(operation, { path: `${path}?${query}` });
      if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
      return json;
    };
    const walks: any[][] = [];
    for (const limit of [1, 2]) {
      const seen: any[] = [];
      let last = await page(`limit=${limit}`);
      for (;;) {
        expect(last.has_more).toBe(last.next_cursor !== null);
        seen.push(...last.data);
        if (!last.has_more || seen.length > ROWS) break;
        expect(last.data).toHaveLength(limit);
        last = await page(`limit=${limit}&cursor=${last.next_cursor}`);
      }
      walks.push(seen);
    }
    const { data, has_more } = await page('limit=100');
    // rows change while they are read, and new ones may come in front
    const rows = data.map(keyOf);
    for (const seen of walks) {
      expect(seen.length).toBeGreaterThan(1);
      const keys = seen.map(keyOf);
      const behind = rows.slice(rows.indexOf(keys[0]));
      expect(keys).toEqual(behind.slice(0, keys.length));
      if (keys.length <= ROWS) expect([behind.length, has_more]).toEqual([keys.length, false]);
    }
    if (operation.docs.description.includes('newest first')) {
      const moments = data.map(({ created_at }: { created_at: string }) => created_at);
      expect(moments).toEqual(moments.toSorted().toReversed());
    }
    for (const [query, ...wanted] of NO_PAGES)
      expect(refusal(await send(operation, { path: `${path}?${query}` }))).toEqual(wanted);
  });
});

/** So many rows of a list are read page by page. */
const ROWS = 6;
const keyOf = (row: { id?: string }) => row.id ?? JSON.stringify(row);
const NO_PAGES = [
  ['limit=0', 422, 'parameter_out_of_range', 'limit'],
  ['limit=101', 422, 'parameter_out_of_range', 'limit'],
  ['limit=x', 422, 'parameter_invalid_type', 'limit'],
  ['cursor=x', 400, 'invalid_cursor', 'cursor'],
];

/** Requests are checked before their object is looked for: an id is enough that nothing has. */
const somewhere = (operation: Operation) =>
  fill(
    operation.path,
    operation.params.map(() => '1'),
  );

describe('a field that there is not', () => {
  const takesJson = ({ docs }: Operation) =>
    docs.requestBody?.content['application/json'] !== undefined;
  it.each(OPERATIONS.filter(takesJson).map((each) => [each.id, each] as const))(
    'is refused in the body of %s',
    async (_, operation) => {
      const body = { ...(await bodyFor(operation, owner)), no_such_field: 1 };
      const answer = await send(operation, { path: somewhere(operation), body });
      expect(refusal(answer)).toEqual([422, 'unknown_field', 'no_such_field']);
    },
  );
});

describe('a query parameter that there is not', () => {
  // probes of an orchestrator may have any
  const strict = OPERATIONS.filter(({ path }) => !path.startsWith('/health/'));
  it.each(strict.map((each) => [each.id, each] as const))(
    'is refused by %s',
    async (_, operation) => {
      const path = `${somewhere(operation)}${QUERIES[operation.id] ?? '?'}&no_such_parameter=1`;
      const body = await bodyFor(operation, owner);
      const answer = await send(operation, { path, body });
      expect(refusal(answer)).toEqual([422, 'unknown_parameter', 'no_such_parameter']);
    },
  );
});
