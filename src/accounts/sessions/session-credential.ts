import type { SessionCaller } from '../../platform/caller.js';
import { shownParts } from '../api-key.js';

/** Someone with rights, as the database knows them. */
export interface Person {
  account_id: string;
  user_id: string;
  is_admin: boolean;
  is_moderator: boolean;
}

/** A person who sends requests in a session. */
export function sessionCaller(person: Person, sessionId: string): SessionCaller {
  const { prefix, last4 } = shownParts(sessionId);
  const hint = `${prefix}…${last4}`;
  return {
    accountId: person.account_id,
    userId: person.user_id,
    isAdmin: person.is_admin,
    isModerator: person.is_moderator,
    credential: { kind: 'session', id: person.user_id, hint, sessionId },
  };
}
