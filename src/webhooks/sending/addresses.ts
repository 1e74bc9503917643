import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
export function specialAddress(address: string): string | undefined {
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

/** Returns whether two texts name the same address. */
export function sameAddress(one: string, other: string): boolean {
  if (isIP(one) === 0 || isIP(other) === 0) return false;
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
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
