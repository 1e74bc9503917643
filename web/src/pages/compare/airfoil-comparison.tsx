import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { joinIds, MOST_AIRFOILS, toggled } from '../../compare/address.ts';
import * as fields from '../../fields/get-airfoil-polars.ts';
import { rangeWords } from '../../form/api-field.ts';
import { NumberField } from '../../form/field.tsx';
import { CheckedForm } from '../../form/form.tsx';
import { ProblemBox, WithProblem } from '../../form/problem.tsx';
import { Busy } from '../../ui/busy.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AddAirfoil } from '../airfoils/add-airfoil.tsx';
import { ComparedFigures } from '../airfoils/compared-figures.tsx';
import { Outlines } from '../airfoils/outlines.tsx';
import { PolarPlots } from '../airfoils/polar-plots.tsx';
import { isBeingMade, polarQuery } from '../airfoils/polar-query.ts';
import { polarsOf } from '../airfoils/polars.ts';

const START = { with: '', reynolds: '200000', mach: '0', n_crit: '7' };

/** Several airfoils at the same Reynolds and Mach number: outlines and polars over one another. */
export default function AirfoilComparison({ ids: airfoils }: { ids: readonly string[] }) {
  const [address, put] = useAddress(START);
  const compared = useCompared(airfoils, address);
  const problem = compared.problem;
  const [first] = airfoils;
  return (
    <>
      <p>
        Overlay outlines and polars at one Reynolds number and one Mach number. The URL of this page
        contains your selection: bookmark or share it.
      </p>
      <WithProblem problem={problem}>
        {airfoils.length < MOST_AIRFOILS && (
          <AddAirfoil
            onAdd={(airfoil) => put({ with: joinIds([...new Set([...airfoils, airfoil])]) })}
          />
        )}
        <ul className="row line-names" aria-label="Compared">
          {airfoils.map((airfoil, i) => (
            <li key={airfoil}>
              <Link href={`/airfoils/${encodeURIComponent(airfoil)}`}>{compared.names[i]}</Link>
              <button
                type="button"
                className="quiet"
                aria-label={`Remove ${compared.names[i]}`}
                onClick={() => put({ with: joinIds(toggled(airfoils, airfoil)) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        {first !== undefined && (
          <Conditions key={JSON.stringify(address)} start={address} onShow={put} />
        )}
      </WithProblem>
      <ProblemBox problem={problem} />
      {compared.waits && <Busy what={compared.isMade ? 'the polars' : 'the airfoils'} />}
      <Outlines outlines={compared.outlines} />
      {compared.polars.length > 0 && (
        <>
          <PolarPlots polars={compared.polars} />
          <ComparedFigures airfoils={compared.airfoils} polars={compared.polars} />
        </>
      )}
    </>
  );
}

type Address = typeof START;

/** The conditions that all are compared at. */
function Conditions({
  start,
  onShow,
}: {
  start: Address;
  onShow: (change: Partial<Address>) => void;
}) {
  const [typed, setTyped] = useState(start);
  const set = (name: keyof Address) => (value: string) => setTyped({ ...typed, [name]: value });
  return (
    <CheckedForm
      onSend={() => {
        const { reynolds, mach, n_crit } = typed;
        onShow({ reynolds, mach, n_crit });
      }}
    >
      <div className="fields">
        <NumberField
          label="Reynolds number"
          of={{ ...fields.reynolds, list: undefined }}
          hint={`Based on the chord, ${rangeWords(fields.reynolds)}`}
          value={typed.reynolds}
          onChange={set('reynolds')}
        />
        <NumberField
          label="Mach"
          of={fields.mach}
          hint={rangeWords(fields.mach)}
          value={typed.mach}
          onChange={set('mach')}
        />
        <NumberField
          label="Ncrit"
          of={fields.n_crit}
          hint="9 = quiet wind tunnel, 7 = ordinary air"
          value={typed.n_crit}
          onChange={set('n_crit')}
        />
      </div>
      <button type="submit">Show polars</button>
    </CheckedForm>
  );
}

/** Returns what was read of each airfoil; one keeps its place, and with it its color, while others are on their way. */
function useCompared(airfoils: readonly string[], { reynolds, mach, n_crit: nCrit }: Address) {
  const shapes = useQueries({
    queries: airfoils.map((airfoil) => ({
      queryKey: ['airfoil', airfoil],
      queryFn: () =>
        api.get(`/v1/airfoils/${encodeURIComponent(airfoil)}`, {
          expand: 'coordinates',
        }),
    })),
  });
  const asked = { reynolds, mach, nCrit, top: '1', bottom: '1', transition: false };
  const tables = useQueries({ queries: airfoils.map((airfoil) => polarQuery(airfoil, asked)) });
  const names = airfoils.map(
    (airfoil, i) => shapes[i].data?.title ?? shapes[i].data?.name ?? airfoil,
  );
  const data = tables.map((table) => table.data);
  const isComplete = data.every((each) => each !== undefined);
  const key = [...names, ...tables.map(({ dataUpdatedAt }) => dataUpdatedAt)].join('|');
  const polars = useMemo(
    () => (isComplete ? data.map((table, i) => ({ ...polarsOf(table)[0], label: names[i] })) : []),
    [key, isComplete],
  );
  return {
    names,
    polars,
    airfoils: shapes.flatMap((shape) => shape.data ?? []),
    outlines: shapes.map(({ data: shape }, i) =>
      shape?.coordinates === undefined ? undefined : { name: names[i], ...shape.coordinates },
    ),
    problem: [...shapes, ...tables].find(({ error }) => error !== null)?.error,
    waits: tables.some((table) => table.isPending && table.fetchStatus === 'fetching'),
    isMade: tables.some((table) => isBeingMade(table.failureReason)),
  };
}
