import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { editDistance } from '../../platform/wire/nearest.js';
import type { ComponentTables } from '../component.entity.js';

/** Letters only, and enough of them that a slip leaves something to go by; in MN5006 a slip is another motor. */
const SPELLABLE = /^\p{L}{4,}$/u;
/** Words that share too few trigrams are not even compared: 0.2 of them are left of five letters after one slip. */
const SIMILARITY = '0.2';
const MAX_CANDIDATES = 100;
const MAX_WORDS = 8;

/**
 * Returns for each word that stands in no component of these owners the words that it may have been meant for. Words
 * are few (component_word, which also holds those of deleted components) where components are many: spellings are
 * compared there and not row by row.
 */
export async function nearWords(
  em: EntityManager,
  owners: readonly string[],
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const spellable = words.filter((word) => SPELLABLE.test(word));
  if (spellable.length === 0) return new Map();
  const db = em.getKysely<ComponentTables>();
  // written out for each, so that the planner knows which words are rare
  const [first, ...others] = spellable.map((word) => unlessFound(db, owners, word));
  const candidates = await db
    .with(
      (cte) => cte('typed').materialized(),
      () => others.reduce((all, each) => all.unionAll(each), first),
    )
    // each owner by itself, as the index has them
    .selectFrom(['typed', sql<{ id: string }>`unnest(${owners}::uuid[])`.as<'own'>(sql`own (id)`)])
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('component_word')
          .select('component_word.word')
          .whereRef('component_word.owner', '=', 'own.id')
          .where((eb) => sql`${eb.ref('component_word.word')} % ${eb.ref('typed.word')}`)
          .orderBy((eb) => eb.fn('similarity', ['component_word.word', 'typed.word']), 'desc')
          .orderBy('component_word.word')
          .limit(MAX_CANDIDATES)
          .as('near'),
      (join) => join.onTrue(),
    )
    .select(['typed.word as typed', 'near.word'])
    // the setting ends with the statement, and is made before all else
    .where(
      sql<boolean>`(select set_config('pg_trgm.similarity_threshold', ${SIMILARITY}, true)) is not null`,
    )
    .execute();
  const byWord = Map.groupBy(candidates, ({ typed }) => typed);
  return new Map(
    [...byWord].map(([typed, group]) => [
      typed,
      nearest(
        typed,
        group.map(({ word }) => word),
      ),
    ]),
  );
}

/** The word, if no component of the owners holds it. */
function unlessFound(db: Kysely<ComponentTables>, owners: readonly string[], word: string) {
  return db.selectNoFrom(sql<string>`${word}::text`.as('word')).where((eb) =>
    eb.and(
      owners.map((owner) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('component')
              .select('id')
              .where('owner', '=', owner)
              .where((eb) => eb.not('retired'))
              .where('search_text', 'like', `%${word}%`),
          ),
        ),
      ),
    ),
  );
}

function nearest(typed: string, candidates: string[]): string[] {
  const slips = typed.length < 8 ? 1 : 2;
  return [...new Set(candidates)] // the catalog and an account may have the same
    .map((word) => ({ word, distance: distance(typed, word) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/**
 * Returns the edit distance to the word or to its beginning, because people stop typing when they see what they look
 * for.
 */
function distance(typed: string, word: string): number {
  return Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)));
}
