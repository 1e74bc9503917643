import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { EventLoopYielder } from '../../../src/platform/event-loop-yielder.js';

let nowMs = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('others have their turn once a piece of work was long, and not before', async () => {
  const yielder = new EventLoopYielder();
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
    await yielder.yieldToEventLoop();
    expect([at, turns]).toEqual([at, expected]);
  }
});
