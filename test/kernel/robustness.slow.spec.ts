import { describeRandomBlades } from '../support/random-blades.js';

describeRandomBlades({ wasm: 4_000, 'wasm-scalar': 2_000 }, 20261121);
