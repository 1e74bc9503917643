/**
 * The coefficients of the empirical correction (docs/theory/bemt.md, B.14), as `npm run fit:correction` wrote them from 87 propellers;
 * angles in radians. Data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  twist: {
    constant: 0.00719,
    unknownConstant: 0.0037,
    helical: 0.80498,
    other: 0.3762,
    unknown: 0.1,
  },
  Ct: [-0.0808, -0.1674, -0.1681, -0.0647, -0.0656, 0.0832, 0.1249],
  Cp: [-0.0141, -0.2435, -0.2692, -0.1094, 0.0042, 0.0521, 0.1221, -0.2029],
  CpSquare: 0.0581,
  families: {
    apc_free_flight: { offset: -0.0158, difference: -0.04566 },
    apc_thin_electric: { offset: -0.01036, difference: -0.00735 },
    apc_slow_flyer: { offset: 0.00073, difference: 0.01482 },
    apc_sport: { offset: 0.00362, difference: -0.02535 },
    da4002: { offset: 0.00647, difference: -0.0318 },
    da4022: { offset: -0.01399, difference: -0.02573 },
    eflite: { offset: -0.00426, difference: -0.02765 },
    graupner_cam: { offset: -0.01254, difference: -0.00272 },
    graupner_super_nylon: { offset: -0.00911, difference: -0.01515 },
    gws_direct_drive: { offset: -0.01475, difference: 0.00097 },
    gws_slow_flyer: { offset: 0.03149, difference: -0.00628 },
    kp_folding: { offset: 0.03164, difference: -0.04073 },
    kyosho: { offset: -0.00265, difference: -0.02972 },
    master_airscrew: { offset: -0.0129, difference: 0.0008 },
    master_airscrew_gf: { offset: -0.00374, difference: 0.01461 },
    master_airscrew_scimitar: { offset: -0.01113, difference: -0.0232 },
    micro_invent: { offset: 0.01759, difference: 0.03253 },
    plantraco: { offset: 0.01992, difference: -0.0612 },
    union_u80: { offset: 0.01251, difference: -0.00822 },
    vapor: { offset: -0.00246, difference: -0.02497 },
  },
};

/** The widths of the bands (docs/theory/bemt.md, B.15) and the correlations of the errors of Ct and Cp (B.17), as `npm run validate -- --bands` fitted them to errors of propellers left out. */
export const BANDS = {
  measured: {
    Ct: { ofValue: 0.02, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    Cp: { ofValue: 0.02, ofLargest: 0.035, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    efficiency: { ofValue: 0.002, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    correlation: { atRest: 0.402, inFlight: 0.865 },
  },
  family: {
    Ct: { ofValue: 0.013, ofLargest: 0.06, lowReynolds: 0.059, small: 0.089, otherBlades: 0.996 },
    Cp: { ofValue: 0.06, ofLargest: 0.06, lowReynolds: 0.025, small: 0.271, otherBlades: 0.4 },
    efficiency: {
      ofValue: 0.004,
      ofLargest: 0.04,
      lowReynolds: 0.2,
      small: 0.45,
      otherBlades: -0.018,
    },
    correlation: { atRest: 0.59, inFlight: 0.801 },
  },
  global: {
    Ct: { ofValue: 0.036, ofLargest: 0.06, lowReynolds: 0.45, small: 0.87, otherBlades: 1.209 },
    Cp: { ofValue: 0.005, ofLargest: 0.09, lowReynolds: 0.3, small: 1.86, otherBlades: 0.804 },
    efficiency: {
      ofValue: 0.03,
      ofLargest: 0.04,
      lowReynolds: 0.038,
      small: 1.681,
      otherBlades: -0.067,
    },
    correlation: { atRest: 0.586, inFlight: 0.801 },
  },
};

/** Standard deviations of ln Ct and ln Cp of answers that nothing corrects, and their correlation; written with the bands. */
export const RAW_SPREAD = { Ct: 0.138, Cp: 0.159, correlation: 0.734 };
