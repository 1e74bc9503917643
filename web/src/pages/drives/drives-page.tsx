import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { isMoving } from '../../runs/run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { RunStatus } from '../../ui/run-status.tsx';

/** Calibrations of drives, newest first. */
export default function DrivesPage() {
  usePageTitle('Drive calibrations');
  const list = useList('/v1/powertrain/calibrate', {}, { readAgainWhile: isMoving });
  return (
    <section>
      <h1>Drive calibrations</h1>
      <p>
        Fit the model of a motor, its ESC and its propeller to a test-stand log. Then use the
        calibration in simulations, sweeps and flights.
      </p>
      <p className="row">
        <Link href="/drives/new" className="button primary">
          Calibrate a drive
        </Link>
      </p>
      <Listed
        list={list}
        what="calibrations"
        empty="No calibrations yet. Calibrate a drive with a log from your test stand."
      >
        {(items) => (
          <DataTable
            caption="Drive calibrations"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={['Name', 'State', 'Rows', 'Speed error [%]', 'Current error [%]']}
            rows={items.map((drive) => [
              <Link key="name" href={`/drives/${drive.id}`}>
                {drive.name ?? drive.id}
              </Link>,
              <RunStatus key="status" status={drive.status} />,
              drive.observation_count,
              drive.result?.held_back_error.rpm_pct,
              drive.result?.held_back_error.current_pct,
            ])}
          />
        )}
      </Listed>
    </section>
  );
}
