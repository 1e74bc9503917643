import { afterAll, expect, it } from '@jest/globals';
import { MAIL_FROM, tokenFor } from '../support/mail-links.js';
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

describeInBrowser('confirming an e-mail, in a browser', () => {
  const ada = eachVisitor(service);

  const banner = () => ada.page.getByRole('complementary', { name: 'Confirm your email' });

  it('is asked for above every page until it is done, by the link of a mail that is sent again', async () => {
    const { page } = ada;
    const email = await ada.signUp();
    await banner().getByText(email).waitFor();
    await ada.expectAccessible();
    await ada.open('/account');
    await banner().getByRole('button', { name: 'Send email again' }).click();
    await page.getByText('Email sent').waitFor();

    await ada.open(`/confirm-email#${await tokenFor(sink, email, 2)}`);
    await banner().waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('Your email is confirmed').waitFor();
    await banner().waitFor({ state: 'detached' });
    await ada.open('/usage');
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
    expect(await banner().count()).toBe(0);
  });

  it('needs no session, and says so when a link was used before', async () => {
    const email = await ada.signUp();
    const token = await tokenFor(sink, email);
    const phone = await Visitor.arrive(service, PHONE);
    await phone.open(`/confirm-email#${token}`);
    await phone.expectReadable();
    await phone.page.getByRole('button', { name: 'Confirm my email' }).click();
    await phone.page.getByText('Your email is confirmed').waitFor();
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'Confirm my email' }).click();
    await phone.page.getByRole('alert').getByText('already used').waitFor();
    await phone.expectAccessible();
    await phone.leave();
  });

  it('says when a link is not complete', async () => {
    await ada.open('/confirm-email');
    await ada.page.getByText('This link is incomplete').waitFor();
  });
});
