import { describeRandomBlades } from '../support/random-blades.js';

describeRandomBlades({ wasm: 500_000, 'wasm-scalar': 100_000 }, Number(process.env.SEED ?? 1));
