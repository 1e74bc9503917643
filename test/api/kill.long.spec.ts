import { killsLoseNothing } from '../support/load/kill-suite.js';
import { soak } from '../support/soak.js';

killsLoseNothing(soak({ service: 7, database: 7 }, { service: 30, database: 30 }), true);
