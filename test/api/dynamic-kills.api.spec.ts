import { flightsAreKilled } from '../support/fleet/flight-kill-suite.js';

flightsAreKilled({ kills: 1, forms: 1, pieceS: 5 });
