import { lookup, Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { AttemptError } from './attempt-error.js';

/** Two tries of each name server per question, the second one after 1.5 s. */
const PATIENCE = { timeout: 1_500, maxTimeout: 2_000, tries: 2 };
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Asks name servers for the addresses of hosts, through c-ares: getaddrinfo would hold one of libuv's four threads for
 * as long as a name server hangs, and with it every file and hash of the process.
 */
@Injectable()
export class Names {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'webhookAllowPrivate'>) {}

  /**
   * All A and AAAA records, IPv4 first. One kind is enough, also where the question for the other failed. Throws
   * AttemptError `unresolvable`, or what the signal was aborted with.
   */
  addresses(host: string, signal: AbortSignal): Promise<string[]> {
    // development: as the system does it, with /etc/hosts
    const found = this.config.webhookAllowPrivate ? bySystem(host) : byServers(host, signal);
    return untilAborted(found, signal);
  }
}

async function byServers(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver(PATIENCE); // its own: it can be cancelled, and knows today's resolv.conf
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    throw unresolvable(
      host,
      answers.map((answer) => (answer as PromiseRejectedResult).reason),
    );
  } finally {
    signal.removeEventListener('abort', cancel);
  }
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
    : `the name servers did not say which addresses ${host} has`;
  return new AttemptError('unresolvable', words, { cause: causes[0] });
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
