import type { Logger } from '@nestjs/common';
import { isDatabaseOutage } from '../postgres/database.js';

/**
 * The log tells people of an outage once when it begins and once when it is over, though every loop meets it twice a
 * second.
 */
export class OutageLog {
  private lastSaid: string | undefined;

  constructor(private readonly logger: Logger) {}

  failed(error: unknown): void {
    const outage = isDatabaseOutage(error);
    const said = outage ? 'outage' : String(error);
    if (this.lastSaid === said) return;
    this.lastSaid = said;
    if (outage) this.logger.warn(`jobs wait for the database: ${String(error)}`);
    else this.logger.error(error instanceof Error ? error : String(error));
  }

  worked(): void {
    if (this.lastSaid === undefined) return;
    this.lastSaid = undefined;
    this.logger.warn('jobs go on');
  }
}
