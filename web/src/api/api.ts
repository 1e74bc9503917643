import { freshKey, queryOf } from '../../../clients/typescript/src/request.ts';
import { accessToken, hasSession } from '../session/session.ts';
import type { Answer, Body, QueryAt, Verb } from './operation.ts';
import { ApiProblem } from './problem.ts';
import { carry } from './transport.ts';

export type Query = Record<string, unknown>;

interface Request {
  body?: unknown;
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  maxRetries?: number;
}

/** A file that the API made, with the name that it gave. */
export interface Download {
  blob: Blob;
  name: string;
}

/** Any request, with the session's token; throws ApiProblem for whatever is no success. */
export async function send<T>(
  method: Verb,
  path: string,
  { body, query, headers, ...rest }: Request,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const isFile = body instanceof FormData;
  const text = body === undefined || isFile ? undefined : JSON.stringify(body);
  const write = `${method} ${path} ${text}`;
  const key = isFile ? freshKey() : (unanswered.get(write) ?? freshKey());
  if (method !== 'GET' && !isFile) unanswered.set(write, key);
  const ask = (token: string | undefined) =>
    carry(
      {
        ...rest,
        method,
        url: path + queryOf(withoutEmpty(query)),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        body: isFile ? body : text,
        isRepeatable: true,
      },
      read,
    );
  try {
    const answer = await asSomebody(ask);
    unanswered.delete(write);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status > 0 && error.status < 500)
      unanswered.delete(write);
    throw error;
  }
}

/** With the session's token where there is one, and once more with a new one where it is not taken any longer. */
async function asSomebody<T>(ask: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = hasSession() ? await accessToken() : undefined;
  try {
    return await ask(token);
  } catch (error) {
    const isOver = error instanceof ApiProblem && error.status === 401 && token !== undefined;
    const another = isOver ? await accessToken(token) : undefined;
    if (another === undefined) throw error;
    return ask(another);
  }
}

/**
 * Writes whose answer never came, or was that the service failed, by what they ask: asked again, they go with the same key, so
 * that what was done is not done, and paid, twice.
 */
const unanswered = new Map<string, string>();

const withoutEmpty = (query: Query = {}): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

const json = async (response: Response) => (response.status === 204 ? undefined : response.json());

/** A stream is opened again so many times while the service is not there: whoever looks at a run waits. */
const UNTIL_IT_IS_THERE = 1_000;

/** The API by its verbs: a path says what is sent and what comes back. */
export const api = {
  get: <Path extends string>(
    path: Path,
    query?: QueryAt<Path>,
    signal?: AbortSignal,
  ): Promise<Answer<'GET', Path>> => send('GET', path, { query, signal }, json),
  post: <Path extends string>(
    path: Path,
    body?: Body<'POST', Path> | FormData,
    options?: Request,
  ): Promise<Answer<'POST', Path>> => send('POST', path, { body, ...options }, json),
  patch: <Path extends string>(
    path: Path,
    body: Body<'PATCH', Path>,
    options?: Request,
  ): Promise<Answer<'PATCH', Path>> => send('PATCH', path, { body, ...options }, json),
  delete: (path: string): Promise<void> => send('DELETE', path, {}, json),
  /** A file: CSV of a run (GET), STL of a blade (POST). */
  download: (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Download> =>
    send(method, path, { body }, async (response) => {
      const named = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '');
      return { blob: await response.blob(), name: named?.[1] ?? 'inflow' };
    }),
  /** Events of a run until it has ended. A lost connection continues behind the last event; `EventSource` cannot send the session. */
  stream: async function* (path: string, ending: AbortSignal) {
    const { follow } = await import('../../../clients/typescript/src/stream.ts'); // few pages follow a run
    yield* follow((last, signal) => {
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (last !== undefined) headers['last-event-id'] = last;
      return send(
        'GET',
        path,
        { signal, headers, maxRetries: UNTIL_IT_IS_THERE },
        async ({ status, body }) => (status === 204 ? undefined : (body ?? undefined)),
      );
    }, ending);
  },
};
