/**
 * The whole interface of the kernel. SI units and radians; nothing here throws or, `polarSlot` and
 * `buildPolarTable` apart, allocates.
 *
 * A solve, from the host's side:
 *   1. once per section: table = polarSlot(slot, length), filled with a table made by `buildPolarTable`
 *   2. write `rotorCase` and `blade` (memory.ts), call `cutBlade`
 *   3. point:  coldStart(); solveRotor(0, Omega, V)                → row 0 of `points`, `stations`
 *      sweep:  rows of (Omega, V) in `conditions`; solveConditions(n) → rows of `points`; each starts from the last
 *      target: solveTarget(kind, target, V, guess, OmegaMax)       → row 0 of `points`, `stations`
 */
export { alphaCell, alphaNodeDeg, N_ALPHA } from './polar/grid';
export { polarSlot } from './polar/table';
export { blade, conditions, points, rotorCase, stations } from './memory';
export { cutBlade } from './bemt/annuli';
export { coldStart, solveConditions, solveRotor } from './bemt/rotor';
export { solveTarget, trimSolves, trimEvaluations } from './bemt/trim';
