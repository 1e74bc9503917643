import { createHmac, randomBytes } from 'node:crypto';

// An event to a receiver on this machine, as a webhook would bring it.

/** As the service waits for a receiver. */
const TIMEOUT_MS = 10_000;

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

/** Posts the bytes; what came of it in words. Never throws but with the signal. */
export async function forward(target, event, body, secret, signal) {
  const before = performance.now();
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: webhookHeaders(event, body, secret),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return `${response.status} after ${Math.round(performance.now() - before)} ms`;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
    return `no answer (${error.cause?.code ?? error.cause?.message ?? error.message})`;
  }
}
