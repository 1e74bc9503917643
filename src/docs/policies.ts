/** Only files of this service, and no script or style inside a page. */
const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Swagger UI sets styles on elements and draws icons from data URLs; it needs neither inline scripts nor eval. */
const API_PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** What a page may load. undefined: it is no page, and the policy of every answer holds. */
export function policyOf(url: string, type: string): string | undefined {
  if (!type.startsWith('text/html')) return undefined;
  return url === '/docs/api' ? API_PAGE : PAGE;
}
