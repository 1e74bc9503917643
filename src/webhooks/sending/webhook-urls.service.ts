import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';

/** What may be the URL of a webhook endpoint. */
@Injectable()
export class WebhookUrls {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What is wrong with it, or nothing: https, a name that resolves, public addresses only. Never throws. */
  async examine(text: string): Promise<ApiError | undefined> {
    const url = URL.parse(text);
    if (url?.protocol !== 'https:') return fault('webhook_url_not_https');
    if (url.username !== '' || url.password !== '') return fault('webhook_url_forbidden_address');
    if (this.config.webhookAllowPrivate) return undefined;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    try {
      const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
      const isPublic = found.every(({ address }) => ipaddr.process(address).range() === 'unicast');
      return isPublic ? undefined : fault('webhook_url_forbidden_address');
    } catch {
      return fault('webhook_url_unresolvable');
    }
  }
}

function fault(
  code: 'webhook_url_not_https' | 'webhook_url_forbidden_address' | 'webhook_url_unresolvable',
): ApiError {
  return new ApiError(code, { param: 'url' });
}
