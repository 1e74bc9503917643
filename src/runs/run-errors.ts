/** The codes of `error` in a failed run, which is no error of HTTP. The list is open: more may come. */
export const RUN_ERRORS = {
  solver_not_converged: {
    message: 'No operating point was found within the bounds of the iteration.',
    remedy: 'Change the operating point a little; where that helps, please tell us of the run.',
  },
  solver_out_of_envelope: {
    message: 'The operating point lies beyond what the polars and the map of the propeller hold.',
    remedy: 'Ask for less throttle, a lower voltage or Kv, or a smaller propeller.',
  },
  infeasible_operating_point: {
    message: 'More power is asked for than the battery can give at any current.',
    remedy: 'Ask for less throttle or a fuller battery, or give it more cells or less resistance.',
  },
  worker_lost: {
    message: 'The worker was lost three times.',
    remedy: 'Run it again; where it fails again, please tell us of the run.',
  },
  timeout: {
    message: 'The calculation took longer than its time limit.',
    remedy: 'Run it again when the service is less busy, or ask for less at once.',
  },
  invalid_component_spec: {
    message: 'A component has a value that no part can have.',
    remedy: 'Correct the field that the message names in the `spec_json` of the component.',
  },
  component_spec_incomplete: {
    message: 'A component lacks a value that nothing can replace.',
    remedy: 'Add the field that the message names to the `spec_json` of the component.',
  },
  internal_error: {
    message: 'Something failed on our side.',
    remedy: 'Run it again; where it fails again, tell us the id of the run.',
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
