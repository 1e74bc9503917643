import { isIP } from 'node:net';

/** How many leading bits of an address name its network. */
export interface NetworkBits {
  v4: 24 | 32;
  v6: 48 | 64;
}

/**
 * The network of an address in one spelling, however the address is spelled: `192.0.2.0/24`, `2001:db8:1::/48`. An IPv4
 * address inside IPv6 (::ffff:192.0.2.1) is that IPv4 address; what is no address is `unknown`.
 */
export function networkOf(address: string | undefined, { v4, v6 }: NetworkBits): string {
  const bare = address?.split('%')[0] ?? '';
  const family = isIP(bare);
  if (family === 0) return 'unknown';
  if (family === 4) return networkOf4(bare.split('.').map(Number), v4);
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return networkOf4(
      groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]),
      v4,
    );
  const named = groups.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${named.join(':')}::/${v6}`;
}

function networkOf4(octets: number[], bits: NetworkBits['v4']): string {
  return bits === 32 ? octets.join('.') : `${octets.slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [front, back] = dottedAsGroups(address).split('::').map(readGroups);
  if (back === undefined) return front;
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** `::ffff:192.0.2.1` → `::ffff:c000:201` */
function dottedAsGroups(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
