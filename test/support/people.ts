import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Answer, Service } from './service.js';

export const PASSWORD = 'correct horse battery staple';

/** A person with an account of their own and a session. */
export interface Person {
  email: string;
  accessToken: string;
  refreshToken: string;
  user: any;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function signUp(service: Service, email = freshEmail()): Promise<Person> {
  const body = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' };
  const answer = await service.post('/dashboard/auth/sign_up', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return toPerson(answer);
}

export async function signIn(service: Service, email: string, password = PASSWORD) {
  const answer = await service.post('/dashboard/auth/sign_in', { email, password });
  if (answer.status !== 200) throw new Error(answer.text);
  return toPerson(answer);
}

export function freshEmail(): string {
  return `${randomUUID()}@example.com`;
}

export function toPerson({ json }: Answer): Person {
  const { access_token: accessToken, refresh_token: refreshToken, user } = json;
  return { email: user.email, accessToken, refreshToken, user };
}

/** 200 or the code of the refusal. */
export async function whoAmI(service: Service, accessToken: string): Promise<number | string> {
  const answer = await service.get('/dashboard/account', bearer(accessToken));
  return answer.status === 200 ? 200 : answer.json.error.code;
}

/** From another address of this machine, e.g. 127.0.0.2. */
export function postFrom(
  localAddress: string,
  service: Service,
  path: string,
  body: unknown,
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', localAddress, headers, agent: false } as const;
    const sent = request(`${service.url}${path}`, options, (response) => {
      response.resume();
      const { statusCode = 0, headers: got } = response;
      done({ status: statusCode, retryAfter: Number(got['retry-after'] ?? 0) });
    });
    sent.on('error', fail).end(JSON.stringify(body));
  });
}
