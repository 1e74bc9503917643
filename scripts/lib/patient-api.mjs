import { setTimeout as sleep } from 'node:timers/promises';
import { ListenError } from './listen-options.mjs';

// GET requests that wait as they are told, and until a service that is away is back.

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** So long an answer may take. */
const TIMEOUT_MS = 30_000;

/**
 * `get(path)` gives the bytes of a 2xx, and undefined for 404. 429 and outages are waited for: `say` is told when one
 * begins and when it is over. Throws ListenError for what waiting does not mend, and AbortError with the signal.
 */
export function patientApi({ url, key, signal, say }) {
  let away = false;
  async function get(path) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const outcome = await attempt(path);
      if (outcome.why === undefined) {
        if (away) say(`${url} answers again`);
        away = false;
        return outcome.bytes;
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
      const bytes = Buffer.from(await response.arrayBuffer());
      return judge(response, bytes);
    } catch (error) {
      if (error instanceof ListenError || signal.aborted) throw error;
      return { why: error.cause?.code ?? error.cause?.message ?? error.message };
    }
  }

  function judge({ status, headers }, bytes) {
    if (status >= 200 && status < 300) return { bytes };
    if (status === 404 && codeOf(bytes) === 'resource_not_found') return { bytes: undefined };
    const waitMs = retryAfterMs(headers.get('retry-after'));
    if (status === 429) return { why: 429, polite: true, waitMs };
    if (status >= 500) return { why: `status ${status}`, waitMs };
    throw new ListenError(`${url} answered ${status}. ${explanation(status, bytes)}`);
  }

  return { get };
}

/** Seconds or a date; undefined where there is none. */
export function retryAfterMs(value, now = Date.now()) {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined;
}

function codeOf(bytes) {
  return errorOf(bytes)?.code;
}

function explanation(status, bytes) {
  const error = errorOf(bytes);
  if (error === undefined)
    return `Is this the address of the service? ${bytes.toString().slice(0, 200)}`;
  const hint = status === 401 ? '\nIs the key of this service? See --key.' : '';
  return `${error.code}: ${error.message}${hint}`;
}

function errorOf(bytes) {
  try {
    return JSON.parse(bytes.toString()).error;
  } catch {
    return undefined;
  }
}
