import { Migration } from '@mikro-orm/migrations';

/** Events, one partition a day, so that the daily prune drops tables instead of deleting rows. */
export class Migration20261121_events extends Migration {
  override up(): void {
    this.addSql(`
      create table event (
        id varchar(31) not null,
        account_id uuid not null references account (id) on delete cascade,
        type text not null,
        resource_id varchar(34),
        api_version text not null,
        canonical bytea not null,
        created_at timestamptz not null,
        primary key (id, created_at)
      ) partition by range (created_at)`);
    this.addSql('create index event_list_index on event (account_id, created_at desc, id desc)');
    this.addSql(
      'create index event_type_index on event (account_id, type, created_at desc, id desc)',
    );
    this.addSql(
      'create index event_resource_index on event (account_id, resource_id, created_at desc, id desc)',
    );
    // Should the daily job not have run for long, nothing is lost: what has no day of its own goes here.
    this.addSql('create table event_default partition of event default');
  }
}
