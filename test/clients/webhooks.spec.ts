import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  InflowError,
  verifyWebhook,
  WebhookVerificationError,
} from '../../clients/typescript/src/index.js';

interface Vector {
  name: string;
  secret: string;
  timestamp: number;
  body: string;
  signature: string;
}
const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/webhooks.vectors.json'), 'utf8'),
) as Vector[];

const OTHER = `whsec_${'x'.repeat(43)}`;

describe('verifyWebhook', () => {
  it.each(VECTORS)('takes $name', async ({ secret, timestamp: now, body, signature }) => {
    const bytes = Buffer.from(body);
    const event = await verifyWebhook(bytes, signature, secret, { now });
    expect(event).toEqual(JSON.parse(body));
    const forms = [
      { 'service-signature': signature },
      { 'Service-Signature': [signature] },
      new Headers({ 'Service-Signature': signature }),
    ];
    for (const headers of forms)
      await expect(verifyWebhook(body, headers, [OTHER, secret], { now })).resolves.toEqual(event);
  });

  const [, { secret, timestamp: now, body, signature }] = VECTORS;
  const refused = async (...args: Parameters<typeof verifyWebhook>) =>
    expect(verifyWebhook(...args)).rejects.toBeInstanceOf(WebhookVerificationError);

  it('refuses another body, secret, time, and what is no signature', async () => {
    const { length } = body;
    await refused(`${body.slice(0, length - 1)} }`, signature, secret, { now });
    await refused(body, signature, OTHER, { now });
    await refused(body, signature.replace(String(now), String(now + 1)), secret, { now });
    for (const header of [
      '',
      't=1',
      signature.replace('v1', 'v0'),
      signature.toUpperCase(),
      `${signature}0`,
    ])
      await refused(body, header, secret, { now });
    await refused(body, {}, secret, { now });
    for (const none of [null, undefined, []] as undefined[])
      await refused(body, { 'service-signature': none }, secret, { now });
  });

  it('refuses what was signed longer ago than the tolerance, or is yet to come', async () => {
    for (const off of [-301, 301]) await refused(body, signature, secret, { now: now + off });
    await expect(verifyWebhook(body, signature, secret, { now: now + 299 })).resolves.toBeDefined();
    await refused(body, signature, secret, { now: now + 11, toleranceSeconds: 10 });
    await refused(body, signature, secret); // by the clock
  });

  it.each<[string, any]>([
    ['an empty one', ''],
    ['an empty one beside a good one', [secret, '']],
    ['none at all', []],
    ['a variable that is not set', undefined],
    ['null', null],
    ['one that is cut off', secret.slice(0, -1)],
    ['one with a line break', `${secret}\n`],
    ['one without its prefix', secret.slice(6)],
  ])('refuses a secret before it looks at the request: %s', async (_name, wrong) => {
    // signed with the empty key, as anybody can
    const forged = `t=${now},v1=${createHmac('sha256', '').update(`${now}.${body}`).digest('hex')}`;
    for (const header of [forged, signature, '']) {
      const error = await verifyWebhook(body, header, wrong, { now }).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(InflowError);
      expect(error).not.toBeInstanceOf(WebhookVerificationError);
      expect(error.message).toMatch(/whsec_ and 43 characters.*is a variable not set/);
    }
  });

  it('passes over parts of the header that it does not know', async () => {
    const header = `v2=x, ${signature.replace(',', ', ')},v1=${'0'.repeat(64)}`;
    await expect(verifyWebhook(body, header, secret, { now })).resolves.toBeDefined();
  });
});
