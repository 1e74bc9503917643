import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { awaitWithin } from '../deadline.js';

/** A check throws, or answers with a reason, when its part cannot serve. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

export interface ReadinessReport {
  ready: boolean;
  checks: Record<string, string>;
}

/** A check that takes longer counts as failed: the balancer asks every second or so. */
const PATIENCE_MS = 1_000;

/**
 * Readiness tells whether this process should get new requests. Modules register their checks; no one has to know them
 * all.
 */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly checks = new Map<string, ReadinessCheck>();
  private draining = false;

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /**
   * Makes the process not ready from now on, so that the balancer turns away before the listener closes. There is no
   * way back.
   */
  drain(): void {
    this.draining = true;
  }

  beforeApplicationShutdown(): void {
    this.drain();
  }

  async report(patienceMs = PATIENCE_MS): Promise<ReadinessReport> {
    const names = [...this.checks.keys()];
    const results = await Promise.all(
      [...this.checks.values()].map((check) => outcome(check, patienceMs)),
    );
    const checks = Object.fromEntries(names.map((name, i) => [name, results[i]]));
    checks.draining = this.draining ? 'draining' : 'ok';
    return { ready: Object.values(checks).every((result) => result === 'ok'), checks };
  }
}

/** Returns `ok` or a short reason; the error itself may name hosts and is not for strangers. */
async function outcome(check: ReadinessCheck, patienceMs: number): Promise<string> {
  const late = () => 'no answer in time';
  try {
    return (await awaitWithin({ ms: patienceMs, late }, Promise.resolve().then(check))) ?? 'ok';
  } catch {
    return 'failed';
  }
}
