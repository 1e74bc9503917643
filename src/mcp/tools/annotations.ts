import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';

/** Computes or looks up, and leaves nothing behind. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
};

/** Makes a run, which costs compute units: twice is two runs, unless an idempotency key says otherwise. */
export const RUNS: ToolAnnotations = {
  readOnlyHint: false,
  idempotentHint: false,
  destructiveHint: false,
  openWorldHint: false,
};
