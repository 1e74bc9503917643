import { useQuery } from '@tanstack/react-query';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Busy } from '../../ui/busy.tsx';
import { partNames, readVersion } from '../../vehicle/saved.ts';
import { changesOf } from './changes.ts';
import { SolvedFigures, useSolved, type VersionOf } from './solved-figures.tsx';

interface Props {
  id: string;
  name: string;
  before: number;
  after: number;
}

/** Shows the differences between two versions: fields, and figures of a simulation of each. */
export function VersionComparison({ id, name, before, after }: Props) {
  const read = useQuery({
    queryKey: ['versions', id, before, after],
    queryFn: async () => {
      const [{ vehicle: old }, { vehicle: now }] = await Promise.all([
        readVersion(id, before),
        readVersion(id, after),
      ]);
      const names = new Map([...(await partNames(old)), ...(await partNames(now))]);
      const versions = [
        { id, name, version: before, body: old },
        { id, name, version: after, body: now },
      ];
      return { versions, changes: changesOf([old, now], names) };
    },
  });
  if (read.data === undefined)
    return read.error ? <ProblemBox problem={read.error} /> : <Busy what="both versions" />;
  const { versions, changes } = read.data;
  return (
    <>
      {changes.length === 0 ? (
        <p>Both versions have the same fields.</p>
      ) : (
        <DataTable
          caption="What changed"
          columns={['Field', `Version ${before}`, `Version ${after}`]}
          rows={changes}
        />
      )}
      <Figures versions={versions} />
    </>
  );
}

function Figures({ versions }: { versions: readonly VersionOf[] }) {
  return (
    <SolvedFigures
      versions={versions}
      runs={useSolved(versions)}
      caption="Simulations of both versions"
      every="both versions"
      head={({ version }) => `Version ${version}`}
    />
  );
}
