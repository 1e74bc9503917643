const QUAD = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  name: 'Hover at 60 %',
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

/** Requests for simulations as the docs show them. */
export const EXAMPLES = {
  quad: { summary: 'Four equal rotors at rest', value: QUAD },
  draft: { summary: 'Kept for later: costs nothing', value: { ...QUAD, launch_intent: 'draft' } },
};
