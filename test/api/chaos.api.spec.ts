import { processesAreKilled } from '../support/fleet/chaos-suite.js';

processesAreKilled(2);
