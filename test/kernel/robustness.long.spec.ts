import { describeRandomBlades } from '../support/random-blades.js';
import { soak } from '../support/soak.js';

const blades = soak(
  { wasm: 250_000, 'wasm-scalar': 50_000 },
  { wasm: 500_000, 'wasm-scalar': 100_000 },
);
describeRandomBlades(blades, Number(process.env.SEED ?? 1));
