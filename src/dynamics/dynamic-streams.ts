/** The stream of a flight: states and progress as of every run, and samples of what was flown in between. Pure. */
import type { StreamedEvent } from '../platform/http/event-streams.js';
import { pickSamples } from './series/downsampling.js';

/** The last event that a client saw: `<version of the run>-<rows of the flight>`. */
interface SeenFlight {
  version: number | undefined;
  rows: number;
}

/** Parses the id of the last event; one that we never sent counts as nothing seen. */
export function lastSeenFlight(lastEventId: string | undefined): SeenFlight {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(lastEventId ?? '');
  if (found === null) return { version: undefined, rows: 0 };
  return { version: Number(found[1]), rows: Number(found[2]) };
}

/** The most samples of one step of the run: a client that comes late gets an outline of what it missed. */
const MAX_SAMPLES = 20;

interface SampleSource {
  /** Returns the number of saved rows. */
  count: () => Promise<number>;
  /** Returns these rows as data of `sample` events. */
  read: (numbers: readonly number[]) => Promise<object[]>;
}

/**
 * `events` (of runEvents) with samples before each of them: some rows that were saved since the one before, the last of
 * them always. An id says what was seen of either, so a client resumes both: what comes before the event of a version has
 * the version before. Whoever has seen nothing gets the state first, before samples and once more behind them.
 */
export async function* withSamples(
  events: AsyncIterable<StreamedEvent>,
  seen: SeenFlight,
  source: SampleSource,
): AsyncGenerator<StreamedEvent> {
  let { rows } = seen;
  let version: number | string = seen.version ?? 0;
  for await (const event of events) {
    const count = await source.count();
    rows = Math.min(rows, count); // an id may say anything
    const numbers = pickSamples(count - rows, MAX_SAMPLES).map((i) => rows + i);
    const samples = count > rows ? await source.read(numbers) : [];
    if (seen.version === undefined && version === 0 && samples.length > 0)
      yield { ...event, id: `0-${rows}` };
    for (const [i, data] of samples.entries())
      yield { id: `${version}-${numbers[i] + 1}`, event: 'sample', data };
    rows = count;
    version = event.id;
    yield { ...event, id: `${version}-${rows}` };
  }
}
