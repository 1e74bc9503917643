import { useLocation } from 'wouter';
import type {
  CreateSimulationBody,
  FinderChange,
  FinderFact,
  FinderRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { name as runName } from '../../../fields/create-simulation-body.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { listsChanged } from '../../../runs/lists-changed.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Gauge } from '../../../ui/gauge.tsx';
import { measured, percent } from '../../../units/measure.ts';
import type { Units } from '../../../units/units.ts';
import { Banded } from '../../../vehicle/band.tsx';
import { openInBuild } from '../../../vehicle/bench.ts';
import { draftOfBody } from '../../../vehicle/draft-of.ts';
import { frameWarning } from '../../../vehicle/vehicle-masses.ts';
import { VehicleDrawing } from '../../../vehicle/vehicle-drawing.tsx';
import type { VehicleDraft } from '../../../vehicle/vehicle.ts';
import {
  combinationName,
  GOALS,
  goalDifference,
  type Goal,
  limitLabel,
  type LimitName,
  limitValue,
  packWords,
} from '../words.ts';

/** One combination in full: its figures, how near it comes to each limit, what limits it, what other sizes would do. */
export function RowView({ row, units }: { row: FinderRow; units: Units }) {
  const { motor, propeller, battery } = row.components;
  const pack = packWords(row);
  const vehicle = draftOfRow(row);
  const frame = massOfFrame(row);
  const warning = frame.estimated
    ? undefined
    : frameWarning(frame.mass_kg, row.result.All.typical_frame_mass_kg, units);
  const frameWords = measured(frame.mass_kg, 'kg', units);
  return (
    <section aria-label={`Combination ${row.index + 1}`}>
      <h2>
        {motor.name} with {propeller.name} and {battery.name}
        {pack !== '' && ` (${pack})`}
      </h2>
      <VehicleDrawing vehicle={vehicle} result={row.result} />
      {warning !== undefined && (
        <p className="notice">
          Frame of {frameWords}. {warning}
        </p>
      )}
      <Facts
        hero
        label="Figures"
        facts={[
          [
            'Hover',
            <Banded key="hover" value={row.endurance_s} unit="s" band={row.endurance_s_band} />,
          ],
          ...(row.range_m === null
            ? []
            : ([
                ['Range', row.range_m, 'm'],
                ['Airspeed for this range', row.range_airspeed_m_s, 'm/s'],
              ] as const)),
          ['All-up mass', row.all_up_mass_kg, 'kg'],
          [frame.estimated ? 'Frame (estimated)' : 'Frame', frame.mass_kg, 'kg'],
          ['Thrust to weight', row.thrust_to_weight],
          ['Hover throttle', row.hover_throttle_pct, '%'],
          ...(row.noise_dba == null ? [] : ([['Noise in hover', row.noise_dba, 'dB(A)']] as const)),
        ]}
      />
      <OpenButtons row={row} />
      <div>
        <div>
          <h3>Limit usage</h3>
          <div className="gauges">
            {row.margins.map(({ limit, share_used, value, bound }) => (
              <Gauge
                key={limit}
                label={limitLabel(limit)}
                share={share_used}
                said={value === null ? undefined : marginWords(limit, value, bound, units)}
              />
            ))}
          </div>
        </div>
        <div>
          <h3>Main limitations</h3>
          <ul>
            {row.explanation.facts.map((fact) => (
              <li key={fact.kind}>{factWords(fact)}</li>
            ))}
          </ul>
          <Rivals row={row} units={units} />
        </div>
      </div>
      <Changes row={row} units={units} />
    </section>
  );
}

function OpenButtons({ row }: { row: FinderRow }) {
  const [, goTo] = useLocation();
  const open = useAction(
    (request: object) =>
      api.post('/v1/simulations', {
        ...(request as CreateSimulationBody),
        name: combinationName(row).slice(0, runName.maxLength),
      }),
    ({ id }) => {
      listsChanged();
      goTo(`/simulations/${id}`);
    },
  );
  return (
    <>
      <div className="row">
        <button type="button" onClick={() => openInBuild(draftOfRow(row))}>
          Open in Build
        </button>
        <button type="button" disabled={open.busy} onClick={() => open.run(row.request)}>
          Open as a simulation
        </button>
        {row.range_request !== null && (
          <button type="button" disabled={open.busy} onClick={() => open.run(row.range_request!)}>
            Open its longest-range flight
          </button>
        )}
      </div>
      <ProblemBox problem={open.problem} />
    </>
  );
}

/** The frame among the masses of a row's simulation. */
function massOfFrame({ result }: FinderRow) {
  const { masses = [] } = result.All;
  return masses.find(({ part }) => part === 'frame')!;
}

/** The vehicle of a row, as the forms have it. */
function draftOfRow({ components, request }: FinderRow): VehicleDraft {
  const names = new Map(Object.values(components).map(({ id, name }) => [id, name]));
  return draftOfBody(request, (id) => names.get(id));
}

function marginWords(limit: LimitName, value: number, bound: number, units: Units): string {
  if (limit.includes('share')) return '';
  const [has, asked] = [limitValue(limit, value, units), limitValue(limit, bound, units)];
  return limit.endsWith('_min') ? `${has}, at least ${asked}` : `${has} of ${asked}`;
}

const LOSSES: Readonly<Record<string, string>> = {
  battery: 'inside the battery',
  wire: 'in the wires from the battery to the ESCs',
  esc: 'in the ESCs',
  motor: 'in the motors',
  propeller: 'in the propellers, beyond the ideal power for their disc area',
};

/** A fact in words of our own: the API's name its fields. */
function factWords({ kind, name, share }: FinderFact): string {
  const part = percent(share);
  if (kind === 'limit') return `${limitLabel(name as LimitName)}: ${part} used.`;
  if (kind === 'loss') return `${part} of the cells’ power is lost ${LOSSES[name] ?? name}.`;
  return `${part} of the mass is ${name === 'esc' ? 'ESCs' : name}.`;
}

/** Shows the next best combination, and the ties. */
function Rivals({ row, units }: { row: FinderRow; units: Units }) {
  const { why_next_is_worse: next, ties } = row;
  const worse = next?.differences.filter(({ is_worse }) => is_worse) ?? [];
  return (
    <>
      {next !== null && worse.length > 0 && (
        <p>
          Next best: {combinationName(next)}, with{' '}
          {worse
            .map(
              ({ goal, difference }) =>
                `${goalDifference(goal, difference, units)} of ${GOALS[goal].label.toLowerCase()}`,
            )
            .join(' and ')}
          {next.is_tie && '. The difference is within the model uncertainty'}.
        </p>
      )}
      {ties.length > 0 && (
        <p>
          {ties.length === 1
            ? 'Another combination in this list has'
            : `${ties.length} other combinations in this list have`}{' '}
          the same hover time within the model uncertainty:{' '}
          {ties.map((index) => index + 1).join(', ')}.
        </p>
      )}
    </>
  );
}

/** The next smaller and larger part of each kind. */
function Changes({ row, units }: { row: FinderRow; units: Units }) {
  const { changes } = row.explanation;
  const goals = (changes.find(({ differences }) => differences.length > 0)?.differences ?? []).map(
    ({ goal }) => goal,
  );
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Other sizes</h3>
      <DataTable
        caption="Other sizes"
        hideCaption
        columns={['Part', 'Effect']}
        rows={changes.map((change) => [
          `${change.direction === 'smaller' ? 'Smaller' : 'Larger'} ${change.part}: ${change.component.name}`,
          effectOf(change, goals, units),
        ])}
      />
    </>
  );
}

/** The differences in the goals, and the limits that the change would exceed. */
function effectOf(change: FinderChange, goals: readonly Goal[], units: Units): string {
  if (change.figures === null) return change.reason?.replaceAll('_', ' ') ?? 'cannot hover';
  const differences = goals.map((goal) => {
    const found = change.differences.find((each) => each.goal === goal);
    return `${GOALS[goal].label} ${goalDifference(goal, found?.difference ?? null, units)}`;
  });
  const limits = change.beyond.map(limitLabel).join(', ');
  return [...differences, ...(limits === '' ? [] : [`would exceed: ${limits}`])].join(', ');
}
