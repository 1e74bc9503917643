import { describe, expect, it } from '@jest/globals';
import {
  bearer,
  freshEmail,
  PASSWORD,
  postAsHuman,
  signIn,
  signUp,
  whoAmI,
} from '../support/people.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const AUTH = '/dashboard/auth';
const KEPT =
  /^inflow_refresh=(rt_[\w-]{43}); Max-Age=2592000; Path=\/dashboard\/auth; HttpOnly; SameSite=Strict$/;

const service = await sharedService();

const cookieOf = ({ headers }: Answer) => headers.getSetCookie().join();
/** As a browser would send it to a page of the service. */
const sending = (answer: Answer, more: Record<string, string> = {}) => ({
  cookie: `theme=dark; ${cookieOf(answer).split(';')[0]}; other=1`,
  'sec-fetch-site': 'same-origin',
  origin: service.url,
  ...more,
});
const refresh = (headers: Record<string, string>, body: object = {}) =>
  service.post(`${AUTH}/refresh`, body, headers);
async function signInWithCookie(headers?: Record<string, string>): Promise<Answer> {
  const { email } = await signUp(service);
  const body = { email, password: PASSWORD, refresh_cookie: true };
  return service.post(`${AUTH}/sign_in`, body, headers);
}

describe('a refresh token in a cookie', () => {
  it('comes with sign-up and sign-in to whoever asks for it, and is not in the body', async () => {
    const person = { email: freshEmail(), password: PASSWORD, first_name: 'A', last_name: 'L' };
    const up = await postAsHuman(service, `${AUTH}/sign_up`, { ...person, refresh_cookie: true });
    for (const answer of [up, await signInWithCookie()]) {
      expect(answer.status).toBeLessThan(300);
      expect(cookieOf(answer)).toMatch(KEPT);
      expect(answer.text).not.toContain('rt_');
      expect(answer.json).not.toHaveProperty('refresh_token');
      expect(await whoAmI(service, answer.json.access_token)).toBe(200);
    }
  });

  it('is never set where nobody asked: the body has it', async () => {
    const { email } = await signUp(service);
    const answer = await service.post(`${AUTH}/sign_in`, { email, password: PASSWORD });
    expect(cookieOf(answer)).toBe('');
    const next = await refresh({}, { refresh_token: answer.json.refresh_token });
    expect([next.status, cookieOf(next)]).toEqual([200, '']);
    expect(next.json.refresh_token).toMatch(/^rt_/);
  });

  it('is Secure where the page came over https', async () => {
    const origin = service.url.replace('http:', 'https:');
    expect(cookieOf(await signInWithCookie({ origin }))).toMatch(/SameSite=Strict; Secure$/);
  });

  it('refreshes the session once, and gives the next one', async () => {
    const first = await signInWithCookie();
    const second = await refresh(sending(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).toMatch(KEPT);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(second.text).not.toContain('rt_');
    expect(await whoAmI(service, second.json.access_token)).toBe(200);
    const again = await refresh(sending(first));
    expect([again.status, again.json.error.code]).toEqual([401, 'invalid_refresh_token']);
    expect(cookieOf(again)).toMatch(/^inflow_refresh=; Max-Age=0;/);
    expect((await refresh(sending(second))).status).toBe(401); // it was copied
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'is not taken from a page that is %s',
    async (site) => {
      const first = await signInWithCookie();
      const answer = await refresh(sending(first, { 'sec-fetch-site': site }));
      expect([answer.status, answer.json.error.code]).toEqual([403, 'origin_not_allowed']);
      expect((await refresh(sending(first))).status).toBe(200); // and was not spent
    },
  );

  it('is not taken from another origin', async () => {
    const first = await signInWithCookie();
    const answer = await refresh(sending(first, { origin: 'https://evil.example' }));
    expect([answer.status, answer.json.error.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('is looked at only where the body has none', async () => {
    const kept = await signInWithCookie();
    const person = await signIn(service, (await signUp(service)).email);
    const answer = await refresh(sending(kept), { refresh_token: person.refreshToken });
    expect([answer.status, cookieOf(answer)]).toEqual([200, '']);
    expect(answer.json.user.id).toBe(person.user.id);
  });

  it.each(['', 'inflow_refresh=', 'inflow_refresh=x', 'inflow_refresh=rt_%00', ';;=;', 'x=rt_1'])(
    'that is none is no fault of ours: %j',
    async (cookie) => {
      const { status } = await refresh({ cookie });
      expect([401, 422]).toContain(status);
    },
  );

  it.each(['sign_out', 'sign_out_all'])('%s has the browser forget it', async (path) => {
    const first = await signInWithCookie();
    const headers = { ...sending(first), ...bearer(first.json.access_token) };
    const out = await service.request('POST', `${AUTH}/${path}`, undefined, headers);
    expect(out.status).toBe(204);
    expect(cookieOf(out)).toMatch(
      /^inflow_refresh=; Max-Age=0; Path=\/dashboard\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect((await refresh(sending(first))).status).toBe(401);
  });

  it('is not in the log', async () => {
    const first = await signInWithCookie();
    await refresh(sending(first));
    expect(service.logs()).not.toContain(KEPT.exec(cookieOf(first))![1].slice(3));
  });
});
