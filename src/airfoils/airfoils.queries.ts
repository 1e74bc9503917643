import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult, Selectable } from 'kysely';
import { json } from '../platform/postgres/columns.js';
import type { AirfoilTables } from './airfoil.entity.js';
import type { AirfoilDimensions, AirfoilWarning, KulfanFit } from './airfoil-dimensions.js';

type Airfoil = Selectable<AirfoilTables['airfoil']>;

export interface NewAirfoil {
  id: string;
  name: string;
  nameKey: string;
  title: string | null;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  facts: AirfoilDimensions;
  kulfan: KulfanFit;
  warnings: AirfoilWarning[];
}

/** An imported airfoil without its points. */
const COLUMNS = [
  'id',
  'name',
  'title',
  'facts',
  'warnings',
  'created_at',
] as const satisfies (keyof Airfoil)[];
export type AirfoilRow = Pick<Airfoil, (typeof COLUMNS)[number]>;

const selectAirfoils = (em: EntityManager, accountId: string) =>
  em
    .getKysely<AirfoilTables>()
    .selectFrom('airfoil')
    .select(COLUMNS)
    .where('account_id', '=', accountId);

const selectWhole = (em: EntityManager, accountId: string) =>
  selectAirfoils(em, accountId).select(['x', 'y', 'kulfan']);

/** A row with the columns that only some answers show, or only the solver needs. */
export type WholeAirfoilRow = InferResult<ReturnType<typeof selectWhole>>[number];

export function findAirfoil(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<WholeAirfoilRow | undefined> {
  return selectWhole(em, accountId).where('id', '=', id).executeTakeFirst();
}

/** All of an account: a plan allows 1,000 at most. */
export function airfoilsOf(em: EntityManager, accountId: string): Promise<AirfoilRow[]> {
  return selectAirfoils(em, accountId).execute();
}

/** undefined: another airfoil of the account has this name. */
export function insertAirfoil(
  em: EntityManager,
  accountId: string,
  { id, name, nameKey, title, x, y, facts, kulfan, warnings }: NewAirfoil,
): Promise<AirfoilRow | undefined> {
  return em
    .getKysely<AirfoilTables>()
    .insertInto('airfoil')
    .values({
      id,
      account_id: accountId,
      name,
      name_key: nameKey,
      title,
      x: Array.from(x),
      y: Array.from(y),
      facts: json(facts),
      kulfan: json(kulfan),
      warnings: json(warnings),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name_key']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}
