import { ENGINE_ERRORS } from '../engine/engine.service.js';

/** What may be wrong with the body of an analysis, and what its solution may end with. */
export const ANALYSIS_ERRORS = [
  'array_length_mismatch',
  'not_monotonic',
  'invalid_geometry',
  'parameters_exclusive',
  'unknown_airfoil',
  'unknown_calibration',
  'component_not_found',
  'component_type_mismatch',
  'component_spec_incomplete',
  ...ENGINE_ERRORS,
] as const;
