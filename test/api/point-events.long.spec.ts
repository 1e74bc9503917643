import { jest } from '@jest/globals';
import { everyPointIsToldOf } from '../support/webhooks/point-events.js';

jest.setTimeout(2_400_000);

everyPointIsToldOf({ side: 100, endpoints: 20, kills: 3 });
