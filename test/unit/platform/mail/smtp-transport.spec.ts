import { describe, expect, it } from '@jest/globals';
import { serverOf } from '../../../../src/platform/mail/mailer.js';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.com', 'mail.example.com', 587, false],
    ['smtp://127.0.0.1:2525', '127.0.0.1', 2525, false],
    ['smtps://mail.example.com', 'mail.example.com', 465, true],
    ['smtp://[::1]:25/', '::1', 25, false],
  ])('%s is a server', (url, host, port, secure) => {
    expect(serverOf(url)).toMatchObject({ host, port, secure });
  });

  it('has a password go over verified TLS alone', () => {
    const auth = { user: 'ada@example.com', pass: 'p:ss/?' };
    const plain = serverOf('smtp://ada%40example.com:p%3Ass%2F%3F@mail.example.com');
    expect(plain).toMatchObject({ auth, requireTLS: true });
    expect(plain).not.toHaveProperty('tls'); // by default certificates are verified
    const secure = serverOf('smtps://ada%40example.com:p%3Ass%2F%3F@mail.example.com');
    expect(secure).toMatchObject({ auth, secure: true });
    expect(secure).not.toHaveProperty('tls');
  });

  it('verifies no certificate where the server could as well offer no TLS', () => {
    expect(serverOf('smtp://localhost')).toMatchObject({ tls: { rejectUnauthorized: false } });
    expect(serverOf('smtps://localhost')).toMatchObject({ tls: { rejectUnauthorized: true } });
  });
});
