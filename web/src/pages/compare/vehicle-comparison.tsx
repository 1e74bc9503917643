import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Busy } from '../../ui/busy.tsx';
import { draftOfSaved, partNames, readVersion } from '../../vehicle/saved.ts';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import { changesOf } from '../vehicles/changes.ts';
import { SolvedFigures, useSolved, type VersionOf } from '../vehicles/solved-figures.tsx';

/** Saved vehicles at their newest versions side by side: drawings, fields that differ, and figures of a simulation of each. */
export default function VehicleComparison({ ids }: { ids: readonly string[] }) {
  const read = useQuery({
    queryKey: ['list', 'compared-vehicles', ids.join()],
    queryFn: async () => {
      const versions = await Promise.all(
        ids.map(async (id): Promise<VersionOf> => {
          const { name, latest_version: version } = await api.get(`/v1/vehicles/${id}`);
          return { id, name, version, body: (await readVersion(id, version)).vehicle };
        }),
      );
      const names = await Promise.all(versions.map(({ body }) => partNames(body)));
      return { versions, names: new Map(names.flatMap((each) => [...each])) };
    },
  });
  if (read.data === undefined)
    return read.error ? <ProblemBox problem={read.error} /> : <Busy what="the vehicles" />;
  return ids.length > 1 && <Vehicles {...read.data} />;
}

function Vehicles({
  versions,
  names,
}: {
  versions: readonly VersionOf[];
  names: ReadonlyMap<string, string>;
}) {
  const runs = useSolved(versions);
  const changes = changesOf(
    versions.map(({ body }) => body),
    names,
  );
  return (
    <>
      <div className="vehicles-apart">
        {versions.map(({ id, name, body }, i) => (
          <section key={id} aria-label={name}>
            <h2>{name}</h2>
            <VehicleDrawing vehicle={draftOfSaved(body, names)} result={runs[i]?.result} />
          </section>
        ))}
      </div>
      <SolvedFigures
        versions={versions}
        runs={runs}
        caption="Simulations of the vehicles"
        every={versions.length === 2 ? 'both vehicles' : 'all vehicles'}
        head={({ name }) => name}
      />
      {changes.length === 0 ? (
        <p>The vehicles have the same fields.</p>
      ) : (
        <DataTable
          caption="Fields that differ"
          columns={['Field', ...versions.map(({ name }) => name)]}
          rows={changes}
        />
      )}
    </>
  );
}
