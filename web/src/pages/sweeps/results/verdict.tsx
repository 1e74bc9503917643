import { useQuery } from '@tanstack/react-query';
import type {
  SweepResource,
  SweepSummaryResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { SelectField } from '../../../form/field.tsx';
import { runQuery } from '../../../runs/run.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { Facts } from '../../../ui/facts.tsx';
import { duration, measured } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { type Band, Banded } from '../../../vehicle/band.tsx';
import { PointLink } from './point-link.tsx';
import { numberIn } from './quantities.ts';
import { isTotal, objectiveOf, SORTED_TOTALS, type Total } from './totals.ts';
import type { Solved } from './use-points.ts';

type Summary = SweepSummaryResource;

/** Totals that a sweep can be judged by, where its summary has them. */
const OBJECTIVES: readonly Total[] = [
  'endurance_s',
  'range_m',
  'total_elec_power_w',
  'specific_thrust_g_per_w',
  'hover_thrust_to_weight',
  'all_up_mass_kg',
  'total_thrust_n',
];

const JOB: Record<Summary['ranking']['basis'], string> = {
  at_weight: 'Each point lifts its own weight.',
  at_thrust: 'All points have the same thrust.',
  lifting_weight: 'The ranking includes only points that lift their weight.',
  as_commanded:
    'Points have different thrusts, because the sweep sets no thrust and no weight to lift.',
};

/** The best point by what the sweep asks for, with its band and how many others the models cannot tell from it. */
export function Verdict({
  sweep: { inputs },
  summary,
  points,
}: {
  sweep: Pick<SweepResource, 'inputs'>;
  summary: Summary;
  points: readonly Solved[];
}) {
  const units = useUnits();
  const command = (inputs as { trim?: { to: string } | null }).trim?.to;
  const [{ best: chosen }, put] = useAddress({ best: '' });
  const usual = objectiveOf(summary, command);
  const objective = isTotal(chosen) && chosen in summary.best ? chosen : usual;
  const best = summary.best[objective];
  const id = points.find(({ index }) => index === best?.index)?.id;
  const { data: point } = useQuery(runQuery(id && (`/v1/simulations/${id}` as const)));
  if (best === undefined) return null;
  const { label, unit, better } = SORTED_TOTALS[objective];
  const All = point?.result?.All;
  const bands = (All?.uncertainty ?? {}) as Partial<Record<Total, Band>>;
  const rivals = rivalsOf(points, best, objective, bands[objective]);
  const said = unit === 's' ? duration(best.value) : measured(best.value, unit, units);
  const others = (
    ['endurance_s', 'total_elec_power_w', 'all_up_mass_kg', 'hover_thrust_to_weight'] as const
  ).filter((name) => name !== objective && All?.[name] != null);
  return (
    <section aria-label="Verdict" className="verdict">
      <p>
        {better === 'high' ? 'Most' : 'Least'} {label.toLowerCase()}:{' '}
        <strong>
          <PointLink id={id}>{best.name}</PointLink>
        </strong>
        , {said}. {JOB[summary.ranking.basis]}
        {!summary.ranking.within_limits && ' No point is within all limits.'}
      </p>
      <Facts
        hero
        label="Best point"
        facts={[
          [label, <Banded key="best" value={best.value} unit={unit} band={bands[objective]} />],
          ...others.map(
            (name) =>
              [
                SORTED_TOTALS[name].label,
                <Banded
                  key={name}
                  value={All![name] ?? null}
                  unit={SORTED_TOTALS[name].unit}
                  band={bands[name]}
                />,
              ] as const,
          ),
        ]}
      />
      {rivals > 0 && (
        <p className="small">
          {rivals === 1 ? 'Another point is' : `${rivals} other points are`} within the uncertainty
          range of this one. That range covers two thirds of real vehicles.
        </p>
      )}
      <div className="fields">
        <SelectField
          label="Best by"
          name="best"
          options={OBJECTIVES.filter((name) => name in summary.best).map(
            (name) => [name, SORTED_TOTALS[name].label.toLowerCase()] as const,
          )}
          value={objective}
          onChange={(name) => put({ best: name === usual ? '' : name })}
        />
      </div>
    </section>
  );
}

/** Counts the other points that the band of the best one reaches. */
function rivalsOf(
  points: readonly Solved[],
  best: { index: number },
  objective: Total,
  band: Band | undefined,
): number {
  const isHigh = SORTED_TOTALS[objective].better === 'high';
  const end = isHigh ? band?.low : band?.high;
  if (end == null) return 0;
  return points.filter((point) => {
    const value = numberIn(point, { name: objective });
    const isOther = point.index !== best.index && !point.limited;
    return isOther && value !== null && (isHigh ? value >= end : value <= end);
  }).length;
}
