import { Migration } from '@mikro-orm/migrations';

/** How far the events of a sweep's points were recorded: some hundred a transaction, so they need to know where to go on. */
export class Migration20261123_point_events extends Migration {
  override up(): void {
    this.addSql(`
      alter table sweep
        add column queued_events integer not null default 0 check (queued_events between 0 and total_points),
        add column canceled_events integer not null default 0 check (canceled_events between 0 and total_points)`);
    // until now they were recorded with the sweep, and with its end
    this.addSql(`
      update sweep set queued_events = total_points,
             canceled_events = case when run.status in ('queued', 'running') then 0 else total_points end
        from run where run.id = sweep.run_id and run.status <> 'draft' and sweep.point_events`);
  }
}
