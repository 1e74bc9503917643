import { Text } from '../../platform/wire/fields.js';

export class ConfirmEmailBody {
  @Text({ min: 1, max: 128, description: 'What stands behind the `#` of the link in the mail' })
  token!: string;
}
