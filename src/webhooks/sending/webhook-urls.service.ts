import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { AttemptError } from './attempt-error.js';
import { checkedAddresses, Names, type OutgoingConfig, outgoingOf } from './names.js';
import { parseWebhookUrl } from './webhook-url.js';

/** Longest wait for name servers while the request that names a URL is answered [ms]. */
const LOOKUP_TIMEOUT_MS = 5_000;

/**
 * The service says of a URL whether webhooks may call it, when an endpoint is made or moved; every attempt checks
 * again.
 */
@Injectable()
export class WebhookUrls implements OnApplicationBootstrap {
  private readonly logger = new Logger(WebhookUrls.name);

  constructor(
    @Inject(CONFIG) private readonly config: OutgoingConfig,
    private readonly names: Names,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.webhookAllowPrivate)
      this.logger.warn(
        'WEBHOOK_ALLOW_PRIVATE is on: anyone who can create a webhook endpoint can make this process call any address, including private ones. Use it for development and tests only.',
      );
  }

  /**
   * Returns the error of the URL, with param `url`, or undefined if it can be used. Takes at most 5 s and never throws.
   */
  async examine(url: string): Promise<ApiError | undefined> {
    const { webhookAllowPrivate: allowPrivate } = this.config;
    const parsed = parseWebhookUrl(url, allowPrivate);
    if (parsed instanceof ApiError) return parsed;
    const late = new AttemptError(
      'unresolvable',
      `the DNS lookup of ${parsed.host} took longer than ${LOOKUP_TIMEOUT_MS / 1_000} s`,
    );
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    try {
      await checkedAddresses(parsed, this.names, outgoingOf(this.config), signal);
      return undefined;
    } catch (error) {
      return this.toApiError(signal.aborted ? late : error);
    }
  }

  private toApiError(error: unknown): ApiError {
    if (!(error instanceof AttemptError)) {
      this.logger.error(`the DNS lookup of a webhook URL failed: ${String(error)}`);
      return new ApiError('webhook_url_unresolvable', { param: 'url', cause: error });
    }
    const code =
      error.code === 'forbidden_address'
        ? 'webhook_url_forbidden_address'
        : 'webhook_url_unresolvable';
    const message = `The webhook URL cannot be called: ${error.message}.`;
    return new ApiError(code, { param: 'url', message, cause: error });
  }
}
