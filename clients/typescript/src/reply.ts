/** What an answer says beside its body. */
export interface ResponseInfo {
  status: number;
  headers: Headers;
  requestId: string | undefined;
  /** For `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined;
  /** The write had happened before; this is its first answer once more. */
  replayed: boolean;
}

export interface Answer<T> {
  data: T;
  response: ResponseInfo;
}

export function infoOf({ status, headers }: Response): ResponseInfo {
  return {
    status,
    headers,
    requestId: headers.get('request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}

/** A promise of what an answer brings; `withResponse()` gives status and headers beside it. */
export class Reply<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Reply';

  constructor(private readonly answer: Promise<Answer<T>>) {}

  withResponse(): Promise<Answer<T>> {
    return this.answer;
  }

  // eslint-disable-next-line unicorn/no-thenable -- it is awaited
  then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.answer.then(({ data }) => data).then(onData, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.answer.finally(onEnd).then(({ data }) => data);
  }
}
