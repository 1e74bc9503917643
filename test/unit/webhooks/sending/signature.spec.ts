import { createHmac, timingSafeEqual } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { sign, signedHeaders } from '../../../../src/webhooks/sending/delivery-request.js';
import { HttpsReceiver, type Received } from '../../../support/https-receiver.js';
import { newSender, requestTo } from '../../../support/webhook-sender.js';

const SECRET = `whsec_${'Ab3-_'.repeat(8)}xyz`;
const BODY = Buffer.from(
  '{"data":{"object":{"name":"Ä \u2028 🚁"}},"id":"evt_1","type":"webhook.test"}',
);

/** What a receiver does, written out from the interface: HMAC-SHA256 over `<t>.<raw body>`, at most 5 minutes old. */
function isGenuine(received: Received, secret: string, nowS: number): boolean {
  const header = String(received.headers['service-signature']);
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (Math.abs(nowS - Number(t)) > 300) return false;
  const signed = Buffer.concat([Buffer.from(`${t}.`), received.body]);
  const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(v1, 'hex'));
}

describe('a signed delivery', () => {
  let receiver: HttpsReceiver;

  beforeAll(async () => {
    receiver = await HttpsReceiver.start();
  });

  afterAll(() => receiver.stop());

  async function deliver(path: string, standardWebhooks: boolean, at = new Date()) {
    const headers = signedHeaders({
      deliveryId: 'whd_1',
      eventId: 'evt_1',
      eventType: 'webhook.test',
      attempt: 3,
      body: BODY,
      secret: SECRET,
      at,
      standardWebhooks,
    });
    const sender = await newSender();
    const { target } = requestTo(receiver.url(path));
    await sender.send({ target, headers, body: BODY });
    await sender.close();
    return receiver.at(path)[0];
  }

  it('is signed as computed by openssl', () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
    expect(sign('whsec_test', 1_700_000_000, Buffer.from('{"a":1}'))).toBe(
      't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
    );
  });

  it('verifies on the raw bytes, and not with a byte changed, another secret or an old time', async () => {
    const received = await deliver('/ours', false);
    const nowS = Math.floor(Date.now() / 1_000);
    expect(isGenuine(received, SECRET, nowS)).toBe(true);
    expect(isGenuine(received, `${SECRET.slice(0, -1)}0`, nowS)).toBe(false);
    expect(isGenuine(received, SECRET, nowS + 302)).toBe(false);
    const other = Buffer.from(received.body);
    other[0] ^= 1;
    expect(isGenuine({ ...received, body: other }, SECRET, nowS)).toBe(false);
  });

  it('carries these headers and no others', async () => {
    const { headers } = await deliver('/headers', false, new Date(1_700_000_000_999));
    expect(headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'keep-alive',
      'content-length': String(BODY.length),
      'content-type': 'application/json',
      'user-agent': 'RotorService-Webhooks/1',
      'service-signature': sign(SECRET, 1_700_000_000, BODY),
      'webhook-id': 'evt_1',
      'webhook-attempt': '3',
      'webhook-delivery': 'whd_1',
      'webhook-event': 'webhook.test',
    });
  });

  it('verifies with the library of standardwebhooks.com where its headers are switched on', async () => {
    const { headers, body } = await deliver('/standard', true);
    const library = new Webhook(SECRET, { format: 'raw' });
    const plain = headers as Record<string, string>;
    expect(library.verify(body, plain)).toEqual(JSON.parse(BODY.toString()));
    expect(() => library.verify(Buffer.concat([body, Buffer.from(' ')]), plain)).toThrow();
    expect(() => new Webhook(`${SECRET}x`, { format: 'raw' }).verify(body, plain)).toThrow();
  });
});
