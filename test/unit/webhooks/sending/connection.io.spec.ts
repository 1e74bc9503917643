import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Connector } from '../../../../src/webhooks/sending/connector.js';
import { Connection, IdleConnections } from '../../../../src/webhooks/sending/connection.js';
import { parseWebhookUrl, type WebhookUrl } from '../../../../src/webhooks/sending/webhook-url.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
import { until } from '../../../support/queues.js';
import { namesOf } from '../../../support/webhook-sender.js';

const PLACES = 3;

describe('idle connections', () => {
  let receiver: HttpsReceiver;
  let connector: Connector;

  beforeEach(async () => {
    receiver = await HttpsReceiver.start();
    const outgoing = { allowPrivate: true, localAddress: undefined, proxy: undefined };
    connector = new Connector(namesOf({}), { ...outgoing, ca: receiver.ca });
  });

  afterEach(() => receiver.stop());

  const message = { path: '/', headers: {}, body: Buffer.from('{}') };

  it('are bounded in the whole process: those that waited longest give way', async () => {
    const url = parseWebhookUrl(receiver.url(), true) as WebhookUrl;
    const idle = new IdleConnections(PLACES);
    const use = async (owner: string): Promise<boolean> => {
      const connection = idle.take(owner) ?? new Connection(url, connector);
      const { wasReused } = await connection.post(message, new AbortController().signal);
      idle.keep(owner, connection);
      return wasReused;
    };
    for (const owner of ['a', 'b', 'c', 'd', 'e']) expect(await use(owner)).toBe(false);
    await until(() => receiver.openConnections === PLACES);
    expect(await use('c')).toBe(true); // and so is the youngest now
    expect(await use('a')).toBe(false);
    await until(() => receiver.openConnections === PLACES);
    expect(await use('d')).toBe(false);
    expect(await use('c')).toBe(true);
    idle.close();
    await until(() => receiver.openConnections === 0);
  });
});
