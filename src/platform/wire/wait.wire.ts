import { Int } from './fields.js';

/** The query of reads that may wait for what they read to change. */
export class WaitQuery {
  @Int({
    default: 0,
    gte: 0,
    lte: 30,
    description:
      'Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened (s)',
  })
  wait = 0;
}
