/** The interface of index.ts, solved two annuli at a time with 128-bit vectors. Compiled by asc only. */
import { useSolver } from './bemt/rotor';
import { solveInPairs } from './simd/rotor';

export * from './index';

useSolver(solveInPairs);
