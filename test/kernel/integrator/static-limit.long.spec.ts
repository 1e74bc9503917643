import { describeRandomSteady } from '../../support/random-steady.js';

describeRandomSteady(1_000, Number(process.env.SEED ?? 1));
