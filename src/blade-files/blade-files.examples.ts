/** One request of each kind, as the API page offers them: a 10x5 with five stations. */
const BLADE = {
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.15,
  airfoil: 'naca4412',
  radius: [0.01905, 0.0381, 0.0635, 0.09525, 0.127],
  chord: [0.01651, 0.024003, 0.024638, 0.016256, 0.005207],
  twist: [32.76, 29.25, 18.46, 13.39, 8.99],
};

export const EXPORT_EXAMPLES = {
  step: {
    summary: 'A solid with a hub and a 6 mm bore, for CAD',
    value: { ...BLADE, format: 'step', name: '10x5', hub: { bore_mm: 6 } },
  },
  csv: { summary: 'The stations as a table', value: { ...BLADE, format: 'csv', name: '10x5' } },
  stl: {
    summary: 'A solid with a hub and a 6 mm bore, to print',
    value: { ...BLADE, format: 'stl', name: '10x5', rotation: 'ccw', hub: { bore_mm: 6 } },
  },
  qprop: { summary: 'A file of QPROP', value: { ...BLADE, format: 'qprop', rpm: 6000 } },
};
