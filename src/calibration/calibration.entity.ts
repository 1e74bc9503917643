/** Calibrations are runs (kind `calibration`), and have no table of their own. */
export type { RunTables as CalibrationTables } from '../runs/run.entity.js';
