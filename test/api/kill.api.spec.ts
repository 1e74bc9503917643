import { killsLoseNothing } from '../support/load/kill-suite.js';

killsLoseNothing({ service: 2, database: 1 });
