import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../platform/semaphore.js';
import type { Connector } from './connector.js';
import { Line } from './line.js';
import type { WebhookUrl } from './webhook-url.js';

/** Requests to one endpoint at a time, each on a connection of its own. */
const MAX_LINES = 4;

/** Connections that wait for their next request, in the whole process; each takes some 100 KiB. */
const MAX_IDLE = 512;

/** All idle connections and whose they are: the ones that have waited longest give way. */
export type Shelf = LRUCache<Line, Lines>;

export function newShelf(places = MAX_IDLE): Shelf {
  return new LRUCache({
    max: places,
    disposeAfter: (owner, line, reason) => {
      if (reason === 'evict') owner.drop(line);
    },
  });
}

/** The connections to one endpoint, which no other endpoint ever uses. */
export class Lines {
  /** The one used last comes last and is taken first: the others may run out. */
  private readonly idle: Line[] = [];
  private readonly places = new Semaphore({ places: MAX_LINES });
  private isClosed = false;

  /** `onEmpty`: nothing is open and nobody waits. */
  constructor(
    private readonly url: WebhookUrl,
    private readonly connector: Connector,
    private readonly shelf: Shelf,
    private readonly onEmpty: () => void,
  ) {}

  /** A line for one request; waits while four are in use. To be given back. */
  async take(): Promise<Line> {
    await this.places.enter();
    const kept = this.idle.pop();
    if (kept === undefined) return this.fresh();
    this.shelf.delete(kept);
    return kept;
  }

  /** Has not served before. For whoever holds a line that broke, in place of it. */
  fresh(): Line {
    const line: Line = new Line(this.url, this.connector, () => this.drop(line));
    return line;
  }

  giveBack(line: Line): void {
    if (line.isOpen && !this.isClosed) this.keep(line);
    else line.destroy();
    this.places.leave();
    this.reportEmpty();
  }

  /** Closes what is idle now and the rest when it is given back. */
  close(): void {
    this.isClosed = true;
    for (const line of this.idle.splice(0)) {
      this.shelf.delete(line);
      line.destroy();
    }
  }

  /** Closes a line if it is idle. */
  drop(line: Line): void {
    const at = this.idle.indexOf(line);
    if (at < 0) return; // in use, or given up
    this.idle.splice(at, 1);
    this.shelf.delete(line);
    line.destroy();
    this.reportEmpty();
  }

  private keep(line: Line): void {
    this.idle.push(line);
    this.shelf.set(line, this);
  }

  private reportEmpty(): void {
    if (this.places.taken === 0 && this.idle.length === 0) this.onEmpty();
  }
}
