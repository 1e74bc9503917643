const NAME = 'inflow_refresh';
/** Sent to sign-in, refresh and sign-out alone; no script can read it, and no page of another site can have it sent. */
const ATTRIBUTES = 'Path=/dashboard/auth; HttpOnly; SameSite=Strict';
/** As long as the session that it refreshes. */
const MAX_AGE_S = 30 * 24 * 3_600;

/** `Set-Cookie` that keeps the refresh token in a browser. `isSecure`: the page came over https. */
export function keepingCookie(refreshToken: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${NAME}=${refreshToken}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}${secure}`;
}

/** `Set-Cookie` that makes the browser forget it. */
export function forgettingCookie(isSecure: boolean): string {
  return `${NAME}=; Max-Age=0; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`;
}

/** The refresh token in a `Cookie` header. */
export function readRefreshCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
