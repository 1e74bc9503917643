/** How the documents call these operations. */
export const SIMULATION_SECTION = [
  'Simulations',
  'Rotors, motors and a battery: where they settle at one operating point',
] as const;
