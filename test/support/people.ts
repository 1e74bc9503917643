import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { solved } from './human-verification.js';
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
  const answer = await postAsHuman(service, '/dashboard/auth/sign_up', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return toPerson(answer);
}

/** As the dashboard does: solves a challenge where one is asked for. */
export async function postAsHuman(
  service: Service,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const answer = await service.post(path, body, headers);
  if (answer.json?.error?.code !== 'human_verification_required') return answer;
  return service.post(path, { ...(body as object), proof: await newProof(service) }, headers);
}

/** A solved challenge for sign-in or sign-up. */
export async function newProof(service: Service) {
  return solved((await service.post('/dashboard/auth/challenges', undefined)).json);
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
export async function postFrom(
  localAddress: string,
  service: Service,
  path: string,
  body: unknown,
): Promise<{ status: number; code?: string; json: any }> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', localAddress, headers, agent: false } as const;
  const response = await new Promise<IncomingMessage>((answered, fail) => {
    const sent = request(`${service.url}${path}`, options, answered);
    sent.on('error', fail).end(JSON.stringify(body));
  });
  const json = JSON.parse(await text(response));
  return { status: response.statusCode ?? 0, code: json.error?.code, json };
}
