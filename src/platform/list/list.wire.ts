import { Choice, Flag, Int, List, Resource, Text, type WireClass } from '../wire/fields.js';

export const PAGE_LIMIT = { gte: 1, lte: 100, default: 25, description: 'Items a page' };
export const CURSOR = {
  optional: true, // whatever is wrong with it is `invalid_cursor`, not a fault of a field
  description: '`next_cursor` of the page before; sort and filters must stay the same',
};

/** The parameters of every list; a list with filters extends it, or has these fields as well. */
export class ListQuery {
  @Int(PAGE_LIMIT)
  limit = PAGE_LIMIT.default;

  @Text(CURSOR)
  cursor?: string;
}

/** The common list envelope; `ListOf` adds `data`. */
export class ListEnvelope<T extends object = object> {
  @Choice(['list'])
  object!: 'list';

  @Flag({ description: 'There are more items behind this page' })
  has_more!: boolean;

  @Text({ nullable: true, description: 'Opaque; the `cursor` of the next page, null on the last' })
  next_cursor!: string | null;

  declare data: T[];
}

/** Declares an answer whose `data` are objects of this class. */
export function ListOf(of: () => WireClass): ClassDecorator {
  return (list) => {
    Resource()(list);
    List(of)(list.prototype as object, 'data');
  };
}
