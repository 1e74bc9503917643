import { describe, expect, it } from '@jest/globals';
import { readCommand, USAGE, UsageError } from '../../../../src/accounts/operators/command-line.js';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

describe('the words after `npm run user --`', () => {
  it('are a command with its options', () => {
    expect(read('create --email ada@example.com --plan pro --admin --password-stdin')).toEqual({
      verb: 'create',
      email: 'ada@example.com',
      firstName: '',
      lastName: '',
      tier: 'pro',
      isAdmin: true,
      isModerator: false,
      passwordFromStdin: true,
    });
    expect(read('plan --plan=free --email=ada@example.com')).toEqual({
      verb: 'plan',
      email: 'ada@example.com',
      tier: 'free',
    });
    expect(read('grant-role --email a@b.co --moderator')).toEqual({
      verb: 'grant-role',
      email: 'a@b.co',
      roles: { admin: false, moderator: true },
    });
    expect(read('password --email a@b.co')).toEqual({
      verb: 'password',
      email: 'a@b.co',
      passwordFromStdin: false,
    });
    for (const verb of ['activate', 'deactivate'])
      expect(read(`${verb} --email a@b.co`)).toEqual({ verb, email: 'a@b.co' });
    expect(read('list')).toEqual({ verb: 'list' });
  });

  it('name a person by one spelling of the e-mail', () => {
    expect(readCommand(['activate', '--email', ' Ada@Example.COM '])).toMatchObject({
      email: 'ada@example.com',
    });
  });

  it.each([
    ['Ada', 'Ada', ''],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada  King  Lovelace ', 'Ada', 'King Lovelace'],
    ['', '', ''],
  ])('split the name %j at the first space', (name, firstName, lastName) => {
    const words = ['create', '--email', 'a@b.co', '--name', name];
    expect(readCommand(words)).toMatchObject({ firstName, lastName });
  });

  it.each(['help', '--help', '-h', 'create --help'])('ask for help: %s', (line) => {
    expect(read(line)).toEqual({ verb: 'help' });
  });

  it.each([
    ['', 'The command is missing'],
    ['destroy', 'There is no command "destroy"; there are create, plan,'],
    ['constructor', 'There is no command "constructor"'],
    ['create', 'Add --email'],
    ['create --email', "Option '--email <value>' argument missing"],
    ['create --email not-an-address', '--email must contain one @'],
    ['create --email a@b.co --plan gold', '--plan must be free or pro'],
    ['create --email a@b.co --paln pro', "Unknown option '--paln'"],
    ['create --email a@b.co --admin=yes', "'--admin' does not take an argument"],
    ['create a@b.co', "Unexpected argument 'a@b.co'"],
    ['plan --email a@b.co', '--plan must be free or pro'],
    ['plan --email a@b.co --plan pro --admin', "Unknown option '--admin'"],
    ['grant-role --email a@b.co', 'Add --admin, --moderator or both'],
    ['list --email a@b.co', "Unknown option '--email'"],
  ])('are refused with the reason: %j', (line, reason) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(reason);
  });

  it('may hold a name of 100 characters a part, not of 101, and nothing that no database holds', () => {
    const named = (name: string) => readCommand(['create', '--email', 'a@b.co', '--name', name]);
    const wide = '𝔸'.repeat(100);
    expect(named(`${wide} ${wide}`)).toMatchObject({ firstName: wide, lastName: wide });
    expect(() => named('x'.repeat(101))).toThrow('100 characters');
    expect(() => named(`Ada ${'x'.repeat(101)}`)).toThrow('100 characters');
    expect(() => named('A\u0000da')).toThrow('--name');
    expect(() => named('Ada \u001b[2J')).toThrow('no control characters');
  });
});

it('the usage text names every command', () => {
  for (const verb of 'create plan grant-role revoke-role password deactivate activate list'.split(
    ' ',
  ))
    expect(USAGE).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
});
