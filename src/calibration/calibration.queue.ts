import { defineQueue } from '../platform/queue/queue-definition.js';

/** "Look at this calibration": whatever becomes of the job, the row is the truth. */
export interface CalibrationJob {
  calibration: string;
}

/**
 * Ends by itself long before; retries are for databases that are away. One job a calibration waits, so that it can be sent
 * again at will.
 */
export const CALIBRATIONS = defineQueue<CalibrationJob>('calibrations', {
  retries: 1_000,
  maxRetryDelaySeconds: 30,
  timeoutSeconds: 1_800,
  onePerKey: true,
});
