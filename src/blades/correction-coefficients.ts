/**
 * Coefficients of the empirical correction (docs/theory/bemt.md, B.14): written by `npm run fit:correction` from 87 propellers;
 * data and method: docs/validation-propellers.md.
 */
import type { CorrectionCoefficients } from './correction.js';

export const COEFFICIENTS: CorrectionCoefficients = {
  twist: {
    constant: 0.3132,
    helical: 0.7129,
    other: 0.3294,
    unknown: 0.1,
  },
  Ct: [-0.0821, -0.1811, -0.1677, -0.0729, -0.0655, 0.0844, 0.1208],
  Cp: [-0.0162, -0.2715, -0.2704, -0.1216, 0.0048, 0.0535, 0.112, -0.1999],
  CpSquare: 0.0581,
  families: {
    apc_free_flight: 0.0074,
    apc_slow_flyer: -0.987,
    apc_sport: 0.5448,
    apc_thin_electric: -0.8029,
    da4002: 0.6369,
    da4022: -0.6109,
    eflite: -0.0404,
    graupner_cam: -0.8277,
    graupner_super_nylon: -0.4663,
    gws_direct_drive: -1.0668,
    gws_slow_flyer: 1.6303,
    kp_folding: 1.6504,
    kyosho: 0.1247,
    master_airscrew: -0.8946,
    master_airscrew_gf: -0.4947,
    master_airscrew_scimitar: -0.4559,
    micro_invent: 0.6299,
    plantraco: 1.0962,
    union_u80: 0.5815,
    vapor: 0.0583,
  },
};
