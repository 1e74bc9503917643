import type { Outcome } from '../platform/idempotency/writes.js';

/** The answer to whoever shares a run. */
export function shareOutcome(token: string, baseUrl: string): Outcome {
  const path = `/v1/public/share/${token}`;
  const body = { object: 'share', token, url: `${baseUrl}${path}` };
  return { status: 201, body, headers: { Location: path }, secret: true };
}
