import { Choice, Flag, Int, List, Resource, Text, type WireClass } from '../wire/fields.js';

export const PAGE_LIMIT = { gte: 1, lte: 100, default: 25, description: 'Items per page' };
export const CURSOR = {
  optional: true, // whatever is wrong with it is `invalid_cursor`, not a fault of a field
  description: '`next_cursor` of the previous page; keep the same sort order and filters',
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

  @Flag({ description: 'More items follow this page' })
  has_more!: boolean;

  @Text({
    nullable: true,
    description: '`cursor` of the next page (opaque); null on the last page',
  })
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
