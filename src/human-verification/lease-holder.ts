import type { Caller } from '../platform/caller.js';
import type { Exchange } from '../platform/http/exchange.js';
import { networkOf } from '../platform/http/networks.js';

/** Whom a lease is for: nobody else can read with it. */
export interface LeaseHolder {
  accountId: string;
  /** The API key, or the session, which its tokens outlive. */
  credential: string;
  /** Of the address that asked: people's addresses change within it. */
  network: string;
}

export function holderOf(http: Exchange): LeaseHolder {
  const { sender, ip } = http;
  const network = networkOf(ip, { v4: 24, v6: 48 });
  return { accountId: sender.accountId, credential: nameOf(sender), network };
}

function nameOf({ credential }: Caller): string {
  return credential.kind === 'session' ? credential.sessionId : credential.id;
}
