/** The flight alone, stepped by its host: what an FMU is made of. The order of calls stands in index.ts. */
export { mapSlot } from './map/slots';
export { leavesIn, nodesIn, ocvCounts, ocvCurves, rotorsIn, vehicle } from './powertrain/layout';
export { dynamicsIn, dynamicsRows, dynamicsState, steppedIn } from './integrator/layout';
export { beginDynamics, resumeDynamics, stepDynamics } from './integrator/advance';
export { applyFrame, frameIn, frameLoads, sumFrameLoads } from './integrator/vehicle-frame';
export { inEnvelope } from './integrator/envelope';
