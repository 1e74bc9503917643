import { TOKEN_SECONDS } from '../session-token.js';
import type { UserResource } from '../user.wire.js';
import type { SessionResource } from './session.wire.js';
import type { Grant } from './sessions.service.js';

/** `inCookie`: the refresh token goes another way. */
export function toSessionResource(
  { accessToken, refreshToken }: Grant,
  user: UserResource,
  inCookie: boolean,
): SessionResource {
  return {
    object: 'session',
    access_token: accessToken,
    expires_in: TOKEN_SECONDS,
    ...(inCookie ? {} : { refresh_token: refreshToken }),
    user,
  };
}
