import { describe, expect, it } from '@jest/globals';
import { emailFault, normalEmail } from '../../../src/accounts/email.js';

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    "o'hara+rotors@mail.example.co.uk",
    'Ada.Lovelace@EXAMPLE.com',
    'jörg@bücher.example',
    '用户@例え.テスト',
    'x@1and1.example',
    `${'a'.repeat(64)}@example.com`,
  ])('is taken: %s', (email) => expect(emailFault(email)).toBeUndefined());

  it.each([
    ['', 'one @'],
    ['ada', 'one @'],
    ['ada@lovelace@example.com', 'one @'],
    [' ada@example.com', 'spaces'],
    ['ada@example.com\n', 'spaces'],
    ['ada lovelace@example.com', 'spaces'],
    ['@example.com', 'before the @'],
    ['.ada@example.com', 'before the @'],
    ['a..b@example.com', 'before the @'],
    [`${'a'.repeat(65)}@example.com`, 'before the @'],
    ['ada<script>@example.com', 'before the @'],
    ['ada\u0007@example.com', 'before the @'],
    ['ada@', 'domain'],
    ['ada@example', 'domain'],
    ['ada@example.com.', 'domain'],
    ['ada@-example.com', 'domain'],
    ['ada@exa_mple.com', 'domain'],
    [`ada@${'a'.repeat(64)}.com`, 'domain'],
    [`ada@${'a.'.repeat(126)}com`, 'domain'],
    [`ada@${'abc.'.repeat(90)}com`, 'at most 320'],
    [`${'İ'.repeat(300)}@example.com`, 'at most 320'], // twice as long in lower case
  ])('is refused, and why: %j', (email, why) => expect(emailFault(email)).toContain(why));

  it('has one spelling', () => {
    expect(normalEmail('ADA@Example.COM')).toBe('ada@example.com');
    expect(normalEmail('Jo\u0308rg@example.com')).toBe('jörg@example.com');
    for (const odd of ['ΑΣ@x.gr', 'İ@x.tr', '\u212a@x.de'])
      expect(normalEmail(normalEmail(odd))).toBe(normalEmail(odd));
  });
});
