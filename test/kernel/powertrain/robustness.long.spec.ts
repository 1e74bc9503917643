import { describeRandomPowertrains } from '../../support/random-vehicles.js';

describeRandomPowertrains(200_000, Number(process.env.SEED ?? 1));
