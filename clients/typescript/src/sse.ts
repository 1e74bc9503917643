/** A frame of a stream of server-sent events. */
export interface Frame {
  event: string;
  data: string;
  id: string | undefined;
  /** Time before a reconnect [ms]. */
  retry: number | undefined;
}

/**
 * Parses text, in pieces of any size, into frames. Lines end with LF, CRLF or CR; comments are omitted.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* framesOf(pieces: AsyncIterable<string>): AsyncGenerator<Frame> {
  let frame = fresh();
  for await (const line of linesOf(pieces)) {
    if (line === '') {
      if (frame.data.length > 0 || frame.retry !== undefined) yield whole(frame);
      frame = fresh();
    } else take(frame, line);
  }
  // a frame without its blank line is incomplete: the service sends it again after a reconnect
}

interface OpenFrame {
  event: string;
  data: string[];
  id: string | undefined;
  retry: number | undefined;
}

function fresh(): OpenFrame {
  return { event: 'message', data: [], id: undefined, retry: undefined };
}

function whole({ data, ...rest }: OpenFrame): Frame {
  return { ...rest, data: data.join('\n') };
}

function take(frame: OpenFrame, line: string): void {
  const colon = line.indexOf(':');
  if (colon === 0) return;
  const name = colon === -1 ? line : line.slice(0, colon);
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'event') frame.event = value;
  else if (name === 'data') frame.data.push(value);
  else if (name === 'id' && !value.includes('\0')) frame.id = value;
  else if (name === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value);
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/); // a CR at the end may be half of a CRLF
    rest = lines.pop()!;
    yield* lines;
  }
}
