/** A page of a list, as it comes. */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Of pages that nobody has asked to be smaller. */
const LARGEST_PAGE = 100;

/**
 * A list. `await` it for its first page; `for await` goes through all of its items, `pages()` through its pages, asking
 * for each as it comes to it.
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

  /** Its items, at most so many. */
  async toArray(most = Infinity): Promise<Item[]> {
    const items: Item[] = [];
    if (most <= 0) return items;
    for await (const item of this) if (items.push(item) >= most) break;
    return items;
  }
}
