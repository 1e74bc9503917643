import { describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { section, statements } from './invariants.js';

/** Statements that break a rule, and those that make the rows of which it held before. */
export type Breach = [rule: string, wrong: string[], right?: string[]];

/** Describes the rules of a section of invariants.sql: each holds, and is seen to be broken. All is undone. */
export function describeRules(name: string, orm: MikroORM, breaches: readonly Breach[]): void {
  const rules = new Map(
    statements(section(name)).map((sql) => [/'([\w-]+)' as rule/.exec(sql)![1], sql]),
  );

  describe(`the rules of ${name}`, () => {
    it.each(breaches)('notice a breach of %s', async (rule, wrong, right = []) => {
      const em = orm.em.fork();
      await em.begin();
      try {
        for (const statement of right) await em.execute(statement);
        expect(await em.execute<object[]>(rules.get(rule)!)).toEqual([]);
        for (const statement of wrong) await em.execute(statement);
        expect((await em.execute<object[]>(rules.get(rule)!)).length).toBeGreaterThan(0);
      } finally {
        await em.rollback();
      }
    });

    it('are named by their comments, and this suite breaks each of them', () => {
      const named = [...section(name).matchAll(/^-- ([a-z-]+): /gm)].map(([, rule]) => rule);
      expect([...rules.keys()]).toEqual(named);
      expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(named));
    });
  });
}
