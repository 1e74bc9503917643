import { describeRandomSolids } from '../../support/random-solids.js';

describeRandomSolids(50, 1_000 * Number(process.env.SEED ?? 1));
