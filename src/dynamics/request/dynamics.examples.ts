/** Requests that the documents show. */
const HOVER = {
  mode: 'segments',
  segments: [
    {
      per_group: { lift: { throttle_target: 55 } },
      until_depleted: true,
    },
  ],
};

const QUAD = {
  density_kg_m3: 1.225,
  rotor_groups: [
    {
      label: 'lift',
      count: 4,
      motor_component_id: 'comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      propeller_component_id: 'comp_0ujsszwN8NRY24YaXiTIE2VWDTS',
    },
  ],
  battery_component_id: 'comp_0ujsswThIGTUYm2K8FjOOfXtY1K',
  schedule: HOVER,
  termination: { mode: 'until_depleted', soc_cutoff_pct: 20 },
};

export const EXAMPLES = {
  hover: {
    summary: 'Hover until 20 % charge',
    value: { project_id: 'proj_0ujzPyRiIAffKhBux4PvQdDqMHY', ...QUAD },
  },
  climb: {
    summary: 'Climb for half a minute, then hover, at most 5 minutes',
    value: {
      project_id: 'proj_0ujzPyRiIAffKhBux4PvQdDqMHY',
      ...QUAD,
      schedule: {
        mode: 'segments',
        segments: [
          {
            per_group: { lift: { throttle_target: 80 } },
            throttle_ramp: 'linear',
            vertical_speed_target: 3,
            vertical_speed_ramp: 'linear',
            duration_s: 30,
          },
          ...HOVER.segments,
        ],
      },
      termination: { mode: 'fixed', max_duration_s: 300 },
    },
  },
  csv: {
    summary: 'A schedule as CSV',
    value: {
      project_id: 'proj_0ujzPyRiIAffKhBux4PvQdDqMHY',
      ...QUAD,
      schedule: { mode: 'csv', csv_text: 'time_s,lift_throttle\n0,0\n5,60\n60,60\n' },
      termination: { mode: 'fixed', max_duration_s: 60 },
    },
  },
};

export const ESTIMATE_EXAMPLES = {
  hover: { summary: 'A whole flight', value: QUAD },
  battery: {
    summary: 'Only a battery',
    value: {
      battery_component_id: QUAD.battery_component_id,
      termination: { mode: 'until_depleted' },
    },
  },
};
