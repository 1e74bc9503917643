import { describe, expect, it } from '@jest/globals';
import { freshSecrets } from '../../src/platform/secrets/secrets.js';
import { sql } from '../support/database.js';
import { start, stopAfterEach } from '../support/embedded-services.js';
import { passwordIn, user, words } from '../support/operator-command.js';
import { signIn } from '../support/people.js';
import { temporaryDir } from '../support/service.js';
import { developer } from '../support/signed-in.js';

stopAfterEach();

describe('the command for operators', () => {
  it('prepares the database as a first start does, where the service never ran', async () => {
    const env = { DATA_DIR: temporaryDir() };
    const { code, out, err } = await user(env, words('create --email ada@example.com'));
    expect(code).toBe(0);
    expect(err).toBe(
      `Development key: in ${env.DATA_DIR}/dev-api-key\nDashboard sign-in: dev@localhost, password in ${env.DATA_DIR}/dev-password\n`,
    );
    const service = await start(env);
    expect((await service.get('/v1/whoami')).json.email).toBe('dev@localhost');
    await developer(service);
    await signIn(service, 'ada@example.com', passwordIn(out));
  });

  it('works on the database of DATABASE_URL, and leaves one of an older version alone', async () => {
    const host = await start();
    await sql(host.databaseUrl, 'create database other');
    const DATABASE_URL = host.databaseUrl.replace('/postgres?', '/other?');
    const env = { ...freshSecrets(), DATABASE_URL };
    const { code, out } = await user(env, words('create --email ada@example.com --admin'));
    expect(code).toBe(0);
    const all = await user(env, ['list']);
    expect(all.out.trimEnd().split('\n')).toHaveLength(2); // nobody else was made
    await signIn(await start(env), 'ada@example.com', passwordIn(out));
    await sql(
      DATABASE_URL,
      'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)',
    );
    const refused = await user(env, ['list']);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/older version of Inflow. Start this version once/);
  });
});
