import { jest } from '@jest/globals';
import { everyPointIsToldOf } from '../support/webhooks/point-events.js';

jest.setTimeout(600_000);

everyPointIsToldOf({ side: 12, endpoints: 2, kills: 1 });
