import type { ServerResponse } from 'node:http';

/**
 * Tells once whether the answer got out, or the client went away before. `close` comes right after `finish` or instead
 * of it; `writableFinished` does not say which, for it stays false in answers to requests without a connection.
 */
export function whenOver(response: ServerResponse, tell: (isOut: boolean) => void): void {
  let isOut = response.writableFinished;
  response.once('finish', () => (isOut = true));
  response.once('close', () => tell(isOut));
}

/** Until the answer got out or its client went away, which may have been before. */
export function untilOver(response: ServerResponse): Promise<void> {
  return new Promise((done) => (response.closed ? done() : whenOver(response, () => done())));
}
