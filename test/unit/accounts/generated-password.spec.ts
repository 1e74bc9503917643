import { expect, it } from '@jest/globals';
import { generatePassword } from '../../../src/accounts/passwords/password-strength.js';

it('a generated password is long enough to sign in with, easy to copy and always another', () => {
  const passwords = Array.from({ length: 1_000 }, generatePassword);
  expect(new Set(passwords).size).toBe(1_000);
  for (const password of passwords)
    expect(password).toMatch(/^([a-km-np-z2-9]{6}-){3}[a-km-np-z2-9]{6}$/);
  // every character of the alphabet turns up: none is left out, so 5 bits a character are real
  expect(new Set(passwords.join('').replaceAll('-', '')).size).toBe(32);
});
