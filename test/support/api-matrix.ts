import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { describeApi } from '../../src/create-app.js';
import { audienceOf, exampleBody, type Operation, operationsOf } from './api-document.js';
import { BODIES, LISTS, type Maker, MAKERS, PUBLIC } from './fixtures.js';
import { Form, FORM_TYPE, formOf } from './forms.js';
import type { Answer, Service } from './service.js';
import type { Tenant } from './tenants.js';

/** The OpenAPI document: tables of tests are made from it, so it must be known before the service runs. */
export const API = JSON.parse(JSON.stringify(await describeApi()));
export const OPERATIONS = operationsOf(API);

/** An API key that no account has. */
export const UNKNOWN_KEY = `Bearer key_${'g'.repeat(20)}`;

/** Describes the tests of each operation. Throws where there is none, which would be a suite that cannot fail. */
export function forEach(
  operations: Operation[],
  name: string,
  body: (operation: Operation) => void,
): void {
  if (operations.length === 0) throw new Error(`${name}: no operation is like that`);
  for (const each of operations)
    describe(`${name} ${each.method} ${each.path}`, () => {
      body(each);
    });
}

/** `/v1/a/{x}/b/{y}/c` → `/v1/a/{x}/b/{y}` */
export const upToLastId = (path: string) => path.replace(/[^}]*$/, '');

/** Puts the values into the braces of the path. */
export function fill(path: string, values: readonly string[]): string {
  const rest = [...values];
  return path.replaceAll(/\{\w+\}/g, () => rest.shift()!);
}

/** How a tenant comes to have what stands behind the ids of the path. */
export function makerOf({ method, path }: Operation): Maker {
  const maker = PUBLIC[path] ?? MAKERS[upToLastId(path)];
  if (maker !== undefined) return maker;
  throw new Error(
    `${method} ${path} has an id in its path, but nothing makes one: add "${upToLastId(path)}" to MAKERS in test/support/fixtures.ts`,
  );
}

/** How a list gets a row. */
export function fillerOf({ path }: Operation): Maker | 'public' {
  const item = Object.keys(MAKERS).find(
    (each) => each.startsWith(`${path}/{`) && upToLastId(each) === each,
  );
  const maker = LISTS[path] ?? (item === undefined ? undefined : MAKERS[item]);
  if (maker !== undefined) return maker;
  throw new Error(`nothing fills the list ${path}: add it to LISTS in test/support/fixtures.ts`);
}

export async function bodyFor(operation: Operation, tenant: Tenant): Promise<object | undefined> {
  return BODIES[operation.id] === undefined ? exampleBody(operation) : BODIES[operation.id](tenant);
}

/** The credential with which a tenant may use the operation. */
export async function authorizationOf(tenant: Tenant, operation: Operation): Promise<string> {
  return /^(session|staff)$/.test(audienceOf(operation))
    ? tenant.sessionAuthorization()
    : tenant.authorization;
}

export interface Try {
  path?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends the operation's request; without `authorization`, without a credential. */
export function attempt(
  service: Service,
  operation: Operation,
  authorization: string | undefined,
  { path = operation.path, headers = {}, body }: Try,
): Promise<Answer> {
  const type = body instanceof Form ? FORM_TYPE : 'application/json';
  const all = {
    ...headers,
    ...(body !== undefined && { 'content-type': type }),
    ...(authorization !== undefined && { authorization }),
  };
  const sent = body instanceof Form ? formOf(body.parts) : body;
  const anonymous = authorization === undefined;
  return service.request(operation.method, path, sent, all, { anonymous });
}

/** Objects of one account that the tests of operations use; `marker` stands in all of their texts. */
export class OwnObjects {
  /**
   * Objects that take long to compute, by their path: one serves all operations that leave it as it is. Other objects
   * are made for each operation, because an account may have few of them and their makers end the earlier ones.
   */
  private readonly computed = new Map<string, Promise<string[]>>();

  constructor(
    private readonly owner: Tenant,
    readonly marker = `secret of the owner ${randomUUID()}`,
  ) {}

  /** Returns the ids of an object that the operation may change; none where its path takes none. */
  async made(operation: Operation): Promise<string[]> {
    return operation.params.length === 0 ? [] : makerOf(operation)(this.owner, this.marker);
  }

  /** Returns a function that returns the ids of an object, for those tests of an operation that leave it as it is. */
  unchanged(operation: Operation): () => Promise<string[]> {
    const path = upToLastId(operation.path);
    const kept = COMPUTED.test(path) ? this.computed : new Map<string, Promise<string[]>>();
    return () => {
      if (!kept.has(path)) kept.set(path, this.made(operation));
      return kept.get(path)!;
    };
  }
}

const COMPUTED =
  /^\/v1\/(simulations|sweeps|dynamic-simulations|finder|designs|airfoils|\w+\/calibrate)\//;
