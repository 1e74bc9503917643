import { isIP } from 'node:net';
import type { Config } from '../../platform/config.js';
import { isPublicAddress } from './addresses.js';
import { AttemptError } from './attempt-error.js';
import type { WebhookUrl } from './webhook-url.js';

/** The settings by which this process calls receivers. */
export interface Outgoing {
  /** Development and tests: hosts are not judged. */
  allowPrivate: boolean;
  /** Local address that calls are made from, to receivers as well as to the proxy. */
  localAddress: string | undefined;
  /** The CONNECT proxy that calls go through. */
  proxy: URL | undefined;
  /** Authorities to trust in place of the usual ones, in PEM: for tests. Processes are given NODE_EXTRA_CA_CERTS. */
  ca?: string;
}

export type OutgoingConfig = Pick<
  Config,
  'webhookAllowPrivate' | 'webhookLocalAddress' | 'webhookProxy'
>;

export function outgoingOf(config: OutgoingConfig): Outgoing {
  const { webhookProxy: proxy } = config;
  return {
    allowPrivate: config.webhookAllowPrivate,
    localAddress: config.webhookLocalAddress,
    proxy: proxy === undefined ? undefined : new URL(proxy),
  };
}

/** A resolver finds the addresses of names: `Names`, or a test's. */
export interface Resolving {
  addresses(host: string, signal: AbortSignal): Promise<string[]>;
}

/**
 * Returns the addresses of a URL that may be called. All must be public, else none may be: a name with one public and
 * one private address is a trap. Which private address a name has is not said, since it may be one of ours. Throws
 * AttemptError `unresolvable` or `forbidden_address`, or what the signal was aborted with.
 */
export async function checkedAddresses(
  url: WebhookUrl,
  names: Resolving,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<string[]> {
  const { host } = url;
  const all = url.isLiteral ? [host] : await names.addresses(host, signal);
  if (all.length === 0) throw new AttemptError('unresolvable', `${host} has no A or AAAA record`);
  if (!outgoing.allowPrivate && !all.every(isPublicAddress))
    throw new AttemptError('forbidden_address', `${host} leads to an address that is not public`);
  // behind a proxy it is the proxy that calls, from whatever addresses it has
  if (outgoing.localAddress === undefined || outgoing.proxy !== undefined) return all;
  const family = isIP(outgoing.localAddress);
  const usable = all.filter((address) => isIP(address) === family);
  if (usable.length === 0)
    throw new AttemptError(
      'unresolvable',
      `${host} has no IPv${family} address, and we call from one`,
    );
  return usable;
}
