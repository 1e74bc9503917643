import { databaseIsAway, processesAreKilled } from '../support/fleet/chaos-suite.js';

processesAreKilled(2);
databaseIsAway(1);
