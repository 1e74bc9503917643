import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Connector } from '../../../../src/webhooks/sending/connector.js';
import {
  EndpointConnections,
  newConnectionCache,
} from '../../../../src/webhooks/sending/endpoint-connections.js';
import { parseWebhookUrl, type WebhookUrl } from '../../../../src/webhooks/sending/webhook-url.js';
import { HttpsReceiver } from '../../../support/https-receiver.js';
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

  async function use(connections: EndpointConnections): Promise<boolean> {
    const connection = await connections.take();
    const { wasReused } = await connection.post(message, new AbortController().signal);
    connections.giveBack(connection);
    return wasReused;
  }

  it('are bounded in the whole process: those that waited longest give way', async () => {
    const url = parseWebhookUrl(receiver.url(), true) as WebhookUrl;
    const shelf = newConnectionCache(PLACES);
    const empty: number[] = [];
    const endpoints = Array.from(
      { length: 5 },
      (_, n) => new EndpointConnections(url, connector, shelf, () => empty.push(n)),
    );
    for (const connections of endpoints) expect(await use(connections)).toBe(false);
    expect(empty).toEqual([0, 1]);
    expect(await use(endpoints[2])).toBe(true); // and so is the youngest now
    expect(await use(endpoints[0])).toBe(false);
    expect(empty).toEqual([0, 1, 3]);
    expect(await use(endpoints[2])).toBe(true);
    for (const connections of endpoints) connections.close();
  });
});
