/** The interface of index.ts, with 128-bit vectors: two annuli at a time, dense systems. Compiled by asc only. */
import { useRows } from './airfoil/inviscid/lu';
import { useSolver } from './bemt/rotor';
import { solveInPairs } from './simd/rotor';
import { substituteInVectors, takeFourInVectors, takeProductInVectors } from './simd/rows';

export * from './index';

useSolver(solveInPairs);
useRows(takeFourInVectors, substituteInVectors, takeProductInVectors);
