/**
 * An APC Thin Electric 10x5 as measured by the UIUC propeller database (geometry and static test at 6708 rpm).
 * The source of examples/apc-10x5.json and of the examples in the API page.
 */
export const APC_10X5 = {
  diameter: 10,
  num_blades: 2,
  family: 'apc_thin_electric',
  pitch: 5,
  geometry_source: 'scan',
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
