import type { RunTables } from '../runs/run.entity.js';

/** A calibration has no table of its own: it is its run. */
export type CalibrationTables = Pick<RunTables, 'run'>;
