import { killsLoseNothing } from '../support/load/kill-suite.js';

killsLoseNothing({ service: 1, database: 1 });
