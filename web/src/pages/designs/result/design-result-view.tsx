import { useMemo, useState } from 'react';
import type {
  CreateDesignBody,
  DesignAlternative,
  DesignMethod,
  DesignResult,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { ExportForm } from '../../../blade/export-form.tsx';
import { openInAnalyze } from '../../../blade/open-in-analyze.ts';
import { SaveBlade } from '../../../blade/save-blade.tsx';
import { shapeOf } from '../../../blade/shape.ts';
import { Blade3d } from '../../../blade3d/blade-3d.tsx';
import { withDefaults } from '../../../kernel/body.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { percent } from '../../../units/measure.ts';
import { limitLabel } from '../words.ts';
import { startingOf, toBlade } from './designed-blade.ts';
import { FrontView } from './front-view.tsx';
import { LimitsTable, placeOf } from './limits-table.tsx';
import { changeOf, objectiveName } from './objectives.ts';
import { PointsTable } from './points-table.tsx';
import { ShapePlots } from './shape-plots.tsx';

/** The best blade, or the one of a front that is chosen, with its figures beside those of the starting propeller. */
export function DesignResultView({
  inputs,
  result,
  isOwn = false,
}: {
  inputs: object;
  result: DesignResult;
  /** The reader is signed in: the blade can be opened, saved and exported. */
  isOwn?: boolean;
}) {
  const { best, front, starting, feasible, reason, warnings, method } = result;
  const [chosen, setChosen] = useState(0);
  const shown = front[chosen] ?? best;
  const blade = useMemo(() => toBlade(shown.blade), [shown]);
  const shapes = useMemo(() => {
    const before = startingOf(inputs);
    return [
      shapeOf('Optimized', blade),
      ...(before === undefined ? [] : [shapeOf('Starting propeller', before)]),
    ];
  }, [blade, inputs]);
  const blades = [
    ['optimized', shown.points] as const,
    ...(starting === null ? [] : [['starting propeller', starting.points] as const]),
  ];
  return (
    <>
      {!feasible && (
        <p className="notice" role="status">
          <strong>No blade keeps all limits.</strong> {reason} The blade below comes closest.
        </p>
      )}
      {front.length > 0 && <FrontView front={front} chosen={chosen} onChoose={setChosen} />}
      <h2>{front.length > 0 ? `Blade ${chosen + 1} of ${front.length}` : 'The blade'}</h2>
      <Facts hero label="Result" facts={factsOf(shown, starting)} />
      {warnings.length > 0 && (
        <ul className="notice">
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {isOwn && (
        <>
          <p className="row">
            <button
              type="button"
              className="primary"
              onClick={() =>
                void openInAnalyze(withDefaults({ ...blade, ...conditionsOf(shown, inputs) }))
              }
            >
              Open in Analyze
            </button>
          </p>
          <SaveBlade body={blade} />
        </>
      )}
      <h2>Operating points</h2>
      <PointsTable blades={blades} />
      {starting !== null && <BrokenLimits of={starting} />}
      <h2>Limits</h2>
      <LimitsTable limits={shown.limits} points={shown.points} />
      <h2>Shape</h2>
      <ShapePlots shapes={shapes} />
      {isOwn && <Blade3d blade={blade} />}
      {isOwn && (
        <>
          <h2>Files</h2>
          <ExportForm blade={blade} {...conditionsOf(shown, inputs)} />
        </>
      )}
      <Method method={method} />
    </>
  );
}

/** The limits that the starting propeller does not keep: its figures are of a blade that was not asked for. */
function BrokenLimits({ of: { limits, points } }: { of: DesignAlternative }) {
  const broken = limits.filter(({ is_violated }) => is_violated);
  if (broken.length === 0) return null;
  const words = broken.map((limit) => `${limitLabel(limit.name)} (${placeOf(limit, points)})`);
  return <p>The starting propeller exceeds these limits: {words.join(', ')}.</p>;
}

/** The conditions of the first operating point. */
function conditionsOf({ points: [first] }: DesignAlternative, inputs: object) {
  const [asked] = (inputs as CreateDesignBody).operating_points;
  return {
    rpm: first.rpm ?? undefined,
    airspeed: first.airspeed_m_s,
    air_density: asked.density_kg_m3 ?? undefined,
    ambient_temp_c: asked.ambient_temp_c ?? undefined,
  };
}

const sectionName = (root: string, tip: string | null) =>
  tip === null || tip === root ? root : `${root}, tip ${tip}`;

function factsOf(shown: DesignAlternative, starting: DesignAlternative | null): Fact[] {
  const { blade, objectives, gear_ratio, points, tip_airfoil } = shown;
  return [
    ...objectives.map((each): Fact => [objectiveName(each, points), each.value, each.unit]),
    ...(starting?.objectives ?? []).flatMap((before, i): Fact[] => [
      [`Before: ${objectiveName(before, points)}`, before.value, before.unit],
      ['Change', changeOf(before, objectives[i])],
    ]),
    ['Diameter', blade.diameter, 'in'],
    ['Blades', blade.num_blades],
    ['Airfoil', sectionName(blade.airfoil, tip_airfoil)],
    ...(gear_ratio === null || gear_ratio === 1 ? [] : [['Gear ratio', gear_ratio] as const]),
  ];
}

const STARTS: Readonly<Record<DesignMethod['starts'][number]['from'], string>> = {
  one_point: 'one-point design',
  random: 'random blade',
  neighbor: 'neighbor on the trade-off',
};

/** The method: whether every start led to the same blade. */
function Method({ method }: { method: DesignMethod }) {
  const { algorithm, seed, variables, iterations, evaluations, spread, starts } = method;
  return (
    <details>
      <summary>Search method</summary>
      <p>{algorithm}</p>
      <Facts
        label="Search"
        facts={[
          ['Variables', variables],
          ['Iterations', iterations],
          ['Blades evaluated', evaluations],
          ['Difference between starts', spread === null ? 'one start' : percent(spread)],
          ['Seed', seed],
        ]}
      />
      <DataTable
        caption="Starts"
        columns={['From', 'Blades', 'Airfoil', 'Goal value', 'Limits', 'Iterations']}
        rows={starts.map((start) => [
          STARTS[start.from],
          start.num_blades,
          sectionName(start.section, start.tip_section),
          start.value,
          start.is_feasible ? 'within limits' : 'over a limit',
          start.iterations,
        ])}
      />
    </details>
  );
}
