import { givesWhatAddingUpGives } from '../../support/rolling-histories.js';

givesWhatAddingUpGives(600);
