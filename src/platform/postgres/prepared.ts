import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';

/** A slot stands for the value of a parameter while the statement is written. */
class Slot<Name> {
  constructor(readonly name: Name) {}
}

/** The names of the statements that are written, by their text. */
const names = new Map<string, string>();

/** Returns what to give pg's query: a connection keeps a prepared statement by its name, so that the server plans it a few times only. */
export function named(query: readonly unknown[]): readonly unknown[] {
  const [text, values] = query;
  const name = names.get(text as string);
  return name === undefined ? query : [{ name, text, values }];
}

/**
 * Prepares a statement of a busy path: Kysely writes it once in a process, which takes 20 to 100 µs, and then only its
 * parameters change. `build` uses the members of `given` as parameters and in no other way, because what it gets are
 * placeholders.
 */
export function prepared<Tables, Given extends object, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
) {
  let written: { sql: string; parameters: readonly unknown[] } | undefined;
  return async (em: EntityManager, given: Given): Promise<Row[]> => {
    const db = em.getKysely<object>() as unknown as Kysely<Tables>;
    if (written === undefined) {
      written = build(db, slotsOf(given)).compile();
      names.set(written.sql, `prepared ${names.size}`);
    }
    const params = written.parameters.map((value) =>
      value instanceof Slot ? given[value.name as keyof Given] : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(written.sql, params))).rows;
  };
}

function slotsOf<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.keys(given).map((name) => [name, new Slot(name)])) as Given;
}
