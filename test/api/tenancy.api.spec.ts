import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type ErrorCode, ERRORS } from '../../src/platform/error-codes.js';
import KSUID from 'ksuid';
import {
  audienceOf,
  hasParameter,
  idsInBody,
  idsInQuery,
  type Operation,
  withValue,
} from '../support/api-document.js';
import {
  API,
  attempt as attemptAt,
  authorizationOf,
  bodyFor,
  fill,
  fillerOf,
  forEach,
  makerOf,
  OPERATIONS,
  OwnObjects,
  type Try,
  UNKNOWN_KEY,
  upToLastId,
} from '../support/api-matrix.js';
import { type Maker, MAKERS, PUBLIC, QUERIES } from '../support/fixtures.js';
import { type Answer, startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

const withIds = OPERATIONS.filter(
  (each) => each.params.length > 0 && !(each.path in PUBLIC) && audienceOf(each) !== 'staff',
);
const lists = OPERATIONS.filter(
  (each) => hasParameter(each, 'query', 'cursor') && audienceOf(each) !== 'staff',
);

const service = await startService({ HUMAN_VERIFICATION: 'off' }); // a lease would stand between the matrix and specs
const owner = await newTenant(service);
const intruder = await newTenant(service);
const staff = await newTenant(service, { admin: true, moderator: true });
const objects = new OwnObjects(owner);
const MARKER = objects.marker;
afterAll(() => service.stop());

const attempt = (operation: Operation, authorization: string | undefined, request: Try) =>
  attemptAt(service, operation, authorization, request);

/** All that an answer says, but for what is different in every answer. */
function essence({ status, text, headers }: Answer, ...ids: string[]): string {
  let said = text.replaceAll(/req_[0-9A-Za-z]{27}/g, 'req');
  // a bare number stands for itself, and is found in addresses too
  for (const id of ids) if (!/^\d+$/.test(id)) said = said.replaceAll(id, 'id');
  return `${status} ${headers.get('etag')} ${headers.get('location')} ${said}`;
}

function expectNothingTold(answer: Answer): void {
  expect(answer.text).not.toContain(MARKER);
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('idempotent-replayed')).toBeNull();
}

function expectNotFound(answer: Answer): void {
  expect([answer.status, answer.json?.error.code]).toEqual([404, 'resource_not_found']);
  expectNothingTold(answer);
}

/** Looks like the value, and is none that exists. */
function unknownLike(value: string): string {
  const prefix = /^([a-z]+)_[0-9A-Za-z]{27}$/.exec(value)?.[1];
  if (prefix !== undefined) return `${prefix}_${KSUID.randomSync().string}`;
  if (/^[0-9a-f-]{36}$/.test(value)) return randomUUID();
  return /^\d+$/.test(value) ? '987654321' : `${value}-${randomUUID()}`;
}

function misspelled(value: string): string[] {
  const ksuid = KSUID.randomSync().string;
  const kinds = ['proj', 'sim', 'usr', 'zz'].map((prefix) => `${prefix}_${ksuid}`);
  const shapes = ['x', `${value}x`, value.slice(0, -1), value.toUpperCase(), `${value}%00`, '%20'];
  const attacks = ["' or '1'='1", '${7*7}', '%F0%9F%9A%81', '-1', '1e400', `${value},${value}`];
  return [...kinds, ...shapes, ...attacks].filter((each) => each !== value);
}

/** The same values with one of them replaced, for each place. */
function changedEach(values: string[], change: (value: string) => string[]): string[][] {
  return values.flatMap((value, i) => change(value).map((other) => values.with(i, other)));
}

it('the matrix is made from what the service says of itself', async () => {
  expect((await service.get('/openapi.json')).json).toEqual(API);
  expect(withIds.length).toBeGreaterThan(0);
  expect(lists.length).toBeGreaterThan(0);
});

forEach(withIds, 'tenancy of', (operation) => {
  const isRead = operation.method === 'GET';
  const theOwners = objects.unchanged(operation);

  it('reaches the object when its owner asks', async () => {
    const values = await (isRead ? theOwners() : objects.made(operation));
    const ask = async () =>
      attempt(operation, await authorizationOf(owner, operation), {
        path: fill(operation.path, values) + (QUERIES[operation.id] ?? ''),
        body: await bodyFor(operation, owner),
      });
    let answer = await ask();
    // polars that a busy machine is still making: the service asks to be asked again
    while (answer.status === 504) answer = await ask();
    expect([400, 401, 403, 404, 405, 422]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  });

  it('answers another account as if there were nothing, and changes nothing', async () => {
    const values = await theOwners();
    const path = fill(operation.path, values);
    const body = await bodyFor(operation, intruder);
    const own = (await ownView(operation, values))?.text;
    const isDashboard = audienceOf(operation) === 'session';
    const credentials = [await intruder.sessionAuthorization()];
    if (!isDashboard) credentials.push(intruder.authorization);
    for (const authorization of credentials) {
      const foreign = await attempt(operation, authorization, { path, body });
      expectNotFound(foreign);
      const nowhere = values.map(unknownLike);
      const unknown = { path: fill(operation.path, nowhere), body };
      expect(essence(foreign, ...values)).toBe(
        essence(await attempt(operation, authorization, unknown), ...nowhere),
      );
      for (const headers of conditions(await etagOf(operation, values)))
        expectNotFound(await attempt(operation, authorization, { path, body, headers }));
      if (isRead)
        expect((await service.request('HEAD', path, undefined, { authorization })).status).toBe(
          404,
        );
    }
    if (isDashboard)
      expect((await attempt(operation, intruder.authorization, { path, body })).status).toBe(403);
    expect((await ownView(operation, values))?.text).toBe(own);
  });

  it('answers nobody without a credential, or with a made-up one', async () => {
    const path = fill(operation.path, await theOwners());
    const body = await bodyFor(operation, intruder);
    const garbage = await attempt(operation, UNKNOWN_KEY, { path, body });
    expect([garbage.status, garbage.json.error.code]).toEqual([401, 'invalid_api_key']);
    expectNothingTold(garbage);
    const none = await attempt(operation, undefined, { path, body });
    expect(none.status).toBe(audienceOf(operation) === 'anyone' ? 404 : 401);
    expectNothingTold(none);
  });

  it('answers its owner 404 to ids that do not exist, are of another kind or misspelled', async () => {
    const values = await theOwners();
    const body = await bodyFor(operation, owner);
    const authorization = await authorizationOf(owner, operation);
    const change = (value: string) => [unknownLike(value), ...misspelled(value)];
    for (const others of changedEach(values, change)) {
      const answer = await attempt(operation, authorization, {
        path: fill(operation.path, others.map(encoded)),
        body,
      });
      expect([others, answer.status]).toEqual([others, 404]);
    }
  });
});

/** Escaped, unless it is meant as an escape already. */
function encoded(value: string): string {
  return value.includes('%') ? value : encodeURIComponent(value);
}

/** What the owner sees at the path of the object itself; undefined if it cannot be read there. */
async function ownView(operation: Operation, values: string[]): Promise<Answer | undefined> {
  const path = upToLastId(operation.path);
  const read = OPERATIONS.find((each) => each.method === 'GET' && each.path === path);
  if (read === undefined) return undefined;
  const answer = await attempt(read, await authorizationOf(owner, read), {
    path: fill(path, values),
  });
  expect(answer.status).toBe(200);
  return answer;
}

async function etagOf(operation: Operation, values: string[]): Promise<string> {
  return (await ownView(operation, values))?.headers.get('etag') ?? '"v1"';
}

function conditions(etag: string): Record<string, string>[] {
  return ['if-none-match', 'if-match'].flatMap((name) => [{ [name]: etag }, { [name]: '*' }]);
}

const staffOnly = OPERATIONS.filter((each) => audienceOf(each) === 'staff');
forEach(staffOnly, 'the rights of', (operation) => {
  it('is for staff only, whoever the object belongs to', async () => {
    const values = await objects.made(operation);
    const request = { path: fill(operation.path, values), body: await bodyFor(operation, staff) };
    const nowhere = { ...request, path: fill(operation.path, values.map(unknownLike)) };
    for (const [tenant, asked] of [
      [owner, request],
      [intruder, request],
      [intruder, nowhere],
    ] as const) {
      const answer = await attempt(operation, await tenant.sessionAuthorization(), asked);
      expect([answer.status, answer.json.error.code]).toEqual([
        403,
        expect.stringMatching(/^(admin|moderator)_required$/),
      ]);
      expectNothingTold(answer);
    }
    for (const tenant of [owner, staff]) {
      const answer = await attempt(operation, tenant.authorization, request);
      expect([answer.status, answer.json.error.code]).toEqual([403, 'session_required']);
    }
    expect((await attempt(operation, UNKNOWN_KEY, request)).status).toBe(401);
    expect((await attempt(operation, undefined, request)).status).toBe(401);
    const allowed = await attempt(operation, await staff.sessionAuthorization(), request);
    expect([401, 403, 404]).not.toContain(allowed.status);
  });
});

/** Who makes ids of a kind, by their prefix. */
const makersByPrefix = new Map<string, Maker>();

/** An id of the owner with this prefix. */
async function foreignId(prefix: string): Promise<string> {
  const known = makersByPrefix.get(prefix);
  if (known !== undefined) return (await known(owner, MARKER))[0];
  for (const [path, make] of Object.entries(MAKERS)) {
    if (path.split('{').length > 2 || [...makersByPrefix.values()].includes(make)) continue; // below another id, or known
    const [id] = await make(owner, MARKER);
    makersByPrefix.set(id.split('_')[0], make);
    if (id.startsWith(`${prefix}_`)) return id;
  }
  throw new Error(`ids of the kind ${prefix}_ are taken, but no maker in MAKERS makes one`);
}

describe('ids of another account', () => {
  /** As the intruder, with one of the owner's ids and with one that nobody has: both get the same answer. */
  async function expectUnknown(
    operation: Operation,
    prefix: string,
    request: (path: string, id: string) => Try,
  ): Promise<Answer> {
    const authorization = await authorizationOf(intruder, operation);
    const values = operation.params.length === 0 ? [] : await makerOf(operation)(intruder, 'own');
    const path = fill(operation.path, values);
    const send = (id: string) => attempt(operation, authorization, request(path, id));
    const foreign = await foreignId(prefix);
    const unknown = unknownLike(foreign);
    const answer = await send(foreign);
    expectNothingTold(answer);
    expect(essence(answer, foreign)).toBe(essence(await send(unknown), unknown));
    return answer;
  }

  for (const operation of OPERATIONS) {
    for (const { way, prefix } of idsInBody(API, operation)) {
      it(`in the body of ${operation.id} at ${way.join('.')} are like ids that do not exist`, async () => {
        const body = await bodyFor(operation, intruder);
        const answer = await expectUnknown(operation, prefix, (path, id) => {
          return { path, body: withValue(body, way, id) };
        });
        // a batch answers each of its bodies by itself
        const [one] = answer.status === 200 ? answer.json.results : [];
        const status =
          one === undefined ? answer.status : ERRORS[one.error.code as ErrorCode].status;
        // a run that has begun cannot be changed, whichever vehicle it is to have
        expect(
          ['updateSimulation', 'updateSweep', 'updateFinder'].includes(operation.id)
            ? [404, 409, 422]
            : [404, 422],
        ).toContain(status);
      });
    }
    for (const { name, prefix } of idsInQuery(operation)) {
      it(`in the query of ${operation.id}, ${name}, are like ids that do not exist`, async () => {
        await expectUnknown(operation, prefix, (path, id) => ({ path: `${path}?${name}=${id}` }));
      });
    }
  }

  it('are made for every kind of id that a request takes', async () => {
    const places = OPERATIONS.flatMap((operation) => [
      ...idsInBody(API, operation),
      ...idsInQuery(operation),
    ]);
    for (const prefix of new Set(places.map((place) => place.prefix)))
      expect(await foreignId(prefix)).toMatch(new RegExp(`^${prefix}_`));
    expect(await foreignId('proj')).toMatch(/^proj_/);
  });
});

forEach(lists, 'the list', (operation) => {
  it('shows no row of another account, and opens none of its cursors', async () => {
    const maker = fillerOf(operation);
    if (maker === 'public') return;
    const values = await maker(owner, MARKER);
    await maker(owner, MARKER);
    const path = fill(operation.path, values);
    const [mine, theirs] = [
      await authorizationOf(owner, operation),
      await authorizationOf(intruder, operation),
    ];
    const first = await attempt(operation, mine, { path: `${path}?limit=1` });
    expect([first.status, first.json.has_more]).toEqual([200, true]);
    const cursor = `${path}?limit=1&cursor=${first.json.next_cursor}`;
    expect((await attempt(operation, mine, { path: cursor })).status).toBe(200);

    const foreign = await attempt(operation, theirs, { path: `${path}?limit=100` });
    if (operation.params.length > 0) expectNotFound(foreign);
    else {
      expect(foreign.status).toBe(200);
      for (const { id, name } of first.json.data) expect(foreign.text).not.toContain(id ?? name);
    }
    expectNothingTold(foreign);
    const opened = await attempt(operation, theirs, { path: cursor });
    expectNothingTold(opened);
    if (operation.params.length > 0) expectNotFound(opened);
    else expect([opened.status, opened.json.error.code]).toEqual([400, 'invalid_cursor']);
  });
});
