import { type Puzzle, solve } from './solve.ts';

/** Solves where the page does not stand still meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(solve(data)));
