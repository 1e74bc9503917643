import { databaseIsAway, processesAreKilled } from '../support/fleet/chaos-suite.js';

processesAreKilled(3);
databaseIsAway(1);
