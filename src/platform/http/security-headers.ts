/**
 * On every answer. An answer is data: nothing may be loaded, framed or run from it; the docs pages state a policy of their
 * own. A table, because helmet would write the same texts anew for each request.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000', // other services of the domain are not ours to bind
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY', // the same as `frame-ancestors 'none'`, for browsers that do not read it
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers did harm
};
