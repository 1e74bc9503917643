import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../../../src/platform/errors.js';
import { isPublicAddress, parseWebhookUrl } from '../../../../src/webhooks/sending/webhook-url.js';
import type { Names, OutgoingConfig, Resolving } from '../../../../src/webhooks/sending/names.js';
import { WebhookUrls } from '../../../../src/webhooks/sending/webhook-urls.service.js';
import { namesOf } from '../../../support/webhook-sender.js';

const PUBLIC = namesOf({
  'hooks.example.com': ['93.184.215.14', '2606:4700::1111'],
  'xn--bcher-kva.example': ['93.184.215.14'],
  'six.example.com': ['2606:4700::1111'],
  'private.example.com': ['10.9.8.7'],
  localhost: ['127.0.0.1'],
});

function service(names: Resolving, config: Partial<OutgoingConfig> = {}): WebhookUrls {
  const defaults = {
    webhookAllowPrivate: false,
    webhookLocalAddress: undefined,
    webhookProxy: undefined,
  };
  return new WebhookUrls({ ...defaults, ...config }, names as Names);
}

describe('the URL of an endpoint', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com/a/b?c=d&e=%2F',
    'HTTPS://Hooks.Example.COM:8443/',
    'https://hooks.example.com./',
    'https://bücher.example/ü?ä=ö',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]:444/',
    'https://hooks.example.com/a@b', // no user name: it stands in the path
  ])('may be %s', async (url) => {
    expect(await service(PUBLIC).examine(url)).toBeUndefined();
  });

  it('may have 2,048 characters', async () => {
    const url = `https://hooks.example.com/${'a'.repeat(2_022)}`;
    expect(await service(PUBLIC).examine(url)).toBeUndefined();
    expect((await service(PUBLIC).examine(`${url}a`))?.code).toBe('parameter_too_long');
  });

  it('is called at host, port and path as the parser reads them', () => {
    expect(parseWebhookUrl('https://Bücher.Example.:8443/ä?b=c+d', false)).toEqual({
      origin: 'https://xn--bcher-kva.example.:8443',
      path: '/%C3%A4?b=c+d',
      host: 'xn--bcher-kva.example',
      port: 8443,
      isLiteral: false,
    });
    expect(parseWebhookUrl('https://[2606:4700:0::1111]', false)).toMatchObject({
      host: '2606:4700::1111',
      port: 443,
      path: '/',
      isLiteral: true,
    });
  });

  it('is refused in words that say why, and do not say which private address a name has', async () => {
    const messageOf = async (url: string) => (await service(PUBLIC).examine(url))?.message;
    expect(await messageOf('http://hooks.example.com/')).toMatch('must use HTTPS');
    expect(await messageOf('https://10.0.0.1/')).toBe(
      'Webhooks must not call 10.0.0.1: it is a private address.',
    );
    expect(await messageOf('https://2130706433/')).toBe(
      'Webhooks must not call 127.0.0.1: it is a loopback address.',
    );
    expect(await messageOf('https://me@hooks.example.com/')).toMatch('user name or password');
    expect(await messageOf('https://private.example.com/')).toBe(
      'The webhook URL cannot be called: private.example.com resolves to an address that is not public.',
    );
    expect(await messageOf('https://nobody.example.com/')).toMatch('has no A or AAAA record');
  });

  it('needs an address of the family that we call from, unless a proxy calls', async () => {
    const url = 'https://six.example.com/';
    const config = { webhookLocalAddress: '203.0.113.7' };
    expect((await service(PUBLIC, config).examine(url))?.message).toMatch('no IPv4 address');
    const proxied = { ...config, webhookProxy: 'http://proxy.internal:3128' };
    expect(await service(PUBLIC, proxied).examine(url)).toBeUndefined();
  });

  it('may lead to this machine where that is allowed, but still by https and without a user', async () => {
    const urls = service(PUBLIC, { webhookAllowPrivate: true });
    expect(await urls.examine('https://localhost:8443/hook')).toBeUndefined();
    expect(await urls.examine('https://127.0.0.1/')).toBeUndefined();
    expect((await urls.examine('http://localhost/'))?.code).toBe('webhook_url_not_https');
    expect((await urls.examine('https://a:b@localhost/'))?.code).toBe(
      'webhook_url_forbidden_address',
    );
    expect((await urls.examine('https://nobody.example.com/'))?.code).toBe(
      'webhook_url_unresolvable',
    );
  });

  it('is refused, and nothing thrown, when names cannot be asked for a reason of ours', async () => {
    const broken: Resolving = {
      addresses: () => {
        throw new TypeError('not a function');
      },
    };
    Logger.overrideLogger(false);
    const refusal = await service(broken).examine('https://hooks.example.com/');
    Logger.overrideLogger(true);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal?.code).toBe('webhook_url_unresolvable');
  });

  it('is warned of at the start where private receivers are allowed, and only there', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    service(PUBLIC).onApplicationBootstrap();
    expect(warn).not.toHaveBeenCalled();
    service(PUBLIC, { webhookAllowPrivate: true }).onApplicationBootstrap();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('public addresses', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2003::1',
    '2606:4700::1111',
    '2a00:1450::1',
    '3ff0::1',
  ])('include %s, beside or between the special ones', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '',
    'localhost',
    '1',
    '127.1',
    '0x7f.0.0.1',
    '1.2.3',
    '1.2.3.4.5',
    '2606:4700::1%lo',
    '[::1]',
    ' 1.1.1.1',
  ])('are nothing but plain notations: not %j', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
