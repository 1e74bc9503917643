/**
 * The whole interface of the kernel. SI units and radians; nothing here throws or,
 * slots and the first map apart, allocates.
 *
 * A solve, from the host's side:
 *   0. once per section, in any instance: rawPolar(length) filled (polar/layout.ts), buildPolar(slot) → table
 *      or from an engine's points: rawPoints(length) filled (polar/points.ts), conditionPolars(slot) → table, bands,
 *      rawPolar(conditionedLength()) as conditioned, polarFates(); evaluateBands(slot, …) → `points` (polar/confidence.ts)
 *   1. in every instance that needs it: polarSlot(slot, length), filled with that table (polar/table.ts)
 *   2. write `rotorCase`, `blade` and `bladePolars` (memory.ts), call `cutBlade`; first, where CASE.MEASURED is above 0, the same of
 *      each measured blade, its curves into `measured` (bemt/measured.ts), beginMeasured(k) with its case, useMeasured(place, k);
 *      wantMeasured(k, n) with the rotor's own case; where nodes are to be solved tabulateMeasured(k) with the measured blade cut
 *   3. point:  coldStart(); solveRotor(0, Omega, V)                → row 0 of `points`, `stations`; solveRaw(0) puts the loads
 *              and stations of the blade without its correction in their place;
 *              solveOblique(0, Omega, V, edge) with air across the disc (bemt/oblique.ts)
 *      sweep:  rows of (Omega, V) in `conditions`; solveConditions(n) → rows of `points`; each starts from the last
 *      target: solveTarget(kind, target, V, guess, OmegaMax)       → row 0 of `points`, `stations`
 *      map:    beginMap(ellLow, ellHigh, tipMach, psiLow, psiHigh), crossMap() for air across the disc; advanceMap() until 0; finishMap(slot) → a map (map/layout.ts)
 *   4. in every instance that reads it: mapSlot(slot, length), filled with that map; evaluateMaps(slot, …) → `points`
 *   5. powertrain: those maps in their slots, `vehicle` … `ocvCounts` (powertrain/layout.ts); solvePowertrain() → `powerOut`;
 *      solveBarePowertrain() leaves out times to limits and bands
 *   6. airfoil: points in `sectionX`, `sectionY`; shapeSection(n, turn) → their outline's count; or an equation's numbers in
 *      `sectionNumbers` (airfoil/section-layout.ts); drawSection() → count; of that outline, thickenSection(n, t) → count,
 *      sectionFacts(n), fitWeights(n, weights) → `sectionNumbers`; `airfoilIn`, `angles` (airfoil/viscous/layout.ts);
 *      beginPolar(n); advancePolar(budget) until 0 → rows of `polarOut`
 *   6a. dynamics: a powertrain as in 5, with `dynamicsIn` and dynamicsSchedule(length) filled (integrator/layout.ts);
 *      beginDynamics(), or `dynamicsState` filled with an earlier one and resumeDynamics(); advanceDynamics(until, steps) → rows
 *      in `dynamicsRows`, dynamicsEventCount() in `dynamicsEvents`, until dynamicsState says that it has ended
 *   6b. dynamics under inputs that the host gives step by step: as 6a with DYN_IN.STEPPED and without a schedule; `steppedIn`
 *      (or `frameIn` and applyFrame()), beginDynamics(); stepDynamics(0, 0) → the row of the beginning; then for each step
 *      `steppedIn` and stepDynamics(until, attempts) → its end as the last row of `dynamicsRows`; sumFrameLoads(place) → `frameLoads`
 *   7. design: rotor, air and polars as in 2, what is wanted in `designOrder` (design/layout.ts); designBlade() → `designOut`
 *   8. noise: after a point of 3 and before solveRaw, `noiseOrder`, `noiseObservers` and `noiseSections` filled (noise/layout.ts); solveNoise(0) → `noiseOut`
 *   9. strength: a point as in 3 (its rotor, loads and stations), outlines by strengthOutline(k, n) of `sectionX`, `sectionY`,
 *      `strengthIn` (strength/layout.ts); solveStrength() → `strengthOut`, then strengthModes(Omega) → `modesOut` for each speed
 */
export { evaluatePolars } from './polar/evaluate';
export { bandSlot, bandTable, evaluateBands } from './polar/confidence';
export {
  buildPolar,
  conditionedLength,
  conditionPolars,
  polarFates,
  rawPoints,
  rawPolar,
} from './polar/raw';
export { polarSlot, polarTable } from './polar/table';
export { blade, bladePolars, conditions, points, rotorCase, stations } from './memory';
export { cutBlade } from './bemt/annuli';
export { beginMeasured, measured, useMeasured } from './bemt/measured';
export {
  coldStart,
  solveConditions,
  solveOblique,
  solveRaw,
  solveRotor,
  tabulateMeasured,
  wantMeasured,
} from './bemt/rotor';
export { solveTarget, trimSolves, trimEvaluations } from './bemt/trim';
export { advanceMap, beginMap, crossMap, finishMap } from './map/build';
export { evaluateCrossedMaps } from './map/edgewise';
export { evaluateMaps } from './map/evaluate';
export { mapSlot, mapTable } from './map/slots';
export {
  collectivesIn,
  leavesIn,
  nodesIn,
  ocvCounts,
  ocvCurves,
  powerOut,
  rotorsIn,
  vehicle,
} from './powertrain/layout';
export { solveBarePowertrain, solvePowertrain } from './powertrain/solve';
export { caseFilm } from './powertrain/cooling';
export { ratedCooling } from './powertrain/thermal-rating';
export { holdFlights, holdPairs } from './powertrain/loads-at-thrust';
export {
  dynamicsEvents,
  dynamicsIn,
  dynamicsRows,
  dynamicsState,
  steppedIn,
} from './integrator/layout';
export { advanceDynamics, beginDynamics, resumeDynamics, stepDynamics } from './integrator/advance';
export { applyFrame, frameIn, frameLoads, sumFrameLoads } from './integrator/vehicle-frame';
export { inEnvelope } from './integrator/envelope';
export { dynamicsEventCount } from './integrator/events';
export { dynamicsSchedule } from './integrator/schedule';
export { airfoilIn, angles, polarOut, sectionX, sectionY } from './airfoil/viscous/layout';
export {
  drawSection,
  fitWeights,
  refusedPoint,
  sectionFacts,
  shapeSection,
  thickenSection,
} from './airfoil/section';
export { sectionNumbers } from './airfoil/section-layout';
export { advancePolar, beginPolar } from './airfoil/viscous/polar';
export { designBlade } from './design/design';
export { designOrder, designOut } from './design/layout';
export { noiseObservers, noiseOrder, noiseOut, noiseSections, noiseSources } from './noise/layout';
export { radiateSources, solveNoise } from './noise/noise';
export { modesOut, strengthIn, strengthOut } from './strength/layout';
export { strengthOutline } from './strength/section';
export { solveStrength, strengthModes } from './strength/solve';
