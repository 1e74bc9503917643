import type { Connector } from './connector.js';
import { Line } from './line.js';
import type { WebhookUrl } from './webhook-url.js';

/** Requests to one endpoint at a time, each on a connection of its own. */
const MAX_LINES = 4;

/** The connections to one endpoint, which no other endpoint ever uses. */
export class Lines {
  /** The one used last comes last and is taken first: the others may run out. */
  private readonly idle: Line[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private isClosed = false;

  /** `onEmpty`: nothing is open and nobody waits. */
  constructor(
    private readonly url: WebhookUrl,
    private readonly connector: Connector,
    private readonly onEmpty: () => void,
  ) {}

  /** A line for one request; waits while four are in use. To be given back. */
  async take(): Promise<Line> {
    if (this.busy >= MAX_LINES) await new Promise<void>((ready) => this.waiting.push(ready));
    else this.busy += 1;
    return this.idle.pop() ?? this.fresh();
  }

  /** Has not served before. For whoever holds a line that broke, in place of it. */
  fresh(): Line {
    const line: Line = new Line(this.url, this.connector, () => this.drop(line));
    return line;
  }

  giveBack(line: Line): void {
    if (line.isOpen && !this.isClosed) this.idle.push(line);
    else line.destroy();
    const next = this.waiting.shift();
    if (next !== undefined) return next(); // has our place
    this.busy -= 1;
    this.reportEmpty();
  }

  /** Closes what is idle now and the rest when it is given back. */
  close(): void {
    this.isClosed = true;
    for (const line of this.idle.splice(0)) line.destroy();
  }

  private drop(line: Line): void {
    const at = this.idle.indexOf(line);
    if (at < 0) return; // in use, or given up
    this.idle.splice(at, 1);
    line.destroy();
    this.reportEmpty();
  }

  private reportEmpty(): void {
    if (this.busy === 0 && this.idle.length === 0) this.onEmpty();
  }
}
