/**
 * The yardsticks: bare Fastify routes that do what the service's cannot do without, and nothing else. They parse the same
 * bodies, run the same statement on the same database and answer equal JSON; no credential, no checks, no log.
 */
import { readFileSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import Fastify from 'fastify';
import pg from 'pg';
import { databaseOptions } from '../../dist/platform/postgres/database.js';

const [databaseUrl, answerFile] = process.argv.slice(2);
const orm = await MikroORM.init({
  ...databaseOptions(databaseUrl),
  entities: [],
  discovery: { warnWhenNoEntities: false },
});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
// As the service has them, or each time would become a Date and back.
for (const type of [1114, 1184]) pg.types.setTypeParser(type, (text) => text);

const COLUMNS = `id, name, notes, aircraft_type_tag, run_count, running_count, completed_count, failed_count,
  last_activity_at, created_at, updated_at, version`;
const FIND = `select ${COLUMNS} from project where account_id = ? and id = ?`;
const INSERT = `insert into project (id, account_id, name, created_at, updated_at)
  select ?, ?, ?, now, now from app_now() as now returning ${COLUMNS}`;
const numbered = (sql: string): string => {
  let n = 0;
  return sql.replaceAll('?', () => `$${++n}`);
};
const [PG_FIND, PG_INSERT] = [numbered(FIND), numbered(INSERT)];

const app = Fastify();
const answer = JSON.parse(readFileSync(answerFile, 'utf8'));
app.post('/v1/geometry/analyze', (request) => {
  // touched, so that the body must have been parsed
  answer.rpm = (request.body as { rpm: number }).rpm;
  return answer;
});

interface Params {
  account: string;
  id: string;
}

async function findByOrm({ account, id }: Params): Promise<object> {
  return (await orm.em.fork().execute<object[]>(FIND, [account, id]))[0];
}

async function findByPg({ account, id }: Params): Promise<object> {
  return (await pool.query(PG_FIND, [account, id])).rows[0];
}

let made = 0;
/** As wide as ours. */
const nextId = (): string => `proj_bare${String(process.pid)}${String(made++).padStart(16, '0')}`;

async function insertByOrm({ account }: Params, { name }: { name: string }): Promise<object> {
  const insert = (em: typeof orm.em) => em.execute<object[]>(INSERT, [nextId(), account, name]);
  return (await orm.em.fork().transactional(insert))[0];
}

async function insertByPg({ account }: Params, { name }: { name: string }): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(PG_INSERT, [nextId(), account, name]);
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

app.get('/orm/:account/:id', (request) => findByOrm(request.params as Params));
app.get('/pg/:account/:id', (request) => findByPg(request.params as Params));
app.post('/orm/:account', (request, reply) => {
  void reply.code(201);
  return insertByOrm(request.params as Params, request.body as { name: string });
});
app.post('/pg/:account', (request, reply) => {
  void reply.code(201);
  return insertByPg(request.params as Params, request.body as { name: string });
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (app.server.address() as { port: number }).port });
