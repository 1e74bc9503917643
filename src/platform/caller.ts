/** The sender of a request, as the credential proved it. Every query of a tenant's data filters by `accountId`. */
export interface Caller {
  accountId: string;
  userId: string;
  isAdmin: boolean;
  isModerator: boolean;
  credential: ApiKeyCredential | SessionCredential;
}

interface ApiKeyCredential {
  kind: 'api_key';
  /** The key's id (`ak_…`), by which rate limits are counted. */
  id: string;
  /** The part of the credential that may be shown, e.g. `key_Ab3d…x9Zq`. */
  hint: string;
  /** True if the key may only read: any method but GET and HEAD is refused. */
  isReadOnly?: boolean;
}

interface SessionCredential {
  kind: 'session';
  /** The user's id (`usr_…`): a user's sessions share one rate limit. */
  id: string;
  hint: string;
  sessionId: string;
}

/** A person who signed in, as the dashboard needs it. */
export type SessionCaller = Caller & { credential: SessionCredential };

export function isSession(caller: Caller): caller is SessionCaller {
  return caller.credential.kind === 'session';
}
