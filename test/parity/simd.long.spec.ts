import { describeRandomParity } from '../support/random-parity.js';

describeRandomParity(100_000, 10_000, Number(process.env.SEED ?? 1));
