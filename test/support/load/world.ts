import { bearer, signIn, signUp } from '../people.ts';
import type { Service } from '../service.ts';
import type { World } from './load.ts';

/** The developer's session, who is an administrator; and somebody new, on Free, with a key and a project. */
export async function settle(service: Service, run: string): Promise<World> {
  const { accessToken, user } = await signUp(service);
  const named = { name: run };
  const key = await service.post('/dashboard/api_keys', named, bearer(accessToken));
  const project = await service.post('/v1/projects', named, bearer(key.json.key));
  if (project.status !== 201) throw new Error(project.text);
  return {
    url: service.url,
    tokens: { key: service.key, staff: await staffToken(service), account: key.json.key },
    shared: { accountId: user.account_id, projectId: project.json.id },
    run,
  };
}

/** After each start: another address, and a session token that lasts as long as any run between two starts. */
export async function renewWorld(world: World, service: Service): Promise<void> {
  world.url = service.url;
  world.tokens.staff = await staffToken(service);
}

async function staffToken(service: Service): Promise<string> {
  const password = service.developerPassword;
  return (await signIn(service, 'dev@localhost', password)).accessToken;
}
