/** One attempt at a calibration: tells the row how far it is, and the work when it is to end. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { AttemptStopped } from '../platform/queue/queue-worker.js';
import { type AttemptKey, saveProgress } from './attempts.queries.js';
import type { Phase } from './calibration.values.js';

/** Between two looks at the row, which also say how far it is. */
const BEAT_MS = 500;
/** Most of it for polars of sections that nobody has asked for before; a fit itself takes seconds. */
export const LIMIT_S = 900;

/** Why an attempt is over before its work is. */
export type Over = 'canceled' | 'lost' | 'released' | 'timeout';

export interface AttemptSettings {
  em: EntityManager;
  /** Of the job: this process stops, or another one was given the job. */
  stop: AbortSignal;
  /** After the row was written. */
  changed: () => void;
}

export class CalibrationAttempt {
  private readonly logger = new Logger('Calibration');
  private readonly control = new AbortController();
  private readonly beats: NodeJS.Timeout;
  private readonly limit: NodeJS.Timeout;
  private phase: Phase = 'polars';
  private progress = 0;
  private beating = false;
  /** Set once, with the signal. */
  over: Over | undefined;

  constructor(
    readonly key: AttemptKey,
    private readonly settings: AttemptSettings,
  ) {
    this.beats = setInterval(() => void this.beat(), BEAT_MS);
    this.limit = setTimeout(() => this.end('timeout'), LIMIT_S * 1_000);
    settings.stop.addEventListener('abort', this.onStop, { once: true });
    if (settings.stop.aborted) this.onStop();
  }

  get signal(): AbortSignal {
    return this.control.signal;
  }

  /** Throws where the attempt is over. Progress never falls. */
  advance(phase: Phase, progress: number): void {
    this.signal.throwIfAborted();
    this.phase = phase;
    this.progress = Math.max(this.progress, Math.min(1, progress));
  }

  close(): void {
    clearInterval(this.beats);
    clearTimeout(this.limit);
    this.settings.stop.removeEventListener('abort', this.onStop);
  }

  private readonly onStop = () => {
    const { reason } = this.settings.stop;
    const isShutdown = reason instanceof AttemptStopped && reason.why === 'shutdown';
    this.end(isShutdown ? 'released' : 'lost');
  };

  private end(why: Over): void {
    this.over ??= why;
    this.control.abort(new Error(`the attempt is over: ${why}`));
  }

  private async beat(): Promise<void> {
    if (this.beating || this.over !== undefined) return;
    this.beating = true;
    try {
      const em = this.settings.em.fork();
      const answer = await saveProgress(em, this.key, this.phase, this.progress);
      this.settings.changed();
      if (answer === 'lost') this.end('lost');
      if (answer === 'cancel_requested') this.end('canceled');
    } catch (error) {
      // an outage: the work goes on, and its end waits for the database
      this.logger.warn(`${this.key.id}: progress not written: ${String(error)}`);
    } finally {
      this.beating = false;
    }
  }
}
