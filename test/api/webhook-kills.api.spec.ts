import { dispatchersAreKilled } from '../support/webhooks/kill-suite.js';

dispatchersAreKilled(1);
