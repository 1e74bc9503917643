import { sweepGoesOnAfter } from '../support/sweep-resume-suite.js';

sweepGoesOnAfter('SIGKILL');
