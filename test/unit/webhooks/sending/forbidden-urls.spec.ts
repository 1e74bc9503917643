import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Names, Resolving } from '../../../../src/webhooks/sending/names.js';
import { WebhookUrls } from '../../../../src/webhooks/sending/webhook-urls.service.js';
import { CountedConnects } from '../../../support/counted-connects.js';
import { FORBIDDEN_URLS, TRAPS } from '../../../support/forbidden-urls.js';
import { namesOf, newSender, requestTo } from '../../../support/webhook-sender.js';

function webhookUrls(names: Resolving, allowPrivate = false): WebhookUrls {
  const config = {
    webhookAllowPrivate: allowPrivate,
    webhookLocalAddress: undefined,
    webhookProxy: undefined,
  };
  return new WebhookUrls(config, names as Names);
}

describe('a URL that webhooks must not call', () => {
  let connects: CountedConnects;

  beforeEach(async () => {
    connects = await CountedConnects.start();
  });

  afterEach(() => connects.stop());

  const forms = () =>
    FORBIDDEN_URLS.map(([url, code]) => [url.replaceAll('PORT', String(connects.port)), code]);

  it('is refused with its reason when an endpoint is made', async () => {
    expect(FORBIDDEN_URLS.length).toBeGreaterThanOrEqual(60);
    const urls = webhookUrls(namesOf(TRAPS));
    const answers: unknown[] = [];
    for (const [url] of forms()) {
      const refusal = await urls.examine(url);
      answers.push([url, refusal?.code]);
      if (refusal !== undefined) expect(refusal.detail.param).toBe('url');
    }
    expect(answers).toEqual(forms());
    expect([connects.called, connects.arrived]).toEqual([[], 0]);
  });

  it('is not called by an attempt, should it have got into the database', async () => {
    const sender = await newSender({ allowPrivate: false, names: namesOf(TRAPS) });
    for (const [url] of forms()) {
      const outcome = await sender.send(requestTo(url));
      expect({ url, ...outcome }).toMatchObject({ url, statusCode: null, excerpt: null });
      expect({ url, error: outcome.error }).toMatchObject({
        error: expect.stringMatching(/^(forbidden_address|invalid_url|unresolvable): /),
      });
    }
    expect([connects.called, connects.arrived]).toEqual([[], 0]);
    await sender.close();
  });

  it('would be counted if it were called', async () => {
    const sender = await newSender({ allowPrivate: true, names: namesOf(TRAPS) });
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '[::1]',
      'mapped.example.com',
      'zero.example.com',
    ])
      await sender.send(requestTo(`https://${host}:${connects.port}/`));
    expect([connects.called.length, connects.arrived]).toEqual([5, 5]);
    await sender.close();
  });
});
