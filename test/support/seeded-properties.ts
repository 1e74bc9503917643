import fc from 'fast-check';
import { SEED } from './random.js';

/** Properties try the same cases in every run of the same SEED. */
fc.configureGlobal({ seed: SEED });
