import { Migration } from '@mikro-orm/migrations';

/** Which SEALING_KEY sealed the token of a share, so that a change of the key finds those of the one before. */
export class Migration20261122_share_keys extends Migration {
  override up(): void {
    this.addSql('alter table run_share add column token_key text');
    this.addSql('create index run_share_key_index on run_share (token_key)');
  }
}
