/** The interface of index.ts, with 128-bit vectors: annuli in pairs, dense systems. Compiled by asc only. */
import './simd/airfoil';
import { useSolver } from './bemt/rotor';
import { solveInPairs } from './simd/rotor';

export * from './index';

useSolver(solveInPairs);
