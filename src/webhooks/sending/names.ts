import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { awaitAtMost, awaitWithin } from '../../platform/deadline.js';
import { AttemptError } from './attempt-error.js';
import { isPublicAddress, type WebhookUrl } from './webhook-url.js';

/** Two tries of each name server per question, the second one after 1.5 s. */
const DNS_TIMEOUTS = { timeout: 1_500, maxTimeout: 2_000, tries: 2 };
/** Once the addresses of one kind are known, the question for the other has this long [ms]. */
const OTHER_KIND_MS = 1_000;
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Asks name servers for the addresses of hosts, through c-ares: getaddrinfo would hold one of libuv's four threads for
 * as long as a name server hangs, and with it every file and hash of the process.
 */
@Injectable()
export class Names {
  /** Name servers in place of the system's, each as `address:port`; tests set them. */
  protected readonly servers: readonly string[] | undefined = undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'webhookAllowPrivate'>) {}

  /**
   * Returns all A and AAAA records, IPv4 first. One kind is enough, also where the question for the other failed.
   * Throws AttemptError `unresolvable`, or what the signal was aborted with.
   */
  async addresses(host: string, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    // in development the system looks names up, by /etc/hosts as well
    const found = this.config.webhookAllowPrivate ? bySystem(host) : this.byServers(host, signal);
    return awaitWithin({ signal }, found);
  }

  private async byServers(host: string, signal: AbortSignal): Promise<string[]> {
    const resolver = new Resolver(DNS_TIMEOUTS); // one resolver per look-up can be cancelled alone, and reads resolv.conf as it is now
    if (this.servers !== undefined) resolver.setServers(this.servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await eitherKind(host, resolver.resolve4(host), resolver.resolve6(host));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
}

/**
 * Returns both kinds; where one has addresses and the other is slow, because servers fail at it, that one is left out
 * after a while.
 */
async function eitherKind(host: string, ...questions: Promise<string[]>[]): Promise<string[]> {
  const found: string[][] = [[], []];
  const answers = questions.map(async (question, kind) => (found[kind] = await question));
  try {
    await Promise.any(answers);
  } catch (error) {
    throw unresolvable(host, (error as AggregateError).errors);
  }
  await awaitAtMost(OTHER_KIND_MS, Promise.allSettled(answers));
  return found.flat();
}

async function bySystem(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  } catch (error) {
    throw unresolvable(host, [error]);
  }
}

function unresolvable(host: string, causes: unknown[]): AttemptError {
  const codes = causes.map((cause) => (cause as NodeJS.ErrnoException | undefined)?.code ?? '');
  const words = codes.every((code) => UNKNOWN.has(code))
    ? `${host} has no A or AAAA record`
    : `the DNS lookup of ${host} failed`;
  return new AttemptError('unresolvable', words, { cause: causes[0] });
}

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
    throw new AttemptError(
      'forbidden_address',
      `${host} resolves to an address that is not public`,
    );
  // behind a proxy it is the proxy that calls, from whatever addresses it has
  if (outgoing.localAddress === undefined || outgoing.proxy !== undefined) return all;
  const family = isIP(outgoing.localAddress);
  const usable = all.filter((address) => isIP(address) === family);
  if (usable.length === 0)
    throw new AttemptError(
      'unresolvable',
      `${host} has no IPv${family} address, which this service requires`,
    );
  return usable;
}
