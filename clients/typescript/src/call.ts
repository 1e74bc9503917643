import { NotModifiedError } from './errors.js';
import {
  type AnswerOf,
  type BodyOf,
  type ItemOf,
  type OperationDescription,
  type OperationId,
  operations,
  type QueryOf,
  type StreamEvent,
} from './generated/operations.js';
import { List, type Page } from './list.js';
import { infoOf, Reply } from './reply.js';
import { formOf, freshKey, pathOf, queryOf } from './request.js';
import { follow } from './stream.js';
import { type OutgoingRequest, Transport, type TransportOptions } from './transport.js';

/** Options of one request. */
export interface RequestOptions {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Timeout of each attempt [ms]. */
  timeoutMs?: number;
  maxRetries?: number;
  /** Idempotency key of a write; default: a new one. With the same key, the write happens once and the response is the same. */
  idempotencyKey?: string;
  /** An ETag: the service returns 412 if the resource has changed. */
  ifMatch?: string;
  /** An ETag: the client throws NotModifiedError if the resource has not changed. */
  ifNoneMatch?: string;
  /** Additional headers, such as `Human-Verification`. */
  headers?: Record<string, string>;
}

/** An API key or a session token, or a function that the client calls before each request. */
export type Credential = string | (() => string | undefined | Promise<string | undefined>);

export interface CallOptions<Id extends OperationId> {
  path?: readonly (string | number)[];
  query?: QueryOf<Id>;
  body?: BodyOf<Id>;
  options?: RequestOptions | undefined;
}

type ListId = {
  [Id in OperationId]: [ItemOf<Id>] extends [never] ? never : Id;
}[OperationId];

/** Sends any operation by its operationId. The groups of Inflow use it. */
export class Caller {
  private readonly transport: Transport;

  constructor(
    private readonly baseUrl: string,
    private readonly credential: Credential | undefined,
    private readonly more: Record<string, string>,
    options: TransportOptions,
  ) {
    this.transport = new Transport(options);
  }

  call<Id extends OperationId>(id: Id, call: CallOptions<Id> = {}): Reply<AnswerOf<Id>> {
    const { kind } = operations[id] as OperationDescription;
    return new Reply(
      (async () => {
        const request = await this.request(id, call);
        const { response, body } = await this.transport.send(request, (each) => read(each, kind));
        if (response.status === 304) throw new NotModifiedError('Nothing has changed');
        return { data: body as AnswerOf<Id>, response: infoOf(response) };
      })(),
    );
  }

  list<Id extends ListId>(
    id: Id,
    { query, ...call }: CallOptions<Id> = {},
  ): List<ItemOf<Id>, AnswerOf<Id> & Page<ItemOf<Id>>> {
    return new List(
      (page) => this.call(id, { ...call, query: page }) as Reply<AnswerOf<Id> & Page<ItemOf<Id>>>,
      query ?? {},
    );
  }

  stream<Id extends OperationId>(
    id: Id,
    { options = {}, ...call }: CallOptions<Id> & { options?: StreamOptions | undefined } = {},
  ): AsyncGenerator<StreamEvent, void, undefined> {
    const { signal, lastEventId: first, ...rest } = options;
    const open = async (lastEventId = first, ending?: AbortSignal) => {
      const headers = { ...rest.headers };
      if (lastEventId !== undefined) headers['Last-Event-ID'] = lastEventId;
      const request = await this.request(id, {
        ...(call as CallOptions<Id>),
        options: { ...rest, signal: ending!, headers },
      });
      const { response } = await this.transport.send(request, () => Promise.resolve());
      return response.status === 204 ? undefined : (response.body ?? undefined);
    };
    return follow(open, signal);
  }

  private async request<Id extends OperationId>(
    id: Id,
    { path = [], query, body, options = {} }: CallOptions<Id>,
  ): Promise<OutgoingRequest> {
    const operation: OperationDescription = operations[id];
    const isWrite = operation.method !== 'GET';
    const token = typeof this.credential === 'function' ? await this.credential() : this.credential;
    const { idempotencyKey, ifMatch, ifNoneMatch, headers, ...rest } = options;
    const sent = {
      Accept: ACCEPTED[operation.kind],
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
      'Content-Type': operation.body === 'json' && body != null ? 'application/json' : undefined,
      'Idempotency-Key': isWrite ? (idempotencyKey ?? freshKey()) : undefined,
      'If-Match': ifMatch,
      'If-None-Match': ifNoneMatch,
      ...this.more,
      ...headers,
    };
    return {
      ...rest,
      method: operation.method,
      url: this.baseUrl + pathOf(operation, path) + queryOf(query ?? {}),
      headers: Object.fromEntries(
        Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      body: bodyOf(operation, body),
      isRepeatable: operation.repeatable,
    };
  }
}

export interface StreamOptions extends RequestOptions {
  /** Continues after this event. */
  lastEventId?: string;
}

const ACCEPTED: Record<OperationDescription['kind'], string> = {
  json: 'application/json',
  list: 'application/json',
  nothing: 'application/json',
  stream: 'text/event-stream',
  text: 'text/csv, application/json;q=0.5',
  file: '*/*',
};

function bodyOf(
  { body: kind }: OperationDescription,
  body: unknown,
): string | FormData | undefined {
  if (body == null) return undefined;
  return kind === 'form' ? formOf(body) : JSON.stringify(body);
}

async function read(response: Response, kind: OperationDescription['kind']): Promise<unknown> {
  if (kind === 'file') return response.blob();
  const text = await response.text();
  if (kind === 'text') return text;
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
