/** Requests of the finder as the docs show them. */
const SURVEY = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  rotors: { count: 4 },
  vehicle: { frame_mass_kg: 0.6, payload_kg: 0.3 },
  density_kg_m3: 1.225,
};

export const FINDER_EXAMPLES = {
  weight: {
    summary: 'At most 1.8 kg and 12-inch propellers, 25 minutes of hover, thrust-to-weight 2',
    value: {
      ...SURVEY,
      name: 'Survey quad, 25 minutes',
      goals: ['endurance', 'all_up_mass'],
      limits: {
        all_up_mass_kg_max: 1.8,
        endurance_s_min: 1500,
        diameter_in_max: 12,
        thrust_to_weight_min: 2,
      },
    },
  },
  octo: {
    summary: 'Eight rotors, 5 kg of payload, packs of two batteries in parallel',
    value: {
      ...SURVEY,
      name: 'Payload octo',
      rotors: { count: 8, esc_type: 'foc' },
      vehicle: { frame_mass_kg: 4, payload_kg: 5 },
      goals: ['endurance', 'all_up_mass', 'thrust_to_weight'],
      limits: { thrust_to_weight_min: 1.8, hover_throttle_pct_max: 65 },
      candidates: { batteries: { chemistries: ['lipo', 'lihv'] } },
      parallel: [1, 2],
    },
  },
};
