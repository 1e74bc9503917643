import { setTimeout as sleep } from 'node:timers/promises';
import { ListenError } from './listen-options.mjs';

// Lists, asked for in requests that wait as they are told, and until a service that is away is back.

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** So long an answer may take. */
const TIMEOUT_MS = 30_000;
/** 300 requests a minute, of the 1,000 that a key has, and so many at once. */
const GAP_MS = 200;
const AT_ONCE = 30;

/**
 * `list(path)` gives what a list holds and `text`, its JSON as it came. 429 and outages are waited for: `say` is told
 * when one begins and when it is over. Throws ListenError for what waiting does not mend, and AbortError with the signal.
 */
export function patientApi({ url, key, signal, say }) {
  let away = false;
  let due = -Infinity; // on performance.now()'s clock

  async function turn() {
    const now = performance.now();
    due = Math.max(due + GAP_MS, now - AT_ONCE * GAP_MS);
    if (due > now) await sleep(due - now, undefined, { signal });
  }

  async function list(path) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await turn();
      const outcome = await attempt(path);
      if (outcome.why === undefined) {
        if (away) say(`${url} answers again`);
        away = false;
        return outcome.list;
      }
      if (!away && !outcome.polite) {
        say(`${url} does not answer (${outcome.why}); trying again until it does`);
        away = true;
      }
      await sleep(outcome.waitMs ?? pause, undefined, { signal });
    }
  }

  async function attempt(path) {
    try {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return judge(response, await response.text());
    } catch (error) {
      if (error instanceof ListenError || signal.aborted) throw error;
      return { why: error.cause?.code ?? error.cause?.message ?? error.message };
    }
  }

  function judge({ status, headers }, body) {
    const content = parsed(body);
    if (status === 200 && Array.isArray(content?.data)) return { list: { ...content, text: body } };
    const waitMs = retryAfterMs(headers.get('retry-after'));
    if (status === 429) return { why: 429, polite: true, waitMs };
    if (status >= 500) return { why: `status ${status}`, waitMs };
    throw new ListenError(`${url} answered ${status}. ${explanation(status, body)}`);
  }

  return { list };
}

/** Seconds or a date; undefined where there is none. */
export function retryAfterMs(value, now = Date.now()) {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined;
}

function explanation(status, body) {
  const error = parsed(body)?.error;
  if (error?.code === undefined)
    return `Is this the address of the service? ${body.slice(0, 200)}`.trimEnd();
  const hint = status === 401 ? '\nIs the key of this service? See --key.' : '';
  return `${error.code}: ${error.message}${hint}`;
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
