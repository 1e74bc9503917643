import { describe, expect, it } from '@jest/globals';
import {
  generatePassword,
  refuseWeak,
} from '../../../../src/accounts/passwords/password-strength.js';

const ADA = { email: 'Ada.Lovelace@Example.com', firstName: 'Ada', lastName: 'Lovelace' };
const judge = (password: string) => refuseWeak(password, ADA, 'new_password');

describe('a new password', () => {
  it.each([
    ['password1234', 'most used'],
    ['ｐａｓｓｗｏｒｄ１２３４', 'most used'],
    ['P@ssw0rd2026', 'most used'],
    ['iloveyou1234', 'most used'],
    ['x'.repeat(12), 'repeats one character'],
    ['x'.repeat(128), 'repeats one character'],
    ['🚁'.repeat(12), 'repeats'],
    ['abcabcabcabc', 'repeats the same'],
    ['abcdefghijkl', 'sequence'],
    ['qwertyuiop12', 'most used'],
    ['ada.lovelace@example.com', 'your email or name'],
    ['ADA.LOVELACE@example.com', 'your email or name'],
    ['AdaLovelace1', 'easy to guess'],
    ['inflowinflow', 'easy to guess'],
  ])('%s is refused, and told why', async (password, why) => {
    await expect(judge(password)).rejects.toMatchObject({
      code: 'weak_password',
      detail: { param: 'new_password' },
      message: expect.stringContaining(why),
    });
    await expect(judge(password)).rejects.toThrow('four unrelated words');
  });

  it.each(['correct horse battery staple', 'xkq8vmzt2wpa', 'a very particular password'])(
    '%s is taken',
    (password) => expect(judge(password)).resolves.toBeUndefined(),
  );

  it('that the service makes is taken', async () => {
    for (let n = 0; n < 20; n++) await judge(generatePassword());
  });

  it('that is a long e-mail is refused, however little of it is looked at', async () => {
    const email = 'somebody.with.a.very.long.name@a-department.of-a-company.example.com';
    await expect(refuseWeak(email, { email }, 'password')).rejects.toThrow('your email');
  });

  it('of the greatest length is judged by a few dictionaries’ look-ups, not by their square', async () => {
    const time = async (password: string) => {
      const since = performance.now();
      await judge(password).catch(() => undefined);
      return performance.now() - since;
    };
    const hard = (length: number) => 'p4ssw0rd'.repeat(16).slice(0, length);
    // the shortest of several: what else the machine does lengthens some of them
    const least = async (password: string) => {
      const times: number[] = [];
      for (let n = 0; n < 7; n++) times.push(await time(password));
      return Math.min(...times);
    };
    await time(hard(32));
    const [short, long] = [await least(hard(32)), await least(hard(128))];
    expect(long).toBeLessThan(4 * short + 20);
  });
});
