import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ErrorCode } from '../../platform/error-codes.js';
import { ApiError } from '../../platform/errors.js';

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
) // *.internal covers metadata.google.internal
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
    return malformed('must not contain spaces, line breaks or invisible characters');
  if (text.includes('\\')) return malformed('must not contain a backslash');
  if (!/^https:\/\/[^/]/i.test(text)) return malformed('must have the form https://host/path');
  if (text.includes('#'))
    return malformed('must not have a fragment (“#” and the text after it), which is never sent');
  if (authority(text).includes('@'))
    return forbidden('A webhook URL must not contain a user name or password.');
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

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const networks = (table: Record<string, string[]>): [Network, string][] =>
  Object.entries(table).flatMap(([words, list]) =>
    list.map((text): [Network, string] => [ipaddr.parseCIDR(text), words]),
  );

/** IANA's registry of special IPv4 addresses, and the addresses that clouds use for themselves in public space. */
const SPECIAL_V4 = networks({
  'an address of this network': ['0.0.0.0/8'],
  'a loopback address': ['127.0.0.0/8'],
  'a private address': ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  'a link-local address': ['169.254.0.0/16'], // cloud metadata: 169.254.169.254
  'an address of a carrier’s own network': ['100.64.0.0/10'], // Alibaba's metadata: 100.100.100.200
  'an address for protocols': ['192.0.0.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  'an address for protocols (AS112)': ['192.175.48.0/24'],
  'an address for documentation': ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'],
  'a 6to4 relay': ['192.88.99.0/24'],
  'an address for benchmarks': ['198.18.0.0/15'],
  'a multicast address': ['224.0.0.0/4'],
  'a reserved address': ['240.0.0.0/4'], // with 255.255.255.255
  'an address of a cloud’s own services': ['168.63.129.16/32'], // Azure's wire server
});

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** The special ranges within 2000::/3. All that carry an IPv4 address are refused, whichever it is. */
const SPECIAL_V6 = networks({
  // Teredo, benchmarks, ORCHID, AMT, drone identities: 2001::/23 is IETF's for protocols
  'an address for protocols': ['2001::/23', '2620:4f:8000::/48'],
  'an address for documentation': ['2001:db8::/32', '3fff::/20'],
  'a 6to4 address': ['2002::/16'],
  'an address of the former 6bone': ['3ffe::/16'],
});

/** Addresses outside 2000::/3 are listed only for better words, since nothing there is public. */
const OTHER_V6 = networks({
  'the unspecified address': ['::/128'],
  'a loopback address': ['::1/128'],
  'an IPv4 address in IPv6': ['::ffff:0:0/96', '::/96', '::ffff:0:0:0/96'],
  'a NAT64 address': ['64:ff9b::/96', '64:ff9b:1::/48'],
  'a private address': ['fc00::/7'], // AWS metadata: fd00:ec2::254
  'a link-local address': ['fe80::/10'],
  'a site-local address': ['fec0::/10'],
  'a multicast address': ['ff00::/8'],
});

/**
 * Returns why an IP address must not be called, as "a private address"; undefined: it is public unicast. Only plain
 * notations are taken (four decimal numbers; IPv6 without a zone); anything else is refused.
 */
function specialAddress(address: string): string | undefined {
  if (isIP(address) === 0 || address.includes('%')) return 'not a plain IP address';
  const ip = ipaddr.parse(address);
  if (ip instanceof ipaddr.IPv4) return firstOf(SPECIAL_V4, ip) ?? unlessUnicast(ip);
  if (!ip.match(GLOBAL_V6)) return firstOf(OTHER_V6, ip) ?? 'an address outside the public space';
  if (carriesIsatap(ip)) return 'an ISATAP address';
  return firstOf(SPECIAL_V6, ip) ?? unlessUnicast(ip);
}

export function isPublicAddress(address: string): boolean {
  return specialAddress(address) === undefined;
}

function firstOf(table: [Network, string][], ip: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  return table.find(([network]) => ip.match(network))?.[1];
}

/** Returns a second opinion: ranges that ipaddr.js knows and the tables above have forgotten. */
function unlessUnicast(ip: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  return ip.range() === 'unicast' ? undefined : 'a special address';
}

/**
 * Returns whether the address leads to an IPv4 address by RFC 5214: …:0:5efe:a.b.c.d or …:200:5efe:a.b.c.d under any
 * prefix.
 */
function carriesIsatap(ip: ipaddr.IPv6): boolean {
  return (ip.parts[4] & ~0x0200) === 0 && ip.parts[5] === 0x5efe;
}
