/** A page of a list. */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Default page size. */
const LARGEST_PAGE = 100;

/**
 * A list. `await` returns its first page. `for await` iterates over all items, and `pages()` over pages; the client
 * requests each page when it is needed.
 */
export class List<Item, P extends Page<Item> = Page<Item>>
  implements PromiseLike<P>, AsyncIterable<Item>
{
  constructor(
    private readonly read: (query: object) => Promise<P>,
    private readonly query: { limit?: number; cursor?: string },
  ) {}

  // eslint-disable-next-line unicorn/no-thenable -- it is awaited
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.read(this.query).then(onPage, onError);
  }

  async *pages(): AsyncGenerator<P, void, undefined> {
    const query = { limit: LARGEST_PAGE, ...this.query };
    for (;;) {
      const page = await this.read(query);
      yield page;
      if (page.next_cursor === null) return;
      query.cursor = page.next_cursor;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** Returns the items, at most `most`. */
  async toArray(most = Infinity): Promise<Item[]> {
    const items: Item[] = [];
    if (most <= 0) return items;
    for await (const item of this) if (items.push(item) >= most) break;
    return items;
  }
}
