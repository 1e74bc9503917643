import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ApiError } from '../../../../src/platform/errors.js';
import { AttemptError } from '../../../../src/webhooks/sending/attempt-error.js';
import { Names } from '../../../../src/webhooks/sending/names.js';
import { WebhookUrls } from '../../../../src/webhooks/sending/webhook-urls.service.js';
import { NameServer } from '../../../support/name-server.js';

const SIX = '26064700000000000000000000001111';
const ZONE = {
  'both.example.com': { a: ['93.184.215.14', '93.184.215.15'], aaaa: [SIX] },
  'four.example.com': { a: ['93.184.215.14'] },
  'six.example.com': { aaaa: [SIX] },
  'empty.example.com': {},
  'mixed.example.com': { a: ['93.184.215.14'], aaaa: [`${'0'.repeat(31)}1`] },
  'half.example.com': { a: ['93.184.215.14'], aaaa: 'silent' as const },
  'silent.example.com': { a: 'silent' as const, aaaa: 'silent' as const },
};
const CONFIG = {
  webhookAllowPrivate: false,
  webhookLocalAddress: undefined,
  webhookProxy: undefined,
};

describe('names', () => {
  let server: NameServer;
  let names: Names;

  beforeAll(async () => {
    server = await NameServer.start(ZONE);
    names = new (class extends Names {
      protected override readonly servers = [server.address];
    })(CONFIG);
  });

  afterAll(() => server.stop());

  const addresses = (host: string) => names.addresses(host, new AbortController().signal);

  it('have the addresses of both kinds, or of the one that there is', async () => {
    expect(await addresses('both.example.com')).toEqual([
      '93.184.215.14',
      '93.184.215.15',
      '2606:4700::1111',
    ]);
    expect(await addresses('four.example.com')).toEqual(['93.184.215.14']);
    expect(await addresses('six.example.com')).toEqual(['2606:4700::1111']);
  });

  it('are asked for as they stand, without the search list of this machine', async () => {
    await expect(addresses('unknown.example.com')).rejects.toThrow('has no A or AAAA record');
    const asked = server.questions.filter((question) => question.startsWith('unknown'));
    expect(asked.sort()).toEqual(['unknown.example.com 1', 'unknown.example.com 28']);
  });

  it('without records are unresolvable', async () => {
    await expect(addresses('empty.example.com')).rejects.toMatchObject({ code: 'unresolvable' });
    await expect(addresses('empty.example.com')).rejects.toBeInstanceOf(AttemptError);
  });

  it('whose servers are silent for one kind have the other', async () => {
    expect(await addresses('half.example.com')).toEqual(['93.184.215.14']);
  });

  it('end with the signal', async () => {
    const late = new Error('late');
    await expect(names.addresses('silent.example.com', AbortSignal.abort(late))).rejects.toBe(late);
    const abort = new AbortController();
    setTimeout(() => abort.abort(late), 50);
    await expect(names.addresses('silent.example.com', abort.signal)).rejects.toBe(late);
  });

  it('are those of the system where private receivers are allowed', async () => {
    const local = new Names({ webhookAllowPrivate: true });
    expect(await local.addresses('localhost', new AbortController().signal)).toContain('127.0.0.1');
  });

  it.each([
    ['https://both.example.com/', undefined],
    ['https://BOTH.example.com.:8443/a?b=c', undefined],
    ['https://six.example.com/', undefined],
    ['https://mixed.example.com/', 'webhook_url_forbidden_address'],
    ['https://empty.example.com/', 'webhook_url_unresolvable'],
    ['https://unknown.example.com/', 'webhook_url_unresolvable'],
    ['https://silent.example.com/', 'webhook_url_unresolvable'],
  ])('of %s, when an endpoint is made, lead to %s', async (url, code) => {
    const refusal = await new WebhookUrls(CONFIG, names).examine(url);
    expect(refusal?.code).toBe(code);
  });

  it('are waited for 5 s, whatever name servers do', async () => {
    jest.useFakeTimers();
    try {
      const silent = {
        addresses: (_: string, signal: AbortSignal) =>
          new Promise<string[]>((_found, fail) => {
            signal.addEventListener('abort', () => fail(signal.reason as Error));
          }),
      };
      let refusal: ApiError | undefined;
      const urls = new WebhookUrls(CONFIG, silent as Names);
      const examined = urls.examine('https://mute.example.com/').then((it) => (refusal = it));
      await jest.advanceTimersByTimeAsync(4_999);
      expect(refusal).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await examined;
      expect(refusal).toMatchObject({ code: 'webhook_url_unresolvable' });
      expect(refusal!.message).toContain('took longer than 5 s');
    } finally {
      jest.useRealTimers();
    }
  });
});
