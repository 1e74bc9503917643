/** How the documents call these operations. */
export const DYNAMIC_SECTION = [
  'Dynamic simulations',
  'A flight over time: what rotors, motors and battery do while a schedule is flown',
] as const;
