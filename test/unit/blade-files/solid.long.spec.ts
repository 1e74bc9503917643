import { describeRandomSolids } from '../../support/random-solids.js';

// SEED=1: the seeds from 1 on
describeRandomSolids(50, 1 + 1_000 * (Number(process.env.SEED ?? 1) - 1));
