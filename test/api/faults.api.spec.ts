import { runsMeetFaults } from '../support/faults/fault-suite.js';

// those that need no wait of half a minute
runsMeetFaults(['the engine fails each time', 'the engine fails once', 'a save is refused']);
