import type { Service } from '../../support/service.js';

/**
 * Reads what the API tells somebody who signed up as `Visitor` does, to hold the page against; with a body it sends that
 * instead.
 */
export async function apiAs(service: Service, email: string) {
  const signIn = await fetch(`${service.url}/dashboard/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery staple' }),
  });
  const { access_token } = await signIn.json();
  return async (path: string, body?: object): Promise<any> => {
    const answer = await fetch(service.url + path, {
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
