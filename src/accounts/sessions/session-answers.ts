import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import type { Exchange } from '../../platform/http/exchange.js';
import type { UserResource } from '../account.wire.js';
import { TOKEN_SECONDS } from '../session-token.js';
import { UsersService } from '../users.service.js';
import type { SessionResource } from './session.wire.js';
import type { Grant } from './sessions.service.js';

const NAME = 'inflow_refresh';
/**
 * Attributes of the cookie: it is sent to sign-in, refresh and sign-out alone; no script can read it, and no page of
 * another site can have it sent.
 */
const ATTRIBUTES = 'Path=/dashboard/auth; HttpOnly; SameSite=Strict';
/** Age of the cookie, the same as that of the session which it refreshes. */
const MAX_AGE_S = 30 * 24 * 3_600;

/** Returns the `Set-Cookie` that keeps the refresh token in a browser. `isSecure`: the page came over https. */
function setCookie(refreshToken: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${NAME}=${refreshToken}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}${secure}`;
}

/** Returns the `Set-Cookie` that makes the browser forget it. */
function clearCookie(isSecure: boolean): string {
  return `${NAME}=; Max-Age=0; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`;
}

/** Returns the refresh token of a `Cookie` header. */
function readRefreshCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/**
 * The answers carry a session's tokens to the caller, and its refresh token back: in bodies, or in a browser's cookie.
 */
@Injectable()
export class SessionAnswers {
  constructor(private readonly users: UsersService) {}

  /**
   * Answers with the tokens, which are for the caller alone: no cache on the way may store them. `inCookie`: the
   * refresh token is not in the body.
   */
  async give(http: Exchange, status: 200 | 201, grant: Grant, inCookie: boolean): Promise<Buffer> {
    const user = await this.users.describe(grant.caller);
    const session = toSessionResource(grant, user, inCookie);
    const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
    if (status === 201) headers.Location = '/dashboard/account';
    if (inCookie) headers['Set-Cookie'] = setCookie(grant.refreshToken, http.isSecure);
    return http.answer(status, headers, Buffer.from(JSON.stringify(session)));
  }

  /**
   * Returns the refresh token that a browser keeps for the service's own pages; undefined without one. Throws ApiError
   * 403 `origin_not_allowed` when another page has it sent: the pipeline has checked Origin, this is for requests
   * without it.
   */
  readCookie(http: Exchange): string | undefined {
    const token = readRefreshCookie(http.header('cookie'));
    const site = http.header('sec-fetch-site');
    if (token !== undefined && site !== undefined && site !== 'same-origin')
      throw new ApiError('origin_not_allowed');
    return token;
  }

  /** Returns headers that make the browser forget its refresh token, where it has sent one. */
  clearingHeaders(http: Exchange): Record<string, string> {
    if (readRefreshCookie(http.header('cookie')) === undefined) return {};
    return { 'Set-Cookie': clearCookie(http.isSecure) };
  }
}

/** Maps a grant to the resource; `inCookie`: the refresh token goes another way. */
function toSessionResource(
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
