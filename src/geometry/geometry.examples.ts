/**
 * An APC Thin Electric 10x5 as measured by the UIUC propeller database (geometry and static test at 6708 rpm).
 * The source of examples/apc-10x5.json and of the examples in the API page.
 */
export const APC_10X5 = {
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.15,
  airfoil: 'naca4412',
  radius: [
    0.01905, 0.0254, 0.03175, 0.0381, 0.04445, 0.0508, 0.05715, 0.0635, 0.06985, 0.0762, 0.08255,
    0.0889, 0.09525, 0.1016, 0.10795, 0.1143, 0.12065, 0.127,
  ],
  chord: [
    0.01651, 0.018923, 0.021971, 0.024003, 0.025019, 0.025527, 0.0254, 0.024638, 0.023622, 0.022098,
    0.02032, 0.018415, 0.016256, 0.014224, 0.012192, 0.010287, 0.007747, 0.005207,
  ],
  twist: [
    32.76, 37.19, 33.54, 29.25, 25.64, 22.54, 20.27, 18.46, 17.05, 15.97, 14.87, 14.09, 13.39,
    12.84, 12.25, 11.37, 10.19, 8.99,
  ],
  mode: 'point',
  rpm: 6708,
  airspeed: 0,
  air_density: 1.225,
};

const { mode: _mode, airspeed: _airspeed, ...blade } = APC_10X5;

/** One request of each mode, as the API page offers them. */
export const ANALYZE_EXAMPLES = {
  point: { summary: 'APC 10x5 at rest, 6708 rpm', value: APC_10X5 },
  sweep: {
    summary: 'APC 10x5 over advance ratio',
    value: { ...blade, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 15 },
  },
  solve_to_target: {
    summary: 'The rpm at which an APC 10x5 gives 5 N at rest',
    value: {
      ...blade,
      mode: 'solve_to_target',
      airspeed: 0,
      target_type: 'thrust',
      target_value: 5,
    },
  },
};
