import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { VehicleResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { queries, useList } from '../../api/queries.ts';
import * as fields from '../../fields/create-vehicle-body.ts';
import { AreaField, SelectField, TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { RUN_KINDS } from '../../runs/kinds.ts';
import { listsChanged } from '../../runs/lists-changed.ts';
import { nameOf } from '../../runs/run-buttons.tsx';
import { ShareButton } from '../../runs/share-button.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RunStatus } from '../../ui/run-status.tsx';
import { openSaved, readVersion } from '../../vehicle/saved.ts';
import { VehicleButtons } from './vehicle-buttons.tsx';
import { VersionComparison } from './version-comparison.tsx';

/** A saved vehicle: its versions, what changed between two of them, and the runs that used it. */
export default function VehiclePage() {
  const { id = '' } = useParams();
  const [, goTo] = useLocation();
  const read = useQuery({
    queryKey: ['list', 'vehicle', id],
    queryFn: () => api.get(`/v1/vehicles/${id}`),
  });
  const vehicle = read.data;
  usePageTitle(vehicle?.name ?? 'Vehicle');
  if (vehicle === undefined)
    return (
      <section>
        <h1>Vehicle</h1>
        <ProblemBox problem={read.error} />
        {read.error == null && <Busy what="the vehicle" />}
      </section>
    );
  return (
    <section>
      <p>
        <Link href="/vehicles">Vehicles</Link>
      </p>
      <h1>{vehicle.name}</h1>
      <VehicleButtons vehicle={vehicle} onGone={() => goTo('/vehicles')}>
        <ShareButton
          path={`/v1/vehicles/${id}`}
          what="vehicle"
          shows="the newest version, its parts and its masses"
        />
      </VehicleButtons>
      <Versions vehicle={vehicle} />
      <h2>Runs that used it</h2>
      <Runs id={id} kind="sim" />
      <Runs id={id} kind="sweep" />
      <Runs id={id} kind="dyn" />
      <Description key={vehicle.updated_at} vehicle={vehicle} />
    </section>
  );
}

function Versions({ vehicle }: { vehicle: VehicleResource }) {
  const { id, name, latest_version: latest } = vehicle;
  const versions = useList(`/v1/vehicles/${id}/versions`, { limit: 25 });
  const [before, setBefore] = useState<string>();
  const [after, setAfter] = useState<string>();
  const open = useAction(async (number: number) => openSaved(name, await readVersion(id, number)));
  const numbers = Array.from({ length: latest }, (_, i) => String(latest - i));
  const choices = numbers.map((number) => [number, `version ${number}`] as const);
  const [from, to] = [before ?? String(Math.max(1, latest - 1)), after ?? String(latest)];
  return (
    <>
      <h2>Versions</h2>
      <ProblemBox problem={open.problem} />
      <Listed list={versions} what="versions" empty="No versions yet.">
        {(items) => (
          <DataTable
            caption="Versions"
            hideCaption
            keys={items.map(({ version }) => String(version))}
            columns={['Version', 'Note', 'Saved', 'Actions']}
            rows={items.map(({ version, note, created_at }) => [
              version,
              note,
              <Moment key="saved" at={created_at} />,
              <button
                key="open"
                type="button"
                disabled={open.busy}
                onClick={() => open.run(version)}
              >
                Open version {version} in Build
              </button>,
            ])}
          />
        )}
      </Listed>
      {latest > 1 && (
        <>
          <h2>Compare versions</h2>
          <div className="fields">
            <SelectField
              label="From"
              name="from"
              options={choices}
              value={from}
              onChange={setBefore}
            />
            <SelectField label="To" name="to" options={choices} value={to} onChange={setAfter} />
          </div>
          <VersionComparison
            key={`${from} ${to}`}
            id={id}
            name={name}
            before={Number(from)}
            after={Number(to)}
          />
        </>
      )}
    </>
  );
}

const SHOWN = 5;

/** The last runs of a kind that used the vehicle; nothing where there are none. */
function Runs({ id, kind }: { id: string; kind: 'sim' | 'sweep' | 'dyn' }) {
  const { path, page, title } = RUN_KINDS[kind];
  const runs = useList(path, { vehicle_id: id, limit: SHOWN });
  return (
    <Listed list={runs} what={title} empty={`${title}: none yet.`}>
      {(items) => (
        <DataTable
          caption={title}
          keys={items.map((run) => run.id)}
          columns={['Name', 'Version', 'State', 'Created']}
          rows={items.map((run) => [
            <Link key="name" href={`${page}/${run.id}`}>
              {nameOf(run)}
            </Link>,
            run.vehicle_version,
            <RunStatus key="status" status={run.status} />,
            <Moment key="made" at={run.created_at} />,
          ])}
        />
      )}
    </Listed>
  );
}

/** Name, notes and tags. */
function Description({ vehicle }: { vehicle: VehicleResource }) {
  const [name, setName] = useState(vehicle.name);
  const [notes, setNotes] = useState(vehicle.notes ?? '');
  const [tags, setTags] = useState(vehicle.tags.join(', '));
  const save = useAction(
    () =>
      api.patch(`/v1/vehicles/${vehicle.id}`, {
        name,
        notes: notes === '' ? null : notes,
        tags: [
          ...new Set(
            tags
              .split(',')
              .map((tag) => tag.trim())
              .filter(Boolean),
          ),
        ],
      }),
    (next) => {
      queries.setQueryData(['list', 'vehicle', vehicle.id], next);
      listsChanged();
    },
  );
  return (
    <details>
      <summary>Name, notes and tags</summary>
      <Form
        submit="Save description"
        busy={save.busy}
        problem={save.problem}
        onSubmit={() => save.run(undefined)}
      >
        <div className="fields">
          <TextField label="Name" of={fields.name} value={name} onChange={setName} />
          <TextField
            label="Tags"
            name="tags"
            hint="Separated by commas, for example survey, 4S"
            value={tags}
            onChange={setTags}
          />
        </div>
        <AreaField label="Notes" of={fields.notes} value={notes} onChange={setNotes} rows={4} />
      </Form>
    </details>
  );
}
