import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Number of leading bits of an address that name its network. */
export interface NetworkBits {
  v4: 24 | 32;
  v6: 48 | 64;
}

/**
 * Returns the network of an address in one spelling, however the address is spelled: `192.0.2.0/24`, `2001:db8:1::/48`.
 * An IPv4 address inside IPv6 (::ffff:192.0.2.1) is that IPv4 address; a text that is no address is `unknown`.
 */
export function networkOf(address: string | undefined, { v4, v6 }: NetworkBits): string {
  const bare = address?.split('%')[0] ?? '';
  if (isIP(bare) === 0) return 'unknown'; // ipaddr.js reads more than addresses in full
  const ip = ipaddr.process(bare);
  if (ip instanceof ipaddr.IPv4)
    return v4 === 32 ? ip.toString() : `${ip.octets.slice(0, 3).join('.')}.0/24`;
  const named = ip.parts.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${named.join(':')}::/${v6}`;
}
