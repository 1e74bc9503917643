import { describe, expect, it } from '@jest/globals';
import { lastSeenFlight, withSamples } from '../../../src/dynamics/dynamic-streams.js';
import type { StreamedEvent } from '../../../src/platform/http/event-streams.js';

interface Step {
  version: number;
  /** Saved by then. */
  rows: number;
}

/** Returns the events of these steps for a client that has received `seen` before. */
async function heard(steps: Step[], seen = lastSeenFlight(undefined)): Promise<StreamedEvent[]> {
  let rows = 0;
  async function* events() {
    for (const step of steps) {
      ({ rows } = step);
      if (step.version !== seen.version) yield { id: step.version, event: 'progress', data: {} };
    }
  }
  const source = {
    count: async () => rows,
    read: async (numbers: readonly number[]) => numbers.map((row) => ({ row })),
  };
  const all: StreamedEvent[] = [];
  for await (const event of withSamples(events(), seen, source)) all.push(event);
  return all;
}

const rowsOf = (events: StreamedEvent[]) =>
  events.filter(({ event }) => event === 'sample').map(({ data }) => (data as { row: number }).row);

const STEPS = [
  { version: 2, rows: 0 },
  { version: 3, rows: 4 },
  { version: 4, rows: 4 },
  { version: 5, rows: 9 },
];

describe('the stream of a flight', () => {
  it('tells every row once where there are few, each before the event of its piece', async () => {
    const all = await heard(STEPS);
    expect(rowsOf(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.map(({ id }) => id)).toEqual([
      '2-0',
      '2-1',
      '2-2',
      '2-3',
      '2-4',
      '3-4',
      '4-4',
      '4-5',
      '4-6',
      '4-7',
      '4-8',
      '4-9',
      '5-9',
    ]);
  });

  it('goes on behind whatever event a client saw last, without loss or repetition', async () => {
    const all = await heard(STEPS);
    for (const [at, { id }] of all.entries()) {
      const seen = lastSeenFlight(String(id));
      const rest = await heard(
        STEPS.filter(({ version }) => version >= seen.version!),
        seen,
      );
      expect([id, rowsOf(rest)]).toEqual([id, rowsOf(all.slice(at + 1))]);
      const told = (events: StreamedEvent[]) =>
        events.filter(({ event }) => event === 'progress').map((each) => each.id);
      expect(told(rest)).toEqual(told(all.slice(at + 1)));
    }
  });

  it('outlines a long piece: 20 moments, the last among them', async () => {
    const rows = rowsOf(await heard([{ version: 1, rows: 5_000 }]));
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([20, 0, 4_999]);
  });

  it('begins with a state for who has seen nothing, and takes no id for more than there is', async () => {
    const first = await heard([{ version: 4, rows: 2 }]);
    expect(first.map(({ id, event }) => [id, event])).toEqual([
      ['0-0', 'progress'],
      ['0-1', 'sample'],
      ['0-2', 'sample'],
      ['4-2', 'progress'],
    ]);
    const forged = await heard(
      [
        { version: 5, rows: 9 },
        { version: 6, rows: 12 },
      ],
      lastSeenFlight('4-999999'),
    );
    expect(rowsOf(forged)).toEqual([9, 10, 11]);
  });

  it.each([undefined, '', 'x', '3', '3-', '-3', '3-4-5', '1e3-2', '9999999999-1'])(
    'takes %j for nothing seen',
    (id) => expect(lastSeenFlight(id)).toEqual({ version: undefined, rows: 0 }),
  );
});
