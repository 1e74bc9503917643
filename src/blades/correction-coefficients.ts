/**
 * The coefficients of the empirical correction (docs/theory/bemt.md, B.14), as `npm run fit:correction` wrote them from 87 propellers;
 * angles in radians. Data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  twist: {
    constant: 0.00591,
    helical: 0.73341,
    other: 0.34523,
    unknown: 0.1,
  },
  Ct: [-0.081, -0.1772, -0.1718, -0.0703, -0.066, 0.0835, 0.1208],
  Cp: [-0.0142, -0.2636, -0.2778, -0.1191, 0.0037, 0.0522, 0.1164, -0.1997],
  CpSquare: 0.0579,
  families: {
    apc_free_flight: 0.0005,
    apc_slow_flyer: -0.01872,
    apc_sport: 0.00956,
    apc_thin_electric: -0.01557,
    da4002: 0.01145,
    da4022: -0.01098,
    eflite: -0.00098,
    graupner_cam: -0.01584,
    graupner_super_nylon: -0.0087,
    gws_direct_drive: -0.01928,
    gws_slow_flyer: 0.02949,
    kp_folding: 0.03527,
    kyosho: 0.00186,
    master_airscrew: -0.01683,
    master_airscrew_gf: -0.01011,
    master_airscrew_scimitar: -0.0087,
    micro_invent: 0.01124,
    plantraco: 0.02233,
    union_u80: 0.01157,
    vapor: 0.00087,
  },
};

/** The widths of the bands (docs/theory/bemt.md, B.15), as `npm run validate -- --bands` fitted them to errors of propellers left out. */
export const BANDS = {
  measured: {
    Ct: { ofValue: 0.02, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    Cp: { ofValue: 0.02, ofLargest: 0.035, lowReynolds: 0, small: 1.5, otherBlades: 0 },
    efficiency: { ofValue: 0.002, ofLargest: 0.03, lowReynolds: 0, small: 1.5, otherBlades: 0 },
  },
  family: {
    Ct: { ofValue: 0.015, ofLargest: 0.06, lowReynolds: 0.036, small: 0.016, otherBlades: 1.22 },
    Cp: { ofValue: 0.06, ofLargest: 0.06, lowReynolds: 0.127, small: 0.109, otherBlades: 0.421 },
    efficiency: {
      ofValue: 0.002,
      ofLargest: 0.038,
      lowReynolds: 0.031,
      small: 1.372,
      otherBlades: 0.029,
    },
  },
  global: {
    Ct: { ofValue: 0.044, ofLargest: 0.063, lowReynolds: 0.19, small: 0.827, otherBlades: 0.947 },
    Cp: { ofValue: 0.008, ofLargest: 0.086, lowReynolds: 0.367, small: 1.179, otherBlades: 0.207 },
    efficiency: {
      ofValue: 0.004,
      ofLargest: 0.04,
      lowReynolds: 0.018,
      small: 2.397,
      otherBlades: 0.023,
    },
  },
};
