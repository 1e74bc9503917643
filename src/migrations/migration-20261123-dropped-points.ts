import { Migration } from '@mikro-orm/migrations';

/** A sweep whose canceler wants none of its points: what was solved is dropped where it ends. */
export class Migration20261123_dropped_points extends Migration {
  override up(): void {
    this.addSql('alter table sweep add column drop_points boolean not null default false');
  }
}
