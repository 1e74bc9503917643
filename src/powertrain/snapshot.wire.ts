import { Choice, Int, List, Resource, Shape, Text } from '../platform/wire/fields.js';

const FREE_FORM = { type: 'object', additionalProperties: true };

/** A component as it was when the run was accepted. */
@Resource()
export class SnapshotPart {
  @Text({ description: '`comp_…`' })
  id!: string;

  @Choice(['motor', 'battery', 'propeller'])
  type!: 'motor' | 'battery' | 'propeller';

  @Text()
  name!: string;

  @Text({ description: '`catalog`, `community` or `user`' })
  source!: string;

  @Int({ description: 'Counts its changes' })
  version!: number;

  @Shape(FREE_FORM, {
    description: 'Your own components as you wrote them; of others the headline figures',
  })
  spec_json!: Record<string, unknown>;
}

/** What the result follows from, with the version of the solver: the same three give the same result. */
@Resource()
export class InputSnapshot {
  @Shape(FREE_FORM, { description: 'The request, defaults filled in' })
  conditions!: Record<string, unknown>;

  @List(() => SnapshotPart)
  components!: SnapshotPart[];
}
