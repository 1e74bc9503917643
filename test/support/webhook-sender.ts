import { Connector } from '../../src/webhooks/sending/connector.js';
import type { Outgoing, Resolving } from '../../src/webhooks/sending/names.js';
import { Sender, type SignedRequest } from '../../src/webhooks/sending/sender.js';
import { testAuthority } from './certificates.js';

/** Names that lead where the test says; every other one is unknown. */
export function namesOf(table: Record<string, string[]>): Resolving {
  return { addresses: async (host) => table[host] ?? [] };
}

/** *.receiver.test and localhost are on this machine. */
const LOCAL: Resolving = {
  addresses: async (host) => (/(^|\.)(receiver\.test|localhost)$/.test(host) ? ['127.0.0.1'] : []),
};

/** A Sender that trusts the authority of the tests and may call this machine, unless it is told otherwise. */
export async function newSender(
  options: Partial<Outgoing> & { names?: Resolving; deadlineMs?: number } = {},
): Promise<Sender> {
  const { names = LOCAL, deadlineMs, ...outgoing } = options;
  const defaults = { allowPrivate: true, localAddress: undefined, proxy: undefined };
  const all: Outgoing = { ...defaults, ca: (await testAuthority()).pem, ...outgoing };
  return new Sender(new Connector(names, all), all.allowPrivate, deadlineMs);
}

/** One delivery to a URL, as far as the Sender is concerned. */
export function requestTo(url: string, endpointId = 'wh_1', body = '{"a":1}'): SignedRequest {
  const headers = { 'Content-Type': 'application/json', 'Webhook-Id': 'evt_1' };
  return { target: { endpointId, url }, headers, body: Buffer.from(body) };
}
