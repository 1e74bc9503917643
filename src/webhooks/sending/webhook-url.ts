import { isIP } from 'node:net';
import type { ErrorCode } from '../../platform/error-codes.js';
import { ApiError } from '../../platform/errors.js';
import { specialAddress } from './addresses.js';

/** A URL that may be called, as far as can be told without asking for addresses. */
export interface WebhookUrl {
  /** `https://host:port`, as the parser writes it. */
  origin: string;
  /** Path and query. */
  path: string;
  /** The name in lower case (IDNA: punycode) without a dot at its end, or the IP address without brackets. */
  host: string;
  port: number;
  isLiteral: boolean;
}

const MAX_URL_LENGTH = 2048;

/** Names of one's own machine or network, by their last labels. The other single labels are refused as a whole. */
const PRIVATE_NAMES = (
  'localhost localdomain local internal intranet private corp home lan home.arpa in-addr.arpa ip6.arpa svc onion ' +
  'metadata.goog metadata.tencentyun.com'
) // besides metadata.google.internal and the like
  .split(' ');

/** Blanks, control and format characters and half surrogates: the parser drops some of them without a word. */
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Reads the URL of an endpoint with the WHATWG parser, which calls it, too. The URL is stored and shown as it was
 * written; so whatever the parser would repair in silence is refused: blanks, backslashes, missing slashes, a fragment.
 * `allowPrivate` lifts the rules about hosts, and no other.
 */
export function parseWebhookUrl(text: string, allowPrivate: boolean): WebhookUrl | ApiError {
  if (text.length > MAX_URL_LENGTH)
    return fault('parameter_too_long', `\`url\` may have at most ${MAX_URL_LENGTH} characters.`);
  if (!/^https:/i.test(text)) return fault('webhook_url_not_https');
  if (UNPRINTABLE.test(text))
    return malformed('must not hold blanks, line breaks or invisible characters');
  if (text.includes('\\')) return malformed('must not hold a backslash');
  if (!/^https:\/\/[^/]/i.test(text)) return malformed('must have the form https://host/path');
  if (text.includes('#'))
    return malformed('must not have a fragment (“#” and what follows): it would never be sent');
  if (authority(text).includes('@'))
    return forbidden('A webhook URL must not hold a user name or password.');
  const url = URL.parse(text);
  if (url === null) return malformed('has a host or port that does not exist');
  return checkedHost(url, allowPrivate);
}

function checkedHost(url: URL, allowPrivate: boolean): WebhookUrl | ApiError {
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (bare === '' || bare.startsWith('.') || bare.includes('..')) return malformed('has no host');
  if (url.port === '0') return malformed('must have a port from 1 to 65535');
  const isLiteral = isIP(bare) !== 0;
  const why = allowPrivate ? undefined : isLiteral ? specialAddress(bare) : specialName(bare);
  if (why !== undefined) return forbidden(`Webhooks must not call ${bare}: it is ${why}.`);
  const port = url.port === '' ? 443 : Number(url.port);
  return { origin: url.origin, path: url.pathname + url.search, host: bare, port, isLiteral };
}

function specialName(host: string): string | undefined {
  if (!host.includes('.') && host !== 'localhost') return 'a name of a private network';
  return PRIVATE_NAMES.some((name) => host === name || host.endsWith(`.${name}`))
    ? 'a name of a private network'
    : undefined;
}

function authority(text: string): string {
  return text.slice('https://'.length).split(/[/?]/, 1)[0];
}

function malformed(words: string): ApiError {
  return fault('parameter_invalid_format', `\`url\` ${words}.`);
}

function forbidden(message: string): ApiError {
  return fault('webhook_url_forbidden_address', message);
}

function fault(code: ErrorCode, message?: string): ApiError {
  return new ApiError(code, { param: 'url', message });
}
