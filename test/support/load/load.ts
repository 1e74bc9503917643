/** The developer's key, the developer's session, the key of the shared account, or no credential. */
type As = 'key' | 'staff' | 'account' | 'nobody';

/** One write as a client sends it, and again after it got no answer. */
export interface Write {
  method: string;
  path: string;
  body?: object;
  as: As;
  /** Idempotency-Key. */
  key?: string;
}

export interface Answer {
  status: number;
  json: any;
  headers: Headers;
  /** The answer that was kept the first time. */
  replayed: boolean;
}

/** Something a client wants done: it goes on asking until it is told that it is. */
export interface Wish {
  write: Write;
  /** The row that is in either state as long as nothing was answered, as the kind of load names it. */
  subject: string;
  /** Takes in the answer. Throws where it is not what may come; `again`: it was asked for more than once. */
  done(answer: Answer, again: boolean): void;
}

/** One client's own rows: what it wants next, and what the database must say of them. */
export interface Load {
  /** For the count of what was acknowledged. */
  readonly kind: string;
  next(): Wish;
  /** What is not as the answers said; the row that `unsure` names may be in either state. */
  faults(query: Query, unsure: string | undefined): Promise<string[]>;
}

export type Query = (sql: string, params: unknown[]) => Promise<Record<string, any>[]>;

/** The Free account that administrators credit and the writer debits, and a project of it. */
export interface Shared {
  accountId: string;
  projectId: string;
}

/** Where the service is and as whom it is asked; address and session change with each start. */
export interface World {
  url: string;
  /** By whom they stand for. */
  tokens: Record<Exclude<As, 'nobody'>, string>;
  shared: Shared;
  /** Differs from run to run, so that rows of an earlier one are not taken for ours. */
  run: string;
  /** Counts answers by status, 0 for none at all, where somebody wants to know. */
  seen?: Map<number, number>;
}

/** Answers that say nothing about whether it was done. */
const UNDECIDED = new Set([408, 429, 500, 502, 503, 504]);

/** Longer than any time limit of the service. */
const PATIENCE_MS = 30_000;

/** undefined: no answer, or one that leaves it open. */
export async function send({ url, tokens, seen }: World, { method, path, body, as, key }: Write) {
  const headers: Record<string, string> = {};
  if (as !== 'nobody') headers.authorization = `Bearer ${tokens[as]}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const count = (status: number) => seen?.set(status, (seen.get(status) ?? 0) + 1);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const init = { method, headers, body: body && JSON.stringify(body), signal };
    const response = await fetch(url + path, init);
    const text = await response.text();
    count(response.status);
    const json = text === '' ? undefined : JSON.parse(text);
    const replayed = response.headers.get('idempotent-replayed') === 'true';
    const isOpen = UNDECIDED.has(response.status) || json?.error?.code === 'idempotency_key_in_use';
    return isOpen
      ? undefined
      : { status: response.status, json, headers: response.headers, replayed };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new Error(`${method} ${path} hangs: neither answer nor end`, { cause: error });
    count(0);
    return undefined; // the connection broke before the whole answer was here
  }
}

/** Throws with what came where something else was due. */
export function expectStatus({ status, json }: Answer, what: string, ...allowed: number[]): void {
  if (!allowed.includes(status))
    throw new Error(`${what} was answered with ${status} ${JSON.stringify(json)}`);
}

/** A client that works through its wishes one after the other. */
export class Client {
  readonly load: Load;
  acknowledged = 0;
  /** Asked for at least once and not answered. */
  pending: Wish | undefined;

  constructor(load: Load) {
    this.load = load;
  }

  /** `done`: a wish was acknowledged, or it is pending and will be asked for again; `before`: it had been done already. */
  async step(world: World): Promise<{ done: boolean; before: boolean }> {
    const again = this.pending !== undefined;
    const wish = (this.pending ??= this.load.next());
    const answer = await send(world, wish.write);
    if (answer === undefined) return { done: false, before: false };
    wish.done(answer, again);
    this.pending = undefined;
    this.acknowledged++;
    return { done: true, before: answer.replayed || (again && answer.status >= 400) };
  }
}
