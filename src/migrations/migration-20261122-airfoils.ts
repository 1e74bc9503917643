import { Migration } from '@mikro-orm/migrations';

/**
 * Airfoils that people have imported. Points stand as the file has them; the section is made of them whenever it is needed.
 * `name_key` is the name as names are compared; both arrays are one list of points.
 */
export class Migration20261122_airfoils extends Migration {
  override up(): void {
    this.addSql(`
      create table airfoil (
        id varchar(32) primary key,
        account_id uuid not null references account (id) on delete cascade,
        name varchar(64) not null,
        name_key text not null,
        title text,
        x float8[] not null,
        y float8[] not null,
        facts jsonb not null,
        kulfan jsonb not null,
        warnings jsonb not null default '[]',
        created_at timestamptz not null default app_now(),
        unique (account_id, name_key),
        check (cardinality(x) = cardinality(y))
      )`);
  }
}
