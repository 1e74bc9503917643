import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something at a shutdown, but not for ever. How it ends does not matter any more. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const late = sleep(ms, undefined, { signal: patience.signal });
  await Promise.race([work, late]).catch(() => undefined);
  patience.abort();
  await late.catch(() => undefined);
}
