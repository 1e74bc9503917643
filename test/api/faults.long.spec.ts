import { type Fault, FAULTS } from '../support/faults/fault-matrix.js';
import { runsMeetFaults } from '../support/faults/fault-suite.js';

runsMeetFaults(Object.keys(FAULTS) as Fault[]);
