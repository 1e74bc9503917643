import type { RunKindName } from './run.row.js';

export const KIND_OF_PREFIX = {
  sim: 'simulation',
  sweep: 'sweep',
  dyn: 'dynamic',
} as const satisfies Record<string, RunKindName>;

/** Sweeps have two spellings on input and one everywhere else. */
export function normalRunId(id: string): string {
  return id.replace(/^swp_/, 'sweep_');
}

/** Each once, where it came first. */
export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
