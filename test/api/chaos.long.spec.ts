import { databaseIsAway, processesAreKilled } from '../support/fleet/chaos-suite.js';

processesAreKilled(100, true);
databaseIsAway(10, true);
