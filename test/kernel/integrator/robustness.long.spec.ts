import { describeRandomFlights } from '../../support/random-flights.js';

describeRandomFlights(10_000, Number(process.env.SEED ?? 1));
