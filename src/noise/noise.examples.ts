import { APC_10X5 } from '../blades/blade.examples.js';

const { mode: _mode, ...blade } = APC_10X5;

export const NOISE_EXAMPLES = {
  hover: {
    summary: 'An APC 10x5 at rest, one meter away in its plane and 45° below',
    value: {
      ...blade,
      observers: [
        { distance: 1, elevation_deg: 0 },
        { distance: 1, elevation_deg: -45 },
      ],
    },
  },
};
