import { Migration } from '@mikro-orm/migrations';

/**
 * A failed sign-in can be taken back by itself, old ones are found without reading all, and one whose password is still
 * being looked at is no failure yet.
 */
export class Migration20261121_sign_in extends Migration {
  override up(): void {
    this.addSql(
      'alter table sign_in_failure add column id bigint generated always as identity primary key',
    );
    this.addSql('alter table sign_in_failure add column confirmed boolean not null default false');
    this.addSql('create index sign_in_failure_failed_at_index on sign_in_failure (failed_at)');
  }
}
