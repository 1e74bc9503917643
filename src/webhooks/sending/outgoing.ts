import type { Config } from '../../platform/config.js';

/** How this process calls receivers. */
export interface Outgoing {
  /** Development and tests: hosts are not judged. */
  allowPrivate: boolean;
  /** Where calls leave from, be it to receivers or to the proxy. */
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
