export type AttemptCode =
  | 'timeout'
  | 'connection_refused'
  | 'connection_reset'
  | 'connection_failed'
  | 'unresolvable'
  | 'forbidden_address'
  | 'invalid_url'
  | 'tls'
  | 'proxy'
  | 'invalid_response'
  | 'shutting_down';

const LONGEST = 300;

/** The error of an attempt, in words that the endpoint's owner may read. */
export class AttemptError extends Error {
  constructor(
    readonly code: AttemptCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The stored text: code, then words. It contains what a receiver's certificate says, so it is bounded and plain. */
  get text(): string {
    const words = this.message.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
    return `${this.code}: ${words.length > LONGEST ? `${words.slice(0, LONGEST)}…`.toWellFormed() : words}`;
  }
}
