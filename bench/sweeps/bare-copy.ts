import type { MikroORM } from '@mikro-orm/postgresql';

/** Seconds in which the database itself reads the rows of a sweep's points from a file into an equal table. */
export async function copyTime(orm: MikroORM, sweepId: string): Promise<number> {
  const em = orm.em.fork();
  const [{ file }] = await em.execute<[{ file: string }]>(
    "select current_setting('data_directory') || '/points.copy' as file",
  );
  await em.execute(
    `copy (select * from sweep_point where sweep_id = '${sweepId}' order by index) to '${file}' (format binary)`,
  );
  await em.execute(
    'create table copied (like sweep_point including defaults including constraints including indexes)',
  );
  const start = performance.now();
  await em.execute(`copy copied from '${file}' (format binary)`);
  const seconds = (performance.now() - start) / 1e3;
  await em.execute('drop table copied');
  return seconds;
}
