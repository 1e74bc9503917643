import { flightsAreKilled } from '../support/fleet/flight-kill-suite.js';

flightsAreKilled({ kills: 20, forms: 4, pieceS: 1 });
