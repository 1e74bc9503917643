import { ApiProblem } from '../api/problem.ts';
import { carry } from '../api/transport.ts';
import type {
  SessionResource,
  UserResource,
} from '../../../clients/typescript/src/generated/types.ts';

/**
 * The session of this browser. Its access token, good for 15 minutes, is in local storage, so that all tabs have the same one
 * and a reload asks for nothing. The refresh token is in a cookie that no script reads, this one neither. It works once, and
 * used twice it ends the session (docs/accounts.md): two tabs may not refresh at once. Hence the lock, and hence no refresh
 * before the access token's 15 minutes are nearly over.
 */
const KEY = 'inflow.session';
const LOCK = 'inflow.session';
const EARLY_MS = 60_000;
const PATIENCE_MS = 15_000;
/** The browser adds the cookie. */
const REFRESH = {
  method: 'POST',
  url: '/dashboard/auth/refresh',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  isRepeatable: false,
  timeoutMs: PATIENCE_MS,
};

interface Session {
  token: string;
  /** When a new token is due, by this device's clock. */
  until: number;
  /** The user of the session. */
  person: string;
}

const listeners = new Set<() => void>();

function read(): Session | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const hasSession = (): boolean => read() !== undefined;

/** The id of who is signed in. */
export const personSignedIn = (): string | undefined => read()?.person;

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
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** A token that is valid for a while; undefined: the session is over. `refused`: the one that the service did not take. */
export async function accessToken(refused?: string): Promise<string | undefined> {
  const good = () => {
    const session = read();
    return session !== undefined && session.token !== refused && session.until > Date.now()
      ? session.token
      : undefined;
  };
  return good() ?? alone(async () => good() ?? refreshed()); // another tab may have been first
}

let before: Promise<unknown> = Promise.resolve();

/** One at a time. Browsers give the lock over all tabs to secure pages only (https, localhost); elsewhere it is this tab's. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<T>;
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

async function refreshed(): Promise<string | undefined> {
  const session = read();
  if (session === undefined) return undefined;
  try {
    return keep(await carry<SessionResource>(REFRESH, (response) => response.json()));
  } catch (error) {
    const isOver = error instanceof ApiProblem && (error.status === 401 || error.status === 422);
    if (!isOver) throw error; // 422: the cookie is gone
    const now = read();
    if (now?.token !== session.token) return now?.token; // a tab without the lock was first
    endSession();
    return undefined;
  }
}

function keep({ access_token, expires_in, user }: SessionResource): string {
  const session: Session = {
    token: access_token,
    until: Date.now() + 1_000 * expires_in - EARLY_MS,
    person: user.id,
  };
  localStorage.setItem(KEY, JSON.stringify(session));
  return access_token;
}
