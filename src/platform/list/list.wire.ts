import { Choice, Flag, Int, Text } from '../wire/fields.js';

export const LIMIT = { gte: 1, lte: 100, default: 25, description: 'Items a page' };
export const CURSOR = {
  optional: true, // whatever is wrong with it is `invalid_cursor`, not a fault of a field
  description: '`next_cursor` of the page before; sort and filters must stay the same',
};

/** What every list takes; a list with filters extends it, or has these fields as well. */
export class ListQuery {
  @Int(LIMIT)
  limit = LIMIT.default;

  @Text(CURSOR)
  cursor?: string;
}

/** The common list envelope; each list adds `data`. */
export class ListEnvelope {
  @Choice(['list'])
  object!: 'list';

  @Flag({ description: 'There are more items behind this page' })
  has_more!: boolean;

  @Text({ nullable: true, description: 'Opaque; the `cursor` of the next page, null on the last' })
  next_cursor!: string | null;
}
