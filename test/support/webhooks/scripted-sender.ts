import type { AttemptOutcome, SignedRequest } from '../../../src/webhooks/sending/sender.js';

export type Reply = Partial<
  Pick<AttemptOutcome, 'statusCode' | 'error' | 'excerpt' | 'durationMs'>
>;

/** What was sent. */
export interface Sent {
  endpointId: string;
  deliveryId: string;
  eventId: string;
  attempt: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends nothing: the test says what each receiver answers, and when. */
export class ScriptedSender {
  readonly sent: Sent[] = [];
  /** Under way by endpoint, and the most that ever were. */
  readonly underWay = new Map<string, number>();
  readonly most = new Map<string, number>();
  private hangUp!: (reply: Reply) => void;
  private readonly hungUp = new Promise<Reply>((resolve) => (this.hangUp = resolve));

  constructor(public reply: (sent: Sent) => Reply | Promise<Reply> = () => ({ statusCode: 200 })) {}

  async send({ target, headers, body }: SignedRequest): Promise<AttemptOutcome> {
    const { endpointId } = target;
    const sent = {
      endpointId,
      deliveryId: headers['Webhook-Delivery'],
      eventId: headers['Webhook-Id'],
      attempt: Number(headers['Webhook-Attempt']),
      headers,
      body: body.toString(),
    };
    this.sent.push(sent);
    const startedAt = performance.now();
    this.count(endpointId, 1);
    const {
      statusCode = null,
      error,
      excerpt = null,
      ...reply
    } = await Promise.race([this.reply(sent), this.hungUp]);
    this.count(endpointId, -1);
    const isTaken = statusCode !== null && statusCode >= 200 && statusCode < 300;
    const fault = isTaken ? null : statusCode === null ? 'connection_reset' : `http_${statusCode}`;
    const durationMs = reply.durationMs ?? performance.now() - startedAt;
    return { statusCode, error: error ?? fault, excerpt, startedAt, durationMs };
  }

  /** Hangs up. */
  async close(): Promise<void> {
    this.hangUp({ statusCode: null, error: 'shutting_down: this process is stopping' });
  }

  of(endpointId: string): Sent[] {
    return this.sent.filter((one) => one.endpointId === endpointId);
  }

  private count(endpointId: string, change: number): void {
    const now = (this.underWay.get(endpointId) ?? 0) + change;
    this.underWay.set(endpointId, now);
    this.most.set(endpointId, Math.max(now, this.most.get(endpointId) ?? 0));
  }
}
