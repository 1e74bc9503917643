import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../retry.js';
import { CommandError } from '../command.js';

// Lists, asked for in requests that wait as they are told, and until a service that is away is back. Not by the client,
// which gives up at some time, and reads the JSON: what is handed on must be the bytes that came.

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const LONGEST_RETRY_AFTER_MS = 3_600_000;
/** So long an answer may take. */
const TIMEOUT_MS = 30_000;
/** 300 requests a minute, of the 1,000 that a key has, and so many at once. */
const GAP_MS = 200;
const AT_ONCE = 30;

interface TextList {
  data: unknown[];
  next_cursor?: string | null;
  /** Its JSON as it came. */
  text: string;
}

export interface PatientApi {
  list: (path: string) => Promise<TextList>;
}

export interface PatientOptions {
  url: string;
  key: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

type Outcome =
  | { list: TextList }
  | { why: string | number; polite?: boolean; waitMs?: number | undefined };

/**
 * 429 and outages are waited for: `say` is told when one begins and when it is over. Throws CommandError for what waiting
 * does not mend, and AbortError with the signal.
 */
export function patientApi({ url, key, signal, say }: PatientOptions): PatientApi {
  let away = false;
  let due = -Infinity; // on performance.now()'s clock

  async function turn(): Promise<void> {
    const now = performance.now();
    due = Math.max(due + GAP_MS, now - AT_ONCE * GAP_MS);
    if (due > now) await sleep(due - now, undefined, { signal });
  }

  async function list(path: string): Promise<TextList> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await turn();
      const outcome = await attempt(path);
      if ('list' in outcome) {
        if (away) say(`${url} answers again`);
        away = false;
        return outcome.list;
      }
      if (!away && outcome.polite !== true) {
        say(`${url} does not answer (${outcome.why}); trying again until it does`);
        away = true;
      }
      const waitMs = outcome.waitMs ?? pause;
      await sleep(Math.min(waitMs, LONGEST_RETRY_AFTER_MS), undefined, { signal });
    }
  }

  async function attempt(path: string): Promise<Outcome> {
    try {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return judge(response, await response.text());
    } catch (error) {
      if (error instanceof CommandError || signal.aborted) throw error;
      const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
      return { why: cause?.code ?? cause?.message ?? message };
    }
  }

  function judge({ status, headers }: Response, body: string): Outcome {
    const content = parsed(body) as TextList | undefined;
    if (status === 200 && Array.isArray(content?.data)) return { list: { ...content, text: body } };
    const waitMs = retryAfterMs(headers.get('retry-after'));
    if (status === 429) return { why: 429, polite: true, waitMs };
    if (status >= 500) return { why: `status ${status}`, waitMs };
    throw new CommandError(`${url} answered ${status}. ${explanation(status, body)}`);
  }

  return { list };
}

function explanation(status: number, body: string): string {
  const { error } = (parsed(body) ?? {}) as { error?: { code?: string; message?: string } };
  if (error?.code === undefined)
    return `Check the address of the service. ${body.slice(0, 200)}`.trimEnd();
  const hint = status === 401 ? '\nIs the key of this service? See --key.' : '';
  return `${error.code}: ${error.message}${hint}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
