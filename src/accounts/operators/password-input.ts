import { text } from 'node:stream/consumers';
import { isStorable } from '../../platform/wire/storable.js';
import { NEW_PASSWORD } from '../account.wire.js';
import { UsageError } from './command-line.js';
import { OperatorError } from './operators.service.js';

/**
 * The first line of the standard input. Throws UsageError where that is a terminal, which would show it, and
 * OperatorError for one that a sign-up would not take either.
 */
export async function readPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  if (input.isTTY) {
    throw new UsageError(
      '--password-stdin reads a password that another program writes, e.g. `pass show inflow | npm run user -- …`.',
    );
  }
  const [line] = (await text(input)).split(/\r?\n/, 1);
  const { min, max } = NEW_PASSWORD;
  const length = Array.from(line).length;
  if (length < min || length > max || !isStorable(line))
    throw new OperatorError(`The password must have ${min} to ${max} characters.`);
  return line;
}
