import { createHmac, randomBytes } from 'node:crypto';
import type { FedEvent } from './event-feed.js';

// An event to a receiver on this machine, as a webhook would bring it.

/** As the service waits for a receiver. */
const TIMEOUT_MS = 10_000;
/** As the service has under way to an endpoint. */
const AT_ONCE = 4;

export function freshSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The headers of a first attempt. */
function webhookHeaders(
  { id, type }: Pick<FedEvent, 'id' | 'type'>,
  body: Uint8Array,
  secret: string,
  now = new Date(),
): Record<string, string> {
  const t = Math.floor(now.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'RotorService-Webhooks/1',
    'Service-Signature': `t=${t},v1=${v1}`,
    'Webhook-Id': id,
    'Webhook-Attempt': '1',
    // there is no delivery: an id of its form, which nobody has
    'Webhook-Delivery': id.replace(/^evt_/, 'whd_'),
    'Webhook-Event': type,
  };
}

/** Hands events to a receiver, each once. */
export class Forwarder {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly target: string,
    private readonly secret: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Waits for a place only. `tell` gets what came of it in words, and nothing after the signal. */
  async send(event: FedEvent, tell: (words: string) => void): Promise<void> {
    while (this.underWay.size >= AT_ONCE) await Promise.race(this.underWay);
    this.signal.throwIfAborted();
    const task: Promise<void> = this.hand(event, tell).finally(() => this.underWay.delete(task));
    this.underWay.add(task);
  }

  private async hand(event: FedEvent, tell: (words: string) => void): Promise<void> {
    const words = await this.post(event, Buffer.from(event.text));
    if (!this.signal.aborted) tell(words);
  }

  async end(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Never throws. */
  private async post(event: FedEvent, body: Buffer<ArrayBuffer>): Promise<string> {
    const before = performance.now();
    try {
      const response = await fetch(this.target, {
        method: 'POST',
        headers: webhookHeaders(event, body, this.secret),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return `${response.status} after ${Math.round(performance.now() - before)} ms`;
    } catch (error) {
      const { name, message, cause } = error as Error & {
        cause?: { code?: string; message?: string };
      };
      if (name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1_000} s`;
      return `no answer (${cause?.code ?? cause?.message ?? message})`;
    }
  }
}
