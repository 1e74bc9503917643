import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../../../../src/accounts/operators/command-line.js';
import { OperatorError } from '../../../../src/accounts/operators/operators.service.js';
import { readPassword } from '../../../../src/accounts/operators/run-command.js';

const input = (text: string, isTTY = false) =>
  readPassword(Object.assign(Readable.from([Buffer.from(text)]), { isTTY }) as NodeJS.ReadStream);

describe('a password from the standard input', () => {
  it.each([
    ['twelve chars', 'twelve chars'],
    ['with a line end\n', 'with a line end'],
    ['from another system\r\n', 'from another system'],
    ['the first of\ntwo lines\n', 'the first of'],
    ['  its blanks belong to it ', '  its blanks belong to it '],
    [`${'𝔸'.repeat(128)}\n`, '𝔸'.repeat(128)],
  ])('%j is %j', async (text, password) => expect(await input(text)).toBe(password));

  it.each(['', '\n', 'too short 1', 'x'.repeat(129), 'null\u0000in the middle'])(
    '%j is refused, as a sign-up would refuse it',
    async (text) => {
      await expect(input(text)).rejects.toThrow(OperatorError);
      await expect(input(text)).rejects.toThrow('12 to 128 characters');
    },
  );

  it('is not read from a terminal, which would show it', async () => {
    await expect(input('twelve chars', true)).rejects.toThrow(UsageError);
  });
});
