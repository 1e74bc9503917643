import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a client of today does with a status (contract §11); the rest is a plain error. */
const KINDS: Record<number, string> = {
  400: 'validation',
  401: 'authentication',
  403: 'permission',
  404: 'not_found',
  409: 'conflict',
  422: 'validation',
  429: 'rate_limit',
};
const RETRIED = new Set([429, 500, 502, 503, 504]);
const MAX_RETRIES = 4;
const ENDS = new Set(['completed', 'failed', 'canceled']);
const POLL_MS = 100;

/** What the client throws: all that it reads of an error. */
export class ClientError extends Error {
  constructor(
    readonly kind: string,
    readonly status: number,
    readonly code: string,
    readonly type: string,
    message: string,
    readonly param: string | null,
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

interface Page<T> {
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/**
 * A client as they exist: a fresh UUID as Idempotency-Key on every logical write, DELETE too, repeated on retries;
 * retries on 429 and 5xx as Retry-After says, in seconds or as a date; pages by `cursor`.
 */
export class ExistingClient {
  /** Of every request sent, retries included. */
  readonly sent: { method: string; path: string; key: string | null; status: number }[] = [];
  requestId: string | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  get<T = any>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return this.request('GET', params.size > 0 ? `${path}?${params}` : path);
  }

  post<T = any>(path: string, body?: object): Promise<T> {
    return this.request('POST', path, body);
  }

  patch<T = any>(path: string, body: object): Promise<T> {
    return this.request('PATCH', path, body);
  }

  delete(path: string): Promise<void> {
    return this.request('DELETE', path);
  }

  /** Asks again and again until the run has ended; any other last word would keep it for ever. */
  async ended<T extends { status: string } = any>(path: string): Promise<T> {
    for (;;) {
      const run: T = await this.get(path);
      if (ENDS.has(run.status)) return run;
      await sleep(POLL_MS);
    }
  }

  /** Every item of a list, page by page. */
  async *all<T = any>(path: string, limit = 20): AsyncGenerator<T> {
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> =
        cursor === null ? { limit } : { limit, cursor };
      const page: Page<T> = await this.get(path, query);
      yield* page.data;
      cursor = page.has_more ? page.next_cursor : null;
    } while (cursor !== null);
  }

  /** The file that a body stands for. */
  async download(path: string, body: object): Promise<Uint8Array> {
    return new Uint8Array(await (await this.answer('POST', path, body)).arrayBuffer());
  }

  private async request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.answer(method, path, body);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  private async answer(method: string, path: string, body?: object): Promise<Response> {
    const key = method === 'GET' ? null : randomUUID();
    for (let retries = 0; ; retries++) {
      const response = await fetch(this.baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${this.apiKey}`,
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'client/1.0',
          'x-request-id': randomUUID(),
          ...(key !== null && { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      this.sent.push({ method, path, key, status: response.status });
      this.requestId = response.headers.get('x-request-id');
      if (RETRIED.has(response.status) && retries < MAX_RETRIES) {
        await response.body?.cancel();
        await sleep(waitFor(response.headers.get('retry-after')));
        continue;
      }
      if (!response.ok) throw await toError(response);
      return response;
    }
  }
}

/** Milliseconds; the header holds seconds or an HTTP date. */
function waitFor(retryAfter: string | null): number {
  if (retryAfter === null) return 500;
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now();
}

async function toError(response: Response): Promise<ClientError> {
  const { error } = (await response.json()) as { error: Record<string, string | null> };
  return new ClientError(
    KINDS[response.status] ?? 'api',
    response.status,
    String(error.code),
    String(error.type),
    String(error.message),
    error.param,
    response.headers.get('x-request-id'),
  );
}

/**
 * How such a client takes a webhook: the header's `t` and `v1`, at most 300 s apart from now, HMAC keyed by the secret's
 * UTF-8 over `{t}.{body}`; then `id`, `type` and `data` at the top of the body. Throws for anything else.
 */
export function takeWebhook(
  body: Buffer,
  header: unknown,
  secret: string,
  nowS = Date.now() / 1_000,
): { id: string; type: string; data: any } {
  const parts = Object.fromEntries(
    String(header)
      .split(',')
      .map((part) => part.split('=')),
  ) as Record<string, string | undefined>;
  const { t, v1 } = parts;
  if (t === undefined || v1 === undefined) throw new Error('no signature');
  if (Math.abs(nowS - Number(t)) > 300) throw new Error('timestamp outside the tolerance');
  const payload = body.toString('utf8');
  const expected = createHmac('sha256', Buffer.from(secret, 'utf8'))
    .update(`${t}.${payload}`, 'utf8')
    .digest('hex');
  if (v1 !== expected) throw new Error('wrong signature');
  const event = JSON.parse(payload) as { id: string; type: string; data: any };
  for (const field of ['id', 'type', 'data'])
    if (!Object.hasOwn(event, field)) throw new Error(`no ${field}`);
  return event;
}
