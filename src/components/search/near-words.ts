import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, compose, type Condition, joined } from '../../platform/list/keyset.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import { editDistance } from '../../platform/wire/nearest.js';

/** Letters only, and enough of them that a slip leaves something to go by; in MN5006 a slip is another motor. */
const SPELLABLE = /^\p{L}{4,}$/u;
/** Words that share too few trigrams are not even compared: 0.2 of them are left of five letters after one slip. */
const SIMILARITY = 0.2;
const MAX_CANDIDATES = 100;
const MAX_WORDS = 8;

/**
 * For each word that stands in no component of these owners, the words that it may have been meant for. Words are few
 * (component_word, which also holds those of deleted components) where components are many: what is spelled nearly the
 * same is sought there and not row by row.
 */
export async function nearWords(
  em: EntityManager,
  owners: readonly string[],
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const spellable = words.filter((word) => SPELLABLE.test(word));
  if (spellable.length === 0) return new Map();
  const asked = joined(
    spellable.map((word) => unlessFound(owners, word)),
    ' union all ',
  );
  const candidates = await orUnavailable(
    em.execute<{ asked: string; word: string }[]>(
      // each owner by itself, as the index has them; the setting ends with the statement, and is made before all else
      `with asked as materialized (${asked.sql})
       select asked.word as asked, near.word
         from asked, unnest(?::uuid[]) as own (id),
              lateral (select word from component_word
                        where owner = own.id and word % asked.word
                        order by similarity(word, asked.word) desc, word limit ${MAX_CANDIDATES}) as near
        where (select set_config('pg_trgm.similarity_threshold', '${SIMILARITY}', true)) is not null`,
      [...asked.params, `{${owners.join(',')}}`],
    ),
  );
  const byWord = Map.groupBy(candidates, ({ asked }) => asked);
  return new Map(
    [...byWord].map(([asked, group]) => [
      asked,
      nearest(
        asked,
        group.map(({ word }) => word),
      ),
    ]),
  );
}

/** The word, if no component holds it. Written out for each, so that the planner knows which words are rare. */
function unlessFound(owners: readonly string[], word: string): Condition {
  const searches = owners.map((owner): Condition => ({
    sql: `not exists (select from component
                         where owner = ?::uuid and not retired and search_text like ?)`,
    params: [owner, `%${word}%`],
  }));
  return compose`select ${{ sql: '?::text', params: [word] }} as word where ${allOf(searches)}`;
}

function nearest(asked: string, candidates: string[]): string[] {
  const slips = asked.length < 8 ? 1 : 2;
  return [...new Set(candidates)] // the catalog and an account may have the same
    .map((word) => ({ word, distance: distance(asked, word) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** To the word, or to its beginning: people stop typing when they see what they look for. */
function distance(asked: string, word: string): number {
  return Math.min(editDistance(asked, word), editDistance(asked, word.slice(0, asked.length)));
}
