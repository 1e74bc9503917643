import { expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { bearer, PASSWORD, postFrom, signUp } from '../support/people.js';
import { sharedService } from '../support/shared-service.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoon } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('people and their keys, in a browser', () => {
  const ada = eachVisitor(service);

  it('signs up, makes a key that works, sees it used, and revokes it', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'API keys' }).first().click();
    await page.getByLabel('Name').fill('bench rig');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.getByTestId('raw-key').textContent())!.trim();
    await ada.expectAccessible();
    const answer = await fetch(`${service.url}/v1/whoami`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('raw-key').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke bench rig' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('cell', { name: 'revoked' }).waitFor();
    const refused = await fetch(`${service.url}/v1/whoami`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status).toBe(401);
  });

  it('makes a key that only reads, for a while, and sees what was sent with it', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/api-keys');
    await page.getByLabel('Name').fill('wall display');
    await choose(page, 'Access', 'read only');
    await choose(page, 'Valid', 'for 30 days');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.getByTestId('raw-key').textContent())!.trim();
    await page.getByText('Your first request').click();
    await page.getByTestId('code').getByText('/v1/whoami').waitFor();
    await ada.expectAccessible();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const read = await fetch(`${service.url}/v1/projects`, { headers });
    const written = await fetch(`${service.url}/v1/projects`, {
      method: 'POST',
      headers,
      body: '{"name":"a"}',
    });
    expect([read.status, written.status]).toEqual([200, 403]);
    await page.getByRole('button', { name: 'Done' }).click();
    const requests = page.getByRole('region', { name: 'Requests of the last day' });
    const again = page.getByRole('button', { name: 'Refresh' });
    await expectSoon(
      async () => {
        await again.click();
        return requests.getByRole('row').filter({ hasText: 'read_only_key' }).count();
      },
      (count) => count === 1,
    );
    await requests.getByText(written.headers.get('request-id')!).waitFor();
    await ada.expectAccessible();
    await page.reload();
    const row = page.getByRole('region', { name: 'API keys' }).getByRole('row').nth(1);
    await row.getByText('read only').waitFor();
    await row.getByText('2, 1 failed').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
  });

  it('comes back to the page that asked for a sign-in, and stays signed in over a reload', async () => {
    const { page } = ada;
    const email = await ada.signUp();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await ada.open('/api-keys');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
  });

  it('solves by itself what a sign-in is asked for after many failures elsewhere', async () => {
    const { page } = ada;
    const email = await ada.signUp();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const wrong = { email, password: 'a wrong password' };
    for (let n = 1; n <= 20; n++)
      await postFrom(`127.0.3.${n}`, service, '/dashboard/auth/sign_in', wrong);
    // as if the account had never been entered from this browser's address
    await sql(
      service.databaseUrl,
      'delete from trusted_address where account_id = (select account_id from app_user where email = ?)',
      [email],
    );
    await ada.open('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    const challenged = page.waitForResponse('**/dashboard/auth/challenges');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect((await challenged).status()).toBe(201);
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  });

  it('shows numbers in the units of the account, unless others are chosen in the browser', async () => {
    const { page } = ada;
    const person = await signUp(service);
    const path = '/dashboard/account';
    const imperial = { unit_system: 'imperial' };
    await service.request('PATCH', path, imperial, bearer(person.accessToken));
    await ada.open('/sign-in');
    await ada.signIn(person.email);
    await ada.open('/components?type=battery');
    await page.getByRole('columnheader', { name: 'Mass [oz]' }).waitFor();
    await choose(page, 'Units', /^SI/);
    await page.getByRole('columnheader', { name: 'Mass [g]' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Mass [g]' }).waitFor();
  });

  it('shows what the API refuses beside the field', async () => {
    const { page } = ada;
    await ada.open('/sign-up');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').getByText('password').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    await ada.expectAccessible();
  });

  /** The access token's time is over; all tabs see it. */
  const expireToken = () =>
    ada.page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('inflow.session')!);
      localStorage.setItem('inflow.session', JSON.stringify({ ...session, until: 0 }));
    });

  it('two tabs refresh one session without ending it', async () => {
    await ada.signUp();
    const other = await ada.context.newPage();
    await Promise.all([ada.page, other].map((page) => page.goto('/app/account')));
    for (const page of [ada.page, other])
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    const refreshed = ada.context.waitForEvent('response', (response) =>
      response.url().endsWith('/dashboard/auth/refresh'),
    );
    await expireToken();
    await Promise.all([ada.page.reload(), other.reload()]);
    expect((await refreshed).status()).toBe(200);
    for (const page of [ada.page, other])
      await page.getByRole('heading', { name: 'Password' }).waitFor();
  });

  it('keeps the refresh token where no script reads it, and forgets it at sign-out', async () => {
    const { page, context } = ada;
    await ada.signUp();
    const seen = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    expect(seen).not.toContain('rt_');
    const [cookie] = await context.cookies(`${service.url}/dashboard/auth/refresh`);
    expect(cookie).toMatchObject({
      name: 'inflow_refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/dashboard/auth',
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await context.cookies(`${service.url}/dashboard/auth/refresh`)).toEqual([]);
  });

  it('asks for a sign-in when the cookie is gone', async () => {
    await ada.signUp();
    await ada.context.clearCookies();
    await expireToken();
    await ada.open('/api-keys');
    await ada.page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('reads on a phone, in the dark, and forbids what the policy forbids', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    await phone.open('/');
    await phone.expectReadable();
    await phone.signUp();
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
    await phone.page.getByRole('heading', { name: 'Password' }).waitFor();
    await phone.expectReadable();
    await phone.leave();
    const policy = (await fetch(`${service.url}/app/`)).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toContain('unsafe-inline');
  });
});
