import { createHmac, randomBytes } from 'node:crypto';

// An event to a receiver on this machine, as a webhook would bring it.

/** As the service waits for a receiver. */
const TIMEOUT_MS = 10_000;
/** As the service has under way to an endpoint. */
const AT_ONCE = 4;

export function freshSecret() {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The headers of a first attempt. */
export function webhookHeaders({ id, type }, body, secret, now = new Date()) {
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
  underWay = new Set();

  constructor(target, secret, signal) {
    Object.assign(this, { target, secret, signal });
  }

  /** Waits for a place only. `tell` gets what came of it in words, and nothing after the signal. */
  async send(event, tell) {
    while (this.underWay.size >= AT_ONCE) await Promise.race(this.underWay);
    this.signal.throwIfAborted();
    const task = this.hand(event, tell).finally(() => this.underWay.delete(task));
    this.underWay.add(task);
  }

  async hand(event, tell) {
    const words = await this.post(event, Buffer.from(event.text));
    if (!this.signal.aborted) tell(words);
  }

  async end() {
    await Promise.all(this.underWay);
  }

  /** Never throws. */
  async post(event, body) {
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
      if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
      return `no answer (${error.cause?.code ?? error.cause?.message ?? error.message})`;
    }
  }
}
