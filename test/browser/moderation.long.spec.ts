import { beforeEach, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { MOTOR, submitted, SUBMISSIONS } from '../support/submissions.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { eachVisitor, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('moderation, in a browser', () => {
  let submitter: Tenant;
  const moderator = eachVisitor(service);
  beforeEach(async () => {
    submitter = await newTenant(service, { plan: 'free' });
    await moderator.signInAsDeveloper();
  });

  const open = async (name: string) => {
    const { page } = moderator;
    await page.getByRole('link', { name: 'Moderation' }).first().click();
    await moderator.expectAccessible();
    await page.getByRole('link', { name }).click();
    await page.getByText('https://example.com/mn3508.pdf').waitFor();
  };
  const click = (name: string) => moderator.page.getByRole('button', { name, exact: true }).click();
  const read = async (id: string) => (await submitter.get(`${SUBMISSIONS}/${id}`)).json;

  it('approves a part with a reward', async () => {
    const { page } = moderator;
    const { id } = await submitted(submitter, { name: 'MN3508 KV581' });
    await open('T-Motor MN3508 KV581');
    expect(await page.getByRole('link', { name: 'mn3508' }).count()).toBe(0); // an address of somebody else’s, not to click
    await page.getByRole('row', { name: 'kv 580' }).waitFor();
    await page.getByLabel('Reward').fill('10001');
    await page.getByText('At most 10,000 compute units.').waitFor();
    expect(await page.getByLabel('Reward').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Reward').fill('40');
    await page.getByLabel('Notes').fill('As in the datasheet.');
    await moderator.expectAccessible();
    await click('Approve');
    await page.getByText('approved', { exact: true }).waitFor();
    await page.getByText('40 units').waitFor();
    const found = await read(id);
    expect(found).toMatchObject({
      status: 'approved',
      credit_reward: 40,
      reviewer_notes: 'As in the datasheet.',
    });
    await page.getByText(found.component_id).waitFor();
    const part = await service.getOpenly(`/v1/components/${found.component_id}`);
    expect(part.json).toMatchObject({ source: 'community', visibility: 'public' });
    await page.setViewportSize({ width: 360, height: 740 });
    await moderator.expectNoSidewaysScroll();
  });

  it('decides on what was read: a change of it meanwhile is said', async () => {
    const { page } = moderator;
    const { id } = await submitted(submitter, { name: 'MN3508 KV582' });
    await open('T-Motor MN3508 KV582');
    await submitter.request('PATCH', `${SUBMISSIONS}/${id}`, {
      data_json: { ...MOTOR.data_json, kv: 582 },
    });
    await choose(page, 'Decision', 'do not add to the catalog');
    await page.getByLabel('Notes').fill('Which year is it from?');
    await click('Reject');
    await page.getByText('The submission has changed since you opened it.').waitFor();
    expect((await read(id)).status).toBe('submitted');
    await click('Reload');
    await page.getByRole('row', { name: 'kv 582' }).waitFor();
    await click('Reject');
    await page.getByText('rejected', { exact: true }).waitFor();
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      reviewer_notes: 'Which year is it from?',
    });
  });

  it('is not there for others; an administrator changes plans and ledgers', async () => {
    const { page } = moderator;
    await page.getByRole('link', { name: 'Moderation' }).first().click();
    await page.getByRole('link', { name: 'Plans and ledgers of accounts' }).click();
    await page.getByLabel('Account', { exact: true }).fill(submitter.accountId);
    await page.getByLabel('Amount').fill('-7');
    await page.getByLabel('Reason').fill('A test');
    await click('Add to ledger');
    await page.getByText('units available now: 193').waitFor();
    await click('Change plan');
    await page.getByText('The plan is pro.').waitFor();
    expect((await submitter.get('/v1/users/me')).json.tier).toBe('pro');
    await moderator.expectAccessible();

    const ada = await Visitor.arrive(service);
    await ada.signUp();
    expect(await ada.page.getByRole('link', { name: 'Moderation' }).count()).toBe(0);
    await ada.open('/administration');
    await ada.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await ada.leave();
  });
});
