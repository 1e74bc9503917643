import { describeRandomPowertrains } from '../../support/random-vehicles.js';

describeRandomPowertrains(1_500, 20261121);
