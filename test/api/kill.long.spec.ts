import { killsLoseNothing } from '../support/load/kill-suite.js';

killsLoseNothing({ service: 30, database: 30 }, true);
