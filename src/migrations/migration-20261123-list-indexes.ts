import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes in the orders and for the filters that lists of runs take, so that a page costs the same whether an account has a
 * hundred runs or a million. `created_at` had one; the others were sorted whole.
 */
export class Migration20261123_list_indexes extends Migration {
  override up(): void {
    // The id breaks ties in the same direction, so one index is read forwards and backwards.
    this.addSql('create index run_name_index on run (account_id, kind, name, id)');
    this.addSql('create index run_completed_index on run (account_id, kind, completed_at, id)');
    // Filters that few runs may meet: without these a page of three failed runs was a walk past all others.
    this.addSql(
      'create index run_status_index on run (account_id, kind, status, created_at desc, id desc)',
    );
    this.addSql(
      'create index run_starred_index on run (account_id, kind, created_at desc, id desc) where is_starred',
    );
    // A project's list is of one kind; that of its few sweeps was a walk past its many simulations.
    this.addSql(
      'create index run_project_list_index on run (account_id, kind, project_id, created_at desc, id desc)',
    );
    this.addSql('drop index run_project_index');
    this.addSql('create index run_project_index on run (project_id)'); // for the deletion of a project
    this.addSql(
      'create index run_search_index on run using gin (account_id, name gin_trgm_ops) where name is not null',
    );
  }
}
