import { afterAll, expect, it } from '@jest/globals';
import { MAIL_FROM, resetTokenFor } from '../support/mail-links.js';
import { startService } from '../support/service.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { describeInBrowser } from './support/chromium.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const sink = await SmtpSink.open();
const settings = { SMTP_URL: sink.url, MAIL_FROM };
const service = await startService(settings);
afterAll(async () => {
  await service.stop();
  await sink.close();
});

describeInBrowser('a forgotten password, in a browser', () => {
  const ada = eachVisitor(service, PHONE);

  async function askForLink(email: string): Promise<void> {
    const { page } = ada;
    await ada.open('/sign-in');
    await page.getByRole('link', { name: 'Set a new one' }).click();
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await ada.expectAccessible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
  }

  async function setPassword(password: string): Promise<void> {
    const { page } = ada;
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  }

  it('is replaced by the link of a mail, and signs in', async () => {
    const { page } = ada;
    const owner = await Visitor.arrive(service);
    const email = await owner.signUp();
    await owner.leave();
    await askForLink(email);
    await page.getByRole('status').getByText(email).waitFor();
    await ada.expectAccessible();

    const token = await resetTokenFor(sink, email);
    await ada.open(`/reset-password#${token}`);
    await ada.expectReadable();
    await setPassword('password1234');
    await page.getByRole('alert').getByText('most used passwords').waitFor();
    await setPassword('four geese over a windmill');
    await page.getByText('Your new password is set').waitFor();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('four geese over a windmill');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();

    await ada.open(`/reset-password#${token}`);
    await setPassword('four ducks under a windmill');
    await page.getByRole('alert').getByText('already used').waitFor();
    await page.getByRole('link', { name: 'Request a new one' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
  });

  it('is left to the operator where no mail is sent', async () => {
    const without = await startService({ DATABASE_URL: service.databaseUrl, ROLES: 'api' });
    const visitor = await Visitor.arrive(without);
    try {
      await visitor.open('/reset-password');
      await visitor.page.getByLabel('Email').fill('ada@example.com');
      await visitor.page.getByRole('button', { name: 'Send link' }).click();
      await visitor.page.getByRole('alert').getByText('sends no email').waitFor();
      await visitor.expectAccessible();
    } finally {
      await visitor.leave();
      await without.stop();
    }
    expect(visitor.faults).toEqual([]);
  });
});
