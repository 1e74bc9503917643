import { APC_10X5 } from '../../blades/blade.examples.js';

const { mode: _mode, rpm: _rpm, airspeed: _airspeed, air_density: _density, ...blade } = APC_10X5;

/** Bench rows of an APC Thin Electric 10x5 after the UIUC propeller database, at rest. */
export const CALIBRATE_EXAMPLES = {
  bench: {
    summary: 'An APC 10x5 on a thrust stand: thrust and torque at five speeds',
    value: {
      name: 'APC 10x5, bench of 12 May',
      geometry: blade,
      observations: [
        { rpm: 2800, thrust_n: 0.93, torque_n_m: 0.0142 },
        { rpm: 3900, thrust_n: 1.86, torque_n_m: 0.0268 },
        { rpm: 4900, thrust_n: 3.03, torque_n_m: 0.0419 },
        { rpm: 5800, thrust_n: 4.31, torque_n_m: 0.0577 },
        { rpm: 6700, thrust_n: 5.84, torque_n_m: 0.0762 },
      ],
      parameters: ['twist_offset_deg', 'cd0_offset'],
    },
  },
  at_rest: {
    summary: 'The same blade from three rows at rest',
    value: {
      geometry: blade,
      observations: [
        { rpm: 2800, thrust_n: 0.93, torque_n_m: 0.0142 },
        { rpm: 4500, thrust_n: 2.53, torque_n_m: 0.0352 },
        { rpm: 5800, thrust_n: 4.31, torque_n_m: 0.0577 },
      ],
    },
  },
};
