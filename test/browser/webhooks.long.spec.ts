import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sql } from '../support/database.js';
import { HttpsReceiver, type Received } from '../support/https-receiver.js';
import { status } from '../support/receiver-answers.js';
import { startService } from '../support/service.js';
import { describeInBrowser } from './support/chromium.js';
import { heard } from './support/heard.js';
import { choose } from './support/choose.js';
import { eachVisitor, Visitor } from './support/visitor.js';

/** As the receiver of a customer checks it: on the raw bytes. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['service-signature']))!;
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex') === v1;
}

const HOOK = '/hook';

const receiver = await HttpsReceiver.start();
const service = await startService({ NODE_EXTRA_CA_CERTS: receiver.caFile });
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

describeInBrowser('webhooks, in a browser', () => {
  let page: Page;
  const ada = eachVisitor(service);
  beforeEach(async () => {
    ({ page } = ada);
    await ada.signUp();
  });

  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const inRow = (text: string) => page.getByRole('row').filter({ hasText: text });

  /** Its secret. */
  async function makeEndpoint(url: string): Promise<string> {
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await page.getByLabel('URL').fill(url);
    await click('Create endpoint');
    const secret = (await page.getByTestId('secret').textContent())!.trim();
    await ada.expectAccessible();
    await click('Done');
    await page.getByTestId('secret').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
    return secret;
  }

  it('makes an endpoint, sees its test arrive signed, and replays it', async () => {
    receiver.on(HOOK, status(200, 'thanks'));
    const secret = await makeEndpoint(receiver.url(HOOK));
    await page.getByRole('link', { name: receiver.url(HOOK) }).click();
    await click('Send test');
    const [first] = await receiver.have(HOOK, 1);
    expect(isSigned(first, secret)).toBe(true);
    await inRow('webhook.test').getByText('succeeded').waitFor();

    await click(/^Details of whd_/);
    const dialog = page.getByRole('dialog', { name: 'Delivery' });
    await dialog.getByText('thanks').waitFor();
    const sent = JSON.parse((await dialog.getByLabel('Request').textContent())!);
    expect(sent).toEqual(JSON.parse(first.body.toString()));
    expect(await dialog.getByRole('cell', { name: '200' }).count()).toBe(1);
    await ada.expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await click(/^Replay whd_/);
    const [, second] = await receiver.have(HOOK, 2);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    await inRow('webhook.test').getByText('succeeded', { exact: true }).nth(1).waitFor();
    await click(/^Details of whd_/);
    await dialog.getByText(String(first.headers['webhook-delivery'])).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('figure', { name: /^Response times/ }).waitFor();

    const stats = await heard(page, /\/stats$/, () => page.reload());
    const [day] = stats.windows;
    expect(day).toMatchObject({ window: '24h', succeeded: 2, failed: 0, attempts: 2 });
    const row = page.getByRole('row').filter({ hasText: /24\sh/ });
    await row.getByText('100 %').waitFor();
    expect(await row.getByRole('cell').nth(1).textContent()).toBe('2');
    await ada.expectAccessible();

    await page.getByRole('link', { name: 'Events' }).first().click();
    await choose(page, 'Type', 'webhook.test');
    await page.getByRole('button', { name: `Payload of ${sent.id}` }).click();
    await page.getByRole('dialog').getByText(sent.data.object.message).waitFor();
    await ada.expectAccessible();
  });

  it('says why what is pending is not replayed, and recovers what a pause skipped', async () => {
    receiver.on(`${HOOK}/down`, status(503), status(200));
    const old = await makeEndpoint(receiver.url(`${HOOK}/down`));
    await page.getByRole('link', { name: receiver.url(`${HOOK}/down`) }).click();
    await click('Send test');
    await receiver.have(`${HOOK}/down`, 1);
    await inRow('webhook.test').getByText('503').waitFor();
    await click(/^Replay whd_/);
    await page.getByRole('alert').getByText('The delivery is still pending.').waitFor();
    await ada.expectAccessible();

    await click('Disable');
    await inRow('webhook.test').getByText('permanently failed').waitFor();
    await click('Enable');
    await page.getByText('enabled', { exact: true }).waitFor();
    await click('New secret');
    await click('Create secret');
    const secret = (await page.getByTestId('secret').textContent())!.trim();
    expect(secret).not.toBe(old);
    const { created } = await heard(page, /\/recover$/, () => click('Recover'));
    expect(created).toBe(1);
    await page.getByText('1 delivery was created.').waitFor();
    const [, recovered] = await receiver.have(`${HOOK}/down`, 2);
    expect(isSigned(recovered, secret)).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();

    await click('Delete');
    await click('Delete endpoint');
    await page.getByText('No endpoints yet.').waitFor();
    await ada.expectNoSidewaysScroll();
  });

  it('says what the next failure does to an endpoint that was quiet for seven days', async () => {
    await makeEndpoint(receiver.url(`${HOOK}/quiet`));
    await page.getByRole('link', { name: receiver.url(`${HOOK}/quiet`) }).click();
    await page.getByText('enabled', { exact: true }).waitFor();
    const notice = page.getByText(/The next permanent failure disables this endpoint/);
    expect(await notice.count()).toBe(0);
    await sql(
      service.databaseUrl,
      `update webhook_endpoint set enabled_since = enabled_since - interval '7 days' where url = ?`,
      [receiver.url(`${HOOK}/quiet`)],
    );
    await page.reload();
    await notice.waitFor();
    await ada.expectAccessible();
    await click('Send test');
    await inRow('webhook.test').getByText('succeeded').waitFor();
    await page.reload();
    await page.getByText('enabled', { exact: true }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('shows beside the field that a private address is refused', async () => {
    const strict = await startService({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    try {
      const bob = await Visitor.arrive(strict);
      await bob.signUp();
      await bob.page.getByRole('link', { name: 'Webhooks' }).first().click();
      const url = bob.page.getByLabel('URL');
      await url.fill('https://10.0.0.1/hook');
      await bob.page.getByRole('button', { name: 'Create endpoint' }).click();
      await bob.page.getByRole('alert').waitFor();
      expect(await url.getAttribute('aria-invalid')).toBe('true');
      const told = (await url.getAttribute('aria-describedby'))!.split(' ').at(-1)!;
      expect(await bob.page.locator(`[id="${told}"]`).textContent()).toMatch(/public|private/);
      await bob.expectAccessible();
      await bob.leave();
    } finally {
      await strict.stop();
    }
  });
});
