import { problemOf } from '../api/problem.ts';
import type {
  SessionResource,
  UserResource,
} from '../../../clients/typescript/src/generated/types.ts';

/**
 * The session of this browser. The access token lives in memory for its 15 minutes; the refresh token, which works once, in
 * local storage, so that all tabs have the same session. Two tabs may not refresh at once: a token that is used twice ends
 * the session (docs/accounts.md). Hence the lock.
 */
const KEY = 'inflow.session';
const LOCK = 'inflow.session';
const EARLY_MS = 60_000;

interface Access {
  token: string;
  until: number;
  /** The refresh token that came with it: another one in storage is another session, or this one refreshed elsewhere. */
  refresh: string;
}

let access: Access | undefined;
const listeners = new Set<() => void>();

export const hasSession = (): boolean => localStorage.getItem(KEY) !== null;

/** For useSyncExternalStore: sign-in and sign-out, in this tab or another. */
export function onSession(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => event.key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

export function beginSession(session: SessionResource): UserResource {
  keep(session);
  for (const listener of listeners) listener();
  return session.user;
}

/** Forgets it here; `sign_out` of the API ends it there. */
export function endSession(): void {
  access = undefined;
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** A token that is valid for a while; undefined: the session is over. `fresh`: the one at hand was refused. */
export async function accessToken({ fresh = false } = {}): Promise<string | undefined> {
  if (!fresh && isGood()) return access!.token;
  const refused = access?.token;
  return alone(async () => {
    if (isGood() && access!.token !== refused) return access!.token; // another request was first
    if (!fresh && isGood()) return access!.token;
    const refresh = localStorage.getItem(KEY);
    if (refresh === null) return undefined;
    return refreshed(refresh);
  });
}

let before: Promise<unknown> = Promise.resolve();

/** One at a time. Browsers give the lock over all tabs to secure pages only (https, localhost); elsewhere it is this tab's. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<T>;
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

const isGood = () =>
  access !== undefined && access.until > Date.now() && access.refresh === localStorage.getItem(KEY);

async function refreshed(refresh: string): Promise<string | undefined> {
  const response = await fetch('/dashboard/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  });
  if (response.status === 401) {
    endSession();
    return undefined;
  }
  if (!response.ok) throw await problemOf(response);
  keep((await response.json()) as SessionResource);
  return access!.token;
}

function keep({ access_token, expires_in, refresh_token }: SessionResource): void {
  localStorage.setItem(KEY, refresh_token);
  const until = Date.now() + 1_000 * expires_in - EARLY_MS;
  access = { token: access_token, until, refresh: refresh_token };
}
