import { accessToken, hasSession } from '../session/session.ts';
import { problemOf, unreachable } from './problem.ts';

export type Query = Record<string, string | number | boolean | undefined>;

export interface Options {
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A file that the API made, with the name that it gave. */
export interface Download {
  blob: Blob;
  name: string;
}

/** Any request, with the session's token; throws ApiProblem for whatever is no success. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  { query, signal, headers }: Options = {},
): Promise<Response> {
  const text = isJson(body) ? JSON.stringify(body) : undefined;
  const write = `${method} ${path} ${text}`;
  const isFile = body !== undefined && text === undefined;
  const key = isFile ? newKey() : (unanswered.get(write) ?? newKey());
  if (method !== 'GET' && !isFile) unanswered.set(write, key);

  const ask = async (token: string | undefined): Promise<Response> => {
    try {
      return await fetch(path + toQueryString(query), {
        method,
        signal,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        body: text ?? (body as BodyInit | undefined),
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw unreachable();
    }
  };
  const token = hasSession() ? await accessToken() : undefined;
  let response = await ask(token);
  if (response.status === 401 && token !== undefined) {
    const another = await accessToken(token);
    if (another !== undefined) response = await ask(another);
  }
  if (response.status < 500) unanswered.delete(write);
  if (!response.ok) throw await problemOf(response);
  return response;
}

/**
 * Writes whose answer never came, or was that the service failed, by what they ask: asked again, they go with the same key, so
 * that what was done is not done, and paid, twice.
 */
const unanswered = new Map<string, string>();

/** As randomUUID, which pages without https do not have. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const isJson = (body: unknown) =>
  body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);

function toQueryString(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The API by its verbs; `T` is a type of clients/typescript/src/generated. */
export const api = {
  get: <T>(path: string, query?: Query, signal?: AbortSignal) =>
    json<T>(send('GET', path, undefined, { query, signal })),
  post: <T>(path: string, body?: unknown, options?: Options) =>
    json<T>(send('POST', path, body, options)),
  patch: <T>(path: string, body: unknown, options?: Options) =>
    json<T>(send('PATCH', path, body, options)),
  delete: (path: string) => json<void>(send('DELETE', path)),
  /** A file: CSV of a run (GET), STL of a blade (POST). */
  async download(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Download> {
    const response = await send(method, path, body);
    const named = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '');
    return { blob: await response.blob(), name: named?.[1] ?? 'inflow' };
  },
};
