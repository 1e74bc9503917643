/** Status and headers of a response. */
export interface ResponseInfo {
  status: number;
  headers: Headers;
  requestId: string | undefined;
  /** ETag of the resource, for `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined;
  /** True if the write happened before and this is its first response again. */
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

/** A promise of the result; `withResponse()` also returns status and headers. */
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
