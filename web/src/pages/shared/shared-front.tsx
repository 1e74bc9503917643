import type { SharedFinder } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { saveText } from '../../ui/download.ts';
import { Moment } from '../../ui/moment.tsx';
import { Fields } from './fields.tsx';

const COLUMNS = [
  'Motor',
  'Propeller',
  'Battery',
  'Hover (min)',
  'All-up mass (kg)',
  'Thrust to weight',
];

/** A search for parts for whoever has its link: the front by its figures, or why it is empty. */
export function SharedFront({ run }: { run: SharedFinder }) {
  const rows = run.front.map(({ components: { motor, propeller, battery }, ...row }) => [
    motor.name,
    propeller.name,
    `${battery.name}, ${row.series} × ${row.parallel}`,
    (row.endurance_s / 60).toFixed(1),
    row.all_up_mass_kg.toFixed(3),
    row.thrust_to_weight?.toFixed(2) ?? '–',
  ]);
  return (
    <section>
      <h1>{run.name ?? 'A shared search for parts'}</h1>
      <p>
        Search for parts, computed <Moment at={run.completed_at} /> by solver{' '}
        <code data-testid="solver">{run.solver_engine}</code>.
      </p>
      <h2>Result</h2>
      {run.result.nothing_found !== null && <p>{run.result.nothing_found.reason}</p>}
      {rows.length > 0 && (
        <DataTable caption="The best combinations" columns={COLUMNS} rows={rows} />
      )}
      <h2>Inputs</h2>
      <Fields of={run.inputs} />
      <button
        type="button"
        onClick={() => saveText(JSON.stringify(run, null, 2), 'shared.json', 'application/json')}
      >
        Save all of it as JSON
      </button>
    </section>
  );
}
