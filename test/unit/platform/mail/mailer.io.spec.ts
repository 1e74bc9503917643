import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../src/platform/config.js';
import { Mailer, MailError } from '../../../../src/platform/mail/mailer.js';
import { freshSecrets } from '../../../../src/platform/secrets/secrets.js';
import { Authority } from '../../../support/certificates.js';
import { SmtpSink } from '../../../support/smtp-sink.js';

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'A link: https://x.example/#ct_abc' };
const FROM = 'Inflow <no-reply@inflow.example>';

const sink = await SmtpSink.open();
afterAll(() => sink.close());
beforeEach(() => {
  sink.refuse = () => undefined;
  sink.commands.length = 0;
});

const mailer = (url: string) =>
  new Mailer(loadConfig({ ...freshSecrets(), SMTP_URL: url, MAIL_FROM: FROM }));
async function refusal(url = sink.url): Promise<MailError> {
  const error = await mailer(url)
    .send(MAIL)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe('the mailer', () => {
  it('hands a mail to the server', async () => {
    await mailer(sink.url).send(MAIL);
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ from: 'no-reply@inflow.example', to: ['ada@example.com'] });
    expect(mail.headers).toMatch(/^From: Inflow <no-reply@inflow\.example>$/m);
    expect(mail.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail.text).toContain('https://x.example/#ct_abc');
  });

  it.each([
    ['RCPT', '550 5.1.1 no such user', true],
    ['RCPT', '451 4.7.1 greylisted', false],
    ['MAIL', '550 you may not send', false],
    ['DATA', '554 no', false],
  ])('tells whether %s answered with %s is hopeless', async (verb, reply, isHopeless) => {
    sink.refuse = (line) => (line.startsWith(verb) ? reply : undefined);
    expect((await refusal()).isHopeless).toBe(isHopeless);
  });

  it("repeats none of the server's words", async () => {
    sink.refuse = (line) => (line.startsWith('RCPT') ? `550 ${line} ct_abc` : undefined);
    const { message } = await refusal();
    expect(message).toContain('EENVELOPE RCPT TO 550');
    expect(message).not.toMatch(/ada|ct_abc/);
  });

  it('cannot send to a server that is not there, or without SMTP_URL', async () => {
    expect(await refusal('smtp://127.0.0.1:1')).toMatchObject({ isHopeless: false });
    const none = new Mailer(loadConfig(freshSecrets()));
    expect(none.isConfigured).toBe(false);
    await expect(none.send(MAIL)).rejects.toThrow('SMTP_URL is not set');
  });

  it('keeps its password from a server without TLS', async () => {
    await refusal(sink.url.replace('//', '//user:secret@'));
    expect(sink.commands.join('\n')).not.toMatch(/AUTH|secret/);
    expect(sink.commands.some((line) => line.startsWith('MAIL'))).toBe(false);
  });

  it('signs in over TLS where somebody vouches for the certificate, and sends nothing where nobody does', async () => {
    const authority = await Authority.create('of this test');
    const secure = await SmtpSink.open(await authority.issue('none'));
    const url = secure.url.replace('//', '//ada%40example.com:p%3Ass@');
    try {
      expect((await refusal(url)).message).toContain('did not take a mail: E');
      expect(secure.commands).toEqual([]);
      const trusted = getCACertificates();
      setDefaultCACertificates([...trusted, authority.pem]);
      try {
        await mailer(url).send(MAIL);
      } finally {
        setDefaultCACertificates(trusted);
      }
      expect(secure.to(MAIL.to)).toHaveLength(1);
      const signIn = Buffer.from('\0ada@example.com\0p:ss').toString('base64');
      expect(secure.commands).toContain(`AUTH PLAIN ${signIn}`);
    } finally {
      await secure.close();
    }
  });
});
