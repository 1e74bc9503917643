import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { TimeSlice } from '../../../src/platform/time-slice.js';

let nowMs = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('others have their turn once a piece of work was long, and not before', async () => {
  const timeSlice = new TimeSlice();
  let turns = 0;
  const turn = () => setImmediate(() => turns++);
  const steps: [number, number][] = [
    [14, 0], // hardly begun
    [15, 2], // both that waited
    [29, 2],
    [45, 4],
  ];
  for (const [at, expected] of steps) {
    nowMs = at;
    turn();
    await timeSlice.yieldToEventLoop();
    expect([at, turns]).toEqual([at, expected]);
  }
});
