import { databaseIsAway, processesAreKilled } from '../support/fleet/chaos-suite.js';
import { soak } from '../support/soak.js';

processesAreKilled(soak(25, 100), true);
databaseIsAway(soak(3, 10), true);
