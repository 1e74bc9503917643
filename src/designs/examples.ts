/** Requests of a design as the docs show them. */
const PROJECT = 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv';

export const DESIGN_EXAMPLES = {
  printed: {
    summary: 'A printed 10-inch blade for hover at 6 N and cruise at 15 m/s with 2 N',
    value: {
      project_id: PROJECT,
      name: 'Hover and cruise, 10 inches',
      operating_points: [
        { label: 'hover', thrust_n: 6, weight: 0.3 },
        { label: 'cruise', thrust_n: 2, airspeed_m_s: 15, weight: 0.7 },
      ],
      variables: { diameter_in: { min: 10, max: 10 }, num_blades: [2, 3], sections: ['clarky'] },
      limits: { safety_factor_min: 2, chord_mm_min: 8 },
      material: 'petg_printed',
    },
  },
  proprotor: {
    summary: 'A tilt-rotor with variable pitch: the least energy of a mission, and the least noise',
    value: {
      project_id: PROJECT,
      operating_points: [
        { label: 'hover', thrust_n: 4000, duration_s: 120 },
        { label: 'cruise', thrust_n: 500, airspeed_m_s: 60, duration_s: 1800 },
      ],
      objectives: [{ kind: 'energy' }, { kind: 'noise', point: 0 }],
      variables: { diameter_in: { min: 60, max: 110 }, num_blades: [3], pitch: 'variable' },
      limits: { tip_mach_max: 0.6 },
      observer: { distance_m: 30, elevation_deg: -30 },
    },
  },
};
