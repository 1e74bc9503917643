import { jest } from '@jest/globals';
import { everyPointIsToldOf } from '../support/webhooks/point-events.js';

jest.setTimeout(7_200_000); // a guard against hanging only

everyPointIsToldOf({ side: 100, endpoints: 20, kills: 3 });
