import { soak } from '../support/soak.js';
import { dispatchersAreKilled } from '../support/webhooks/kill-suite.js';

dispatchersAreKilled(soak(15, 60), true);
