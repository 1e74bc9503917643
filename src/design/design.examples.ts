/** Requests as the API page offers them. */
export const DESIGN_EXAMPLES = {
  hover: {
    summary: 'A 10-inch propeller that lifts 600 gf at rest',
    value: {
      diameter: 10,
      hub_radius: 0.15,
      design_rpm: 6000,
      target_mode: 'thrust',
      target_value: 600,
    },
  },
  cruise: {
    summary: 'The most thrust from 70 hp at 110 mph',
    value: {
      diameter: 69,
      hub_radius: 0.174,
      design_rpm: 2400,
      target_mode: 'power',
      target_value: 52_200,
      airfoil: 'naca4415',
      airspeed: 49.2,
    },
  },
};
