import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../src/platform/errors.js';
import {
  isOver,
  lastSeen,
  runEvents,
  type RunView,
  type RunStreamSource,
} from '../../../src/runs/run-following.js';
import type { RunStatus } from '../../../src/runs/run-status.js';

function view(version: number, status: RunStatus, progress: number | null = null): RunView {
  const data = { version, status, progress };
  const told = { held: false, cancel_requested_at: null, state: data, progress: data };
  return { watchedId: 'sim_1', version, status, ...told };
}

/** What a stream tells of a run that is read as `views` one after the other; what is no view is thrown. */
async function told(
  views: (RunView | Error)[],
  seen?: number,
  signal = new AbortController().signal,
): Promise<[number | string, string, object][]> {
  const [first, ...later] = views;
  const watched: number[] = [];
  const source: RunStreamSource = {
    watch: ({ afterVersion }) => {
      watched.push(afterVersion);
      return Promise.resolve();
    },
    read: () => {
      const next = later.shift();
      if (next === undefined) throw new Error('read once too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  };
  const events: [number | string, string, object][] = [];
  for await (const { id, event, data } of runEvents(first as RunView, seen, source, signal))
    events.push([id, event, data]);
  return events;
}

const kinds = (events: [number | string, string, object][]) =>
  events.map(([id, event]) => `${event} ${id}`);

describe('the events of a run', () => {
  it('begin with its state and end with its last one', async () => {
    const views = [view(1, 'queued'), view(2, 'running', 0), view(3, 'completed', 1)];
    expect(kinds(await told(views))).toEqual(['state 1', 'state 2', 'state 3']);
  });

  it('are of progress while it only gets on', async () => {
    const views = [view(2, 'running', 0), view(5, 'running', 0.5), view(6, 'failed', 0.5)];
    expect(kinds(await told(views))).toEqual(['state 2', 'progress 5', 'state 6']);
  });

  it('are of state when it is released or asked to stop', async () => {
    const held = { ...view(1, 'queued'), held: true };
    const asked = { ...view(4, 'running'), cancel_requested_at: '2026-11-21T07:15:00.123Z' };
    const views = [held, view(2, 'queued'), view(3, 'running'), asked, view(5, 'canceled')];
    const events = kinds(await told(views));
    expect(events).toEqual(['state 1', 'state 2', 'state 3', 'state 4', 'state 5']);
  });

  it('say nothing of a version that the client has, and nothing twice', async () => {
    const views = [view(2, 'running'), view(2, 'running'), view(3, 'completed')];
    expect(kinds(await told(views, 2))).toEqual(['state 3']);
    expect(kinds(await told([view(3, 'completed')], 1))).toEqual(['state 3']);
  });

  it('end when the run is gone, and pass on any other error', async () => {
    const gone = new ApiError('resource_not_found');
    expect(kinds(await told([view(1, 'draft'), gone]))).toEqual(['state 1']);
    const outage = new ApiError('database_unavailable');
    await expect(told([view(1, 'queued'), outage])).rejects.toBe(outage);
  });

  it('end with the signal, without another look', async () => {
    const events = await told([view(1, 'queued')], undefined, AbortSignal.abort());
    expect(kinds(events)).toEqual(['state 1']);
  });
});

describe('Last-Event-ID', () => {
  it.each([
    [undefined, undefined],
    ['7', 7],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['9999999999', undefined],
  ])('%s counts as %s', (header, version) => expect(lastSeen(header)).toBe(version));

  it('of the last state says that the stream is over', () => {
    expect(isOver(view(3, 'completed'), 3)).toBe(true);
    expect(isOver(view(3, 'completed'), 2)).toBe(false);
    expect(isOver(view(3, 'running'), 3)).toBe(false);
    expect(isOver(view(3, 'completed'), undefined)).toBe(false);
  });
});
