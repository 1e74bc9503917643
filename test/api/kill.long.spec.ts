import { killsLoseNothing } from '../support/load/kill-suite.js';
import { soak } from '../support/soak.js';

killsLoseNothing(soak({ service: 10, database: 10 }, { service: 30, database: 30 }), true);
