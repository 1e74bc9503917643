/** The errors in the inputs of a flight. */
export const FLIGHT_ERRORS = [
  'parameters_exclusive',
  'invalid_schedule',
  'invalid_coax_stack',
  'invalid_topology',
  'project_not_found',
  'component_not_found',
  'component_type_mismatch',
  'component_spec_incomplete',
] as const;

/** The section of these operations in the documents. */
export const DYNAMIC_SECTION = [
  'Dynamic simulations',
  'A flight over time: what rotors, motors and battery do while a schedule is flown',
] as const;
