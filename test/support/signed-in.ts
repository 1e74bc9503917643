import { bearer, type Person, signIn, signUp } from './people.js';
import type { Answer, Service } from './service.js';

/** A person with a session, who sends requests as the dashboard does. */
export class SignedIn {
  readonly headers: Record<string, string>;

  constructor(
    private readonly service: Service,
    readonly person: Person,
  ) {
    this.headers = bearer(person.accessToken);
  }

  get email(): string {
    return this.person.email;
  }

  get accountId(): string {
    return this.person.user.account_id as string;
  }

  get(path: string): Promise<Answer> {
    return this.service.get(path, this.headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.service.post(path, body, { ...this.headers, ...headers });
  }

  delete(path: string): Promise<Answer> {
    return this.service.request('DELETE', path, undefined, this.headers);
  }
}

/** Somebody new, on Free. */
export async function newcomer(service: Service): Promise<SignedIn> {
  return new SignedIn(service, await signUp(service));
}

/** The developer of the first account: administrator, moderator, on Pro. */
export async function developer(service: Service): Promise<SignedIn> {
  return new SignedIn(service, await signIn(service, 'dev@localhost', service.developerPassword));
}
