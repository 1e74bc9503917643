import { Migration } from '@mikro-orm/migrations';

/**
 * Polars of sections, by the hash of all that they depend on (src/airfoils/polars/polar-key.ts). They belong to nobody: the
 * key says of no section what it is, and the same section, whoever sends it, has the same polars. Nothing refers to a row,
 * and one that is gone is made again: what is kept is time, no data of an account.
 */
export class Migration20261122_section_polars extends Migration {
  override up(): void {
    // `claim`: of whoever makes it. `lease_until`: how long the others wait for that, or for another try at a failed one.
    this.addSql(`
      create table section_polar (
        key bytea primary key check (octet_length(key) = 32),
        engine integer not null,
        state varchar(8) not null check (state in ('making', 'made', 'failed')),
        rows bytea,
        bytes integer not null generated always as (256 + coalesce(octet_length(rows), 0)) stored,
        claim uuid,
        lease_until timestamptz,
        made_at timestamptz,
        used_at timestamptz not null default app_now(),
        check ((state = 'made') = (rows is not null)),
        check ((state = 'making') = (claim is not null)),
        check ((state = 'made') = (lease_until is null))
      )`);
    this.addSql(
      `create index section_polar_unmade on section_polar (lease_until) where state <> 'made'`,
    );
  }
}
