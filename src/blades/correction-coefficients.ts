/**
 * The coefficients of the empirical correction (docs/theory/bemt.md, B.14), as `npm run fit:correction` wrote them from 87 propellers;
 * angles in radians. Data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  twist: {
    constant: 0.00743,
    unknownConstant: 0.00394,
    helical: 0.80666,
    other: 0.37645,
    unknown: 0.1,
  },
  Ct: [-0.0809, -0.1726, -0.1687, -0.0679, -0.0662, 0.0828, 0.1239],
  Cp: [-0.0163, -0.2523, -0.2705, -0.1114, 0.0028, 0.0514, 0.1228, -0.194],
  CpSquare: 0.0583,
  families: {
    apc_free_flight: { offset: -0.01574, difference: -0.04566 },
    apc_thin_electric: { offset: -0.00907, difference: -0.00735 },
    apc_slow_flyer: { offset: 0.00167, difference: 0.01482 },
    apc_sport: { offset: 0.00343, difference: -0.02535 },
    da4002: { offset: 0.00628, difference: -0.0318 },
    da4022: { offset: -0.01434, difference: -0.02573 },
    eflite: { offset: -0.00403, difference: -0.02765 },
    graupner_cam: { offset: -0.01238, difference: -0.00272 },
    graupner_super_nylon: { offset: -0.00944, difference: -0.01515 },
    gws_direct_drive: { offset: -0.01488, difference: 0.00097 },
    gws_slow_flyer: { offset: 0.03119, difference: -0.00628 },
    kp_folding: { offset: 0.03165, difference: -0.04073 },
    kyosho: { offset: -0.00271, difference: -0.02972 },
    master_airscrew: { offset: -0.01295, difference: 0.0008 },
    master_airscrew_gf: { offset: -0.00385, difference: 0.01461 },
    master_airscrew_scimitar: { offset: -0.01155, difference: -0.0232 },
    micro_invent: { offset: 0.01748, difference: 0.03253 },
    plantraco: { offset: 0.01983, difference: -0.0612 },
    union_u80: { offset: 0.01254, difference: -0.00822 },
    vapor: { offset: -0.00252, difference: -0.02497 },
  },
};

/** The widths of the bands (docs/theory/bemt.md, B.15) and the correlations of the errors of Ct and Cp (B.23), as `npm run validate -- --bands` fitted them to errors of propellers left out. */
export const BANDS = {
  measured: {
    Ct: { ofValue: 0.02, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    Cp: { ofValue: 0.02, ofLargest: 0.035, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    efficiency: { ofValue: 0.002, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    correlation: { atRest: 0.401, inFlight: 0.866 },
  },
  family: {
    Ct: { ofValue: 0.012, ofLargest: 0.06, lowReynolds: 0.054, small: 0.133, otherBlades: 0.996 },
    Cp: { ofValue: 0.06, ofLargest: 0.06, lowReynolds: 0.034, small: 0.245, otherBlades: 0.4 },
    efficiency: {
      ofValue: 0.003,
      ofLargest: 0.04,
      lowReynolds: 0.19,
      small: 0.61,
      otherBlades: -0.067,
    },
    correlation: { atRest: 0.594, inFlight: 0.805 },
  },
  global: {
    Ct: { ofValue: 0.005, ofLargest: 0.081, lowReynolds: 0.14, small: 0.551, otherBlades: 1.324 },
    Cp: { ofValue: 0.012, ofLargest: 0.077, lowReynolds: 0.642, small: 2.397, otherBlades: 0.63 },
    efficiency: {
      ofValue: 0.006,
      ofLargest: 0.052,
      lowReynolds: 0.04,
      small: 0.71,
      otherBlades: -0.113,
    },
    correlation: { atRest: 0.641, inFlight: 0.863 },
  },
};

/** Standard deviations of ln Ct and ln Cp of answers that nothing corrects, and their correlation; written with the bands. */
export const RAW_SPREAD = { Ct: 0.138, Cp: 0.159, correlation: 0.734 };
