import { APC_10X5 } from '../blades/blade.examples.js';

const { mode: _mode, airspeed: _airspeed, ...blade } = APC_10X5;
const { rpm: _rpm, air_density: _density, ...shape } = blade;

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

/** Bodies of one blade, and the fields that are wanted of them. */
export const BATCH_EXAMPLES = {
  speeds: {
    summary: 'An APC 10x5 at three airspeeds',
    value: {
      requests: [0, 5, 10].map((airspeed) => ({ ...APC_10X5, airspeed })),
      fields: ['converged', 'thrust', 'power', 'efficiency'],
    },
  },
};

export const MAP_EXAMPLES = {
  blade: {
    summary: 'An APC 10x5 from 3000 to 7000 rpm, at rest to 10 m/s',
    value: { ...shape, rpm: [3000, 5000, 7000], airspeed: [0, 5, 10] },
  },
};

export const WHAT_IF_EXAMPLES = {
  first: { summary: 'An APC 10x5 over advance ratio', value: ANALYZE_EXAMPLES.sweep.value },
};

/** A blade without any condition. */
export const BLADE_EXAMPLE = { apc: { summary: 'APC 10x5', value: shape } };
