import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * The estimator tells how many guesses a password withstands. Loading this file takes 90 ms and 25 MB, which a start
 * and a service at rest go without: import it when it is needed.
 */
export const guessEstimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
