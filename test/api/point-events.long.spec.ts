import { jest } from '@jest/globals';
import { soak } from '../support/soak.js';
import { everyPointIsToldOf } from '../support/webhooks/point-events.js';

jest.setTimeout(7_200_000); // a guard against hanging only

everyPointIsToldOf({ side: soak(30, 100), endpoints: 20, kills: 3 });
