/**
 * The places, sizes and constants of the kernel that its host shares. The build makes build/layout.js of this file
 * (scripts/lib/kernel-layout.mjs), so that the host states none of them again.
 */
export {
  BLADE_ROWS,
  CASE,
  CASE_SIZE,
  MAX_POINTS,
  MAX_POLARS,
  MAX_SECTIONS,
  POINT,
  POINT_SIZE,
  SPEED_OF_SOUND,
  STATION,
  STATION_SIZE,
  STATUS,
  VISCOSITY,
} from './memory';
export * as CORRECTION from './bemt/correction';
export {
  CURVE_NODES,
  MAX_CURVES,
  MAX_MEASURED,
  MEASURED_HEAD,
  MEASURED_TABLES,
} from './bemt/measured';
export { FLAG } from './bemt/station';
export { TARGET } from './bemt/trim';
export { FACT } from './polar/layout';
export { POINTS_ALPHA, POINTS_LN_RE, POINTS_MACH, POINTS_SECTION } from './polar/points';
export { MAP, MAP_FLAG, MAP_HEADER } from './map/layout';
export {
  PT_ALL,
  PT_BRANCH,
  PT_BRANCHES_AT,
  PT_COOLING,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_KIND,
  PT_LEAF,
  PT_LIMIT,
  PT_MAX,
  PT_NODE,
  PT_ROTOR,
  PT_SIZE,
  PT_TIMING,
  PT_VEHICLE,
} from './powertrain/layout';
export {
  B_COLD_0,
  B_COLD_1,
  B_SLOW,
  B_WARM,
  PART_0,
  PART_1,
  T_25,
  T_COLDEST,
  T_HOTTEST,
  TAU_1,
  TAU_2,
} from './powertrain/cell';
export { COWLING } from './powertrain/cooling';
export { HELD, HELD_SIZE } from './powertrain/loads-at-thrust';
export { LACKS } from './powertrain/speed-at-thrust';
export { KV_ALPHA, MIN_MOTOR_R, NO_LOAD_EXPONENT, NO_LOAD_HELD } from './powertrain/motor';
export { COPPER_ALPHA, T_20, T_RUNAWAY } from './powertrain/thermal';
export { MAX_LAG, REFERENCE_ADVANCE } from './powertrain/timing';
export {
  DYN_END,
  DYN_EVENT,
  DYN_IN,
  DYN_KIND,
  DYN_ROW,
  DYN_SIZE,
  DYN_STATE,
  DYN_TRIM,
  STEP_IN,
  STEP_ROTOR,
} from './integrator/layout';
export { MAX_EDGEWISE } from './integrator/envelope';
export { FRAME, FRAME_ROTOR } from './integrator/vehicle-frame';
export { MAX_WEIGHTS } from './airfoil/geometry/cst';
export { MAX_GIVEN_POINTS, OUTLINE } from './airfoil/geometry/points';
export { MAX_OUTLINE_POINTS } from './airfoil/outline';
export { SECTION_KIND, SN, SN_SIZE } from './airfoil/section-layout';
export { AF, AF_FLAG, AF_SIZE, AF_STATE, MAX_ANGLES, PO, PO_WIDTH } from './airfoil/viscous/layout';
export {
  DESIGN_HEAD,
  DESIGN_HEAD_SIZE,
  DESIGN_LIMIT,
  DESIGN_ROW,
  DESIGN_ROW_SIZE,
  DESIGN_STATUS,
  ORDER,
  ORDER_SIZE,
} from './design/layout';
export {
  BANDS,
  FIRST_BAND,
  MAX_NOISE_SECTIONS,
  MAX_OBSERVERS,
  NOISE,
  NOISE_BANDS_AT,
  NOISE_KIND,
  NOISE_ROW,
  NOISE_SIZE,
  SECTION_ROW,
  SOURCE,
  SOURCE_ROW,
  SOURCES,
  TONES,
} from './noise/layout';
export {
  BENDING_MODES,
  MODE_SIZE,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  STRENGTH_ROWS_AT,
} from './strength/layout';
