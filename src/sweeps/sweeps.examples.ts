const QUAD = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  rotor_groups: [
    {
      label: 'arms',
      count: 4,
      motor_component_id: 'comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      propeller_component_id: 'comp_0ujsszwN8NRY24YaXiTIE2VWDTS',
      throttle_pct: 60,
    },
  ],
  battery_component_id: 'comp_0uk1Hbc9dQ9pxyTqJ93IUrfhdGq',
};

/** Requests for sweeps as the docs show them. */
export const EXAMPLES = {
  throttle: {
    summary: 'Five throttles',
    value: {
      ...QUAD,
      name: 'Survey quad, 40 to 80 %',
      sweep: {
        rotor_sweep_mask: [true],
        throttle: { mode: 'range', start: 40, stop: 80, steps: 5 },
      },
    },
  },
  parts: {
    summary: 'Two motors on two propellers, at two speeds: eight points',
    value: {
      ...QUAD,
      name: 'Motors and propellers for the survey quad',
      sweep: {
        rotor_sweep_mask: [true],
        component_axes: [
          {
            axis: 'motor',
            component_ids: ['comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv', 'comp_0ujsswThIGTUYm2K8FjOOfXtY1K'],
            slot: 0,
          },
          {
            axis: 'propeller',
            component_ids: ['comp_0ujsszwN8NRY24YaXiTIE2VWDTS', 'comp_0ujsszgFvbiEr7CDgE3z8MAUPFt'],
            slot: 0,
          },
        ],
        airspeed: { mode: 'custom', values: [0, 8] },
      },
    },
  },
};
