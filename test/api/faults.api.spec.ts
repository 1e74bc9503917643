import { runsMeetFaults } from '../support/faults/fault-suite.js';

// the others hold runs back, or wait for half a minute: they are in the long tier
runsMeetFaults(['the engine fails each time', 'the engine fails once']);
