/** The codes of `error` in a failed run, which is no error of HTTP. The list is open: more may come. */
export const RUN_ERRORS = {
  solver_not_converged: {
    message: 'The solver found no operating point.',
    remedy: 'Change the operating point slightly. If that helps, please report the run.',
  },
  solver_out_of_envelope: {
    message: 'The operating point is outside the polars and the map of the propeller.',
    remedy: 'Use less throttle, a lower voltage or Kv, or a smaller propeller.',
  },
  infeasible_operating_point: {
    message: 'The required power is more than the battery can give at any current.',
    remedy: 'Use less throttle, a fuller battery, more cells, or less resistance.',
  },
  worker_lost: {
    message: 'The worker was lost three times.',
    remedy: 'Run it again. If it fails again, please report the run.',
  },
  timeout: {
    message: 'The calculation took longer than its time limit.',
    remedy: 'Run it again when the service is less busy, or make the run smaller.',
  },
  invalid_component_spec: {
    message: 'A component has an impossible value.',
    remedy: 'Correct the field that the message names in the `spec_json` of the component.',
  },
  component_spec_incomplete: {
    message: 'A component lacks a value that cannot be estimated.',
    remedy: 'Add the field that the message names to the `spec_json` of the component.',
  },
  internal_error: {
    message: 'An internal error occurred.',
    remedy: 'Run it again. If it fails again, report the id of the run.',
  },
} as const;

export type RunErrorCode = keyof typeof RUN_ERRORS;

/** The reason for which a run failed, as its resource and its events show it. */
export interface RunError {
  type: 'run_error';
  code: RunErrorCode;
  message: string;
  /** Index of the point of a sweep. */
  point_index: number | null;
}

export function runError(
  { code, message }: Pick<RunError, 'code' | 'message'>,
  point_index: number | null = null,
): RunError {
  return { type: 'run_error', code, message, point_index };
}
