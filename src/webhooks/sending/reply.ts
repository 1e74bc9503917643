import type { Dispatcher } from 'undici';
import { AttemptError } from './attempt-error.js';

/** Maximum length of the stored part of a response [bytes of UTF-8]. */
const EXCERPT_BYTES = 1_024;

/**
 * Returns the beginning of a response as text that the database takes: at most 1,024 bytes of valid UTF-8, cut between
 * characters; bytes that are not UTF-8, and NUL, become U+FFFD. `isWhole`: nothing came after `bytes`, so an unfinished
 * character at the end is a fault of the response and not of a cut. Null: nothing came.
 */
export function responseExcerpt(bytes: Buffer, isWhole: boolean): string | null {
  const cut = bytes.subarray(0, EXCERPT_BYTES);
  const isEnd = isWhole && cut.length === bytes.length;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true }); // a byte order mark stays, because it is part of the answer
  const text = decoder.decode(cut, { stream: !isEnd }).replaceAll('\0', '\uFFFD');
  return text === '' ? null : withinBytes(text);
}

/** Cuts the text again where it has become too long: U+FFFD has three bytes where one came. */
function withinBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= EXCERPT_BYTES) return text;
  let end = EXCERPT_BYTES;
  while ((bytes[end] & 0b1100_0000) === 0b1000_0000) end -= 1; // the byte continues a character
  return bytes.toString('utf8', 0, end);
}

/** Maximum bytes of a body that are read; the connection to a receiver that sends more is closed. */
const MAX_BODY_BYTES = 65_536;
/** Maximum provisional answers (1xx) before the real one. */
const MAX_PROVISIONAL = 16;

/** The end of a request: an answer or what came of it, and the error that ended it. */
export interface Reply {
  /** Null: no complete head of an answer came. */
  statusCode: number | null;
  /** First bytes of the body, a little more than is stored. */
  beginning: Buffer;
  /** The answer was read to its end: the connection can be used again. */
  isWhole: boolean;
  /** A byte of an answer came. */
  isAnswered: boolean;
  /** The error that ended the request before its end, if there was one. */
  error: unknown;
}

/**
 * Reads an answer from undici until its end, 64 KiB, an error, or until it is told to stop; 1 KiB of it stays in
 * memory.
 */
export class ReplyReader implements Dispatcher.DispatchHandler {
  readonly reply: Promise<Reply>;
  private readonly settle: (reply: Reply) => void;
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private provisional = 0;
  private statusCode: number | null = null;
  private isAnswered = false;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.reply = promise;
    this.settle = resolve;
  }

  onRequestStart(): void {
    // undici wants the method; the connection that carries the request is what ends it
  }

  onResponseStarted(): void {
    this.isAnswered = true;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number): void {
    if (statusCode >= 200) this.statusCode = statusCode;
    else if (statusCode < 100)
      this.stop(new AttemptError('invalid_response', 'the response is not valid HTTP/1.1'));
    else if (++this.provisional > MAX_PROVISIONAL)
      this.stop(
        new AttemptError('invalid_response', 'informational responses (1xx) without an end'),
      );
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    // a copy is kept, because the chunk is a view of a larger buffer that would stay in memory
    if (this.bytes < EXCERPT_BYTES)
      this.chunks.push(Buffer.from(chunk.subarray(0, EXCERPT_BYTES + 1)));
    this.bytes += chunk.length;
    if (this.bytes > MAX_BODY_BYTES) this.end(false, undefined);
  }

  onResponseEnd(): void {
    this.end(true, undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.stop(error);
  }

  /** Ends the reading with what came so far. */
  stop(error: unknown): void {
    this.end(false, error);
  }

  private end(isWhole: boolean, error: unknown): void {
    const { statusCode, isAnswered } = this;
    this.settle({ statusCode, beginning: Buffer.concat(this.chunks), isWhole, isAnswered, error });
  }
}
