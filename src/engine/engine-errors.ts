import type { ErrorCode } from '../platform/errors.js';

/** What any operation may end with that waits for a thread of the engine. */
export const ENGINE_ERRORS = [
  'queue_full',
  'service_unavailable',
  'shutting_down',
  'solver_timeout',
] as const satisfies readonly ErrorCode[];
