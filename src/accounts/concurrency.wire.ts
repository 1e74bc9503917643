import { Choice, Resource } from '../platform/wire/fields.js';
import { Occupancy } from './user.wire.js';

@Resource()
export class ConcurrencyResource extends Occupancy {
  @Choice(['concurrency'])
  object!: 'concurrency';
}
