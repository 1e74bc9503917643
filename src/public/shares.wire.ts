import { SharedDynamicResult } from '../dynamics/sharing/dynamic-shares.wire.js';
import { Choice, Resource } from '../platform/wire/fields.js';
import { SharedResult } from '../simulations/shares.wire.js';

@Resource()
export class PublicResult extends SharedResult {
  @Choice(['public_result'])
  object!: 'public_result';
}

@Resource()
export class PublicDynamicResult extends SharedDynamicResult {
  @Choice(['public_result'])
  object!: 'public_result';
}
