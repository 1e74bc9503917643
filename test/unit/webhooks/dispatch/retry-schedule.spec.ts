import { expect, it } from '@jest/globals';
import { afterAttempt } from '../../../../src/webhooks/dispatch/retry-schedule.js';

const MINUTE = 60_000;

it.each([200, 204, 299])('%s is a success whichever attempt it is', (statusCode) => {
  for (const n of [1, 5])
    expect(afterAttempt({ statusCode }, n)).toEqual({ status: 'succeeded', attempts: n });
});

it.each([100, 199, 300, 304, 399, 400, 401, 403, 405, 409, 411, 429, 499, 500, 599, null])(
  '%s is followed by attempts after 1, 30, 120 and 1,440 minutes, and by none after the fifth',
  (statusCode) => {
    const delays = [1, 2, 3, 4].map((n) => afterAttempt({ statusCode }, n));
    expect(delays).toEqual(
      [1, 30, 120, 1_440].map((minutes, i) => {
        return { status: 'retry', attempts: i + 1, afterMs: minutes * MINUTE };
      }),
    );
    expect(afterAttempt({ statusCode }, 5)).toEqual({ status: 'failed', attempts: 5 });
  },
);

it.each([404, 410])('%s uses up the whole budget at once', (statusCode) => {
  for (const n of [1, 3, 5])
    expect(afterAttempt({ statusCode }, n)).toEqual({ status: 'failed', attempts: 5 });
});
