import { Migration } from '@mikro-orm/migrations';

/**
 * Events that deliveries are still to be made of, and the times in which endpoints were on: an event goes to those that
 * were on when it happened, however much later its deliveries are made.
 */
export class Migration20261123_webhook_outbox extends Migration {
  override up(): void {
    // small, and written and emptied all the time: what vacuum needs is said here, not left to the size of the table
    this.addSql(`
      create table webhook_outbox (
        account_id uuid not null references account (id) on delete cascade,
        position bigint generated always as identity,
        event_id varchar(31) collate "C" not null,
        type text not null,
        created_at timestamptz not null,
        primary key (account_id, position)
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql(`
      create table webhook_past_period (
        endpoint_id varchar(30) collate "C" not null references webhook_endpoint (id) on delete cascade,
        since timestamptz not null,
        until timestamptz not null
      )`);
    this.addSql(
      'create index webhook_past_period_endpoint_index on webhook_past_period (endpoint_id, since)',
    );
    this.addSql('create index webhook_past_period_until_index on webhook_past_period (until)');
  }
}
