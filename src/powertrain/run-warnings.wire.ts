import { Choice, Resource, Text } from '../platform/wire/fields.js';

/** Something that a run was asked for and that changes nothing in it. */
@Resource()
export class RunWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(['no_effect'], { description: 'What it asks for changes nothing' })
  code!: 'no_effect';

  @Text({ description: 'JSON path in the body', example: 'rotors[0].esc_timing' })
  param!: string;

  @Text({ description: 'In words' })
  message!: string;
}

export const WARNINGS_SAID =
  'What was asked for and has no effect, as an esc_timing beside esc_type foc; null: nothing';
