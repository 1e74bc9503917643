import type { Answer, HttpsReceiver } from '../https-receiver.js';
import { seeded } from '../random.js';
import { hang, later, reset, status } from '../receiver-answers.js';

/** How a receiver of the proof behaves, and what share of its answers are not 200 (or not answers). */
const KINDS: { name: string; share: number; bad: Answer; always?: boolean }[] = [
  { name: 'healthy', share: 0, bad: status(200) },
  { name: 'slow', share: 1, bad: later(80, status(200)), always: true },
  { name: 'flaky', share: 0.2, bad: status(500, 'not now') },
  { name: 'gone', share: 0.1, bad: status(410), always: true },
  { name: 'failing', share: 1, bad: status(503), always: true },
  { name: 'resetting', share: 0.1, bad: reset },
  { name: 'hanging', share: 0.02, bad: hang },
];

/** Paths of one receiver that behave in their own ways, with the most requests that each ever had at a time. */
export class KillReceivers {
  readonly most = new Map<string, number>();
  /** Every path behaves but those that never do. */
  isCalm = false;
  private readonly underWay = new Map<string, number>();

  constructor(private readonly receiver: HttpsReceiver) {}

  /** A path of each kind for a tenant, by name of the kind. */
  paths(tenant: string): string[] {
    return KINDS.map(({ name, ...kind }) => {
      const path = `/${tenant}/${name}`;
      this.receiver.on(path, this.counted(path, this.answer(kind, seeded(path))));
      return path;
    });
  }

  private answer(
    { share, bad, always = false }: Omit<(typeof KINDS)[number], 'name'>,
    random: () => number,
  ): Answer {
    const good = status(200, 'ok');
    return (exchange) => {
      const isBad = (always || !this.isCalm) && random() < share;
      return isBad ? bad(exchange) : later(random() * 10, good)(exchange);
    };
  }

  /** A request counts until it is answered or its connection has ended. */
  private counted(path: string, answer: Answer): Answer {
    return (exchange) => {
      const now = (this.underWay.get(path) ?? 0) + 1;
      this.underWay.set(path, now);
      this.most.set(path, Math.max(now, this.most.get(path) ?? 0));
      exchange.response.once('close', () => this.underWay.set(path, this.underWay.get(path)! - 1));
      return answer(exchange);
    };
  }
}
