import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/create-vehicle-body.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { listsChanged } from '../../runs/lists-changed.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { keepSaved, type Saved, savedOnBench } from '../../vehicle/bench.ts';
import { asSaved, isAsSaved } from '../../vehicle/saved.ts';
import { savedOf } from '../../vehicle/vehicle-request.ts';
import { partsTitle, type VehicleDraft } from '../../vehicle/vehicle.ts';
import { isComplete } from './use-hover.ts';

/** Saves the vehicle under a name, and later changes of it as versions. */
export function SaveVehicle({ vehicle }: { vehicle: VehicleDraft }) {
  const [saved, setSaved] = useState(savedOnBench);
  const [isNaming, setNaming] = useState(false);
  const put = (next: Saved) => {
    keepSaved(next);
    setSaved(next);
    listsChanged();
  };
  const save = useAction(
    async ({ id }: Saved) => api.patch(`/v1/vehicles/${id}`, { vehicle: savedOf(vehicle) }),
    ({ id, name, latest_version: version }) => put(asSaved(id, name, version, vehicle)),
  );
  const isWhole = isComplete(vehicle);
  const isChanged = saved !== undefined && !isAsSaved(vehicle, saved);
  return (
    <>
      <div className="row">
        {saved !== undefined && (
          <span role="status">
            <Link href={`/vehicles/${saved.id}`}>{saved.name}</Link>
            {isChanged
              ? `, changed since version ${saved.version}`
              : ` saved as version ${saved.version}`}
          </span>
        )}
        {isChanged && (
          <button
            type="button"
            className="primary"
            disabled={!isWhole || save.busy}
            onClick={() => save.run(saved)}
          >
            Save new version
          </button>
        )}
        <button type="button" disabled={!isWhole} onClick={() => setNaming(true)}>
          {saved === undefined ? 'Save vehicle' : 'Save as new vehicle'}
        </button>
        {saved !== undefined && !isChanged && saved.version > 1 && (
          <Link href={`/vehicles/${saved.id}`}>Compare versions</Link>
        )}
      </div>
      <ProblemBox problem={save.problem} />
      {isNaming && <NameDialog vehicle={vehicle} onSaved={put} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({
  vehicle,
  onSaved,
  onClose,
}: {
  vehicle: VehicleDraft;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(() => partsTitle(vehicle));
  const create = useAction(
    async () => api.post('/v1/vehicles', { name, vehicle: savedOf(vehicle) }),
    ({ id, latest_version: version }) => {
      onSaved(asSaved(id, name, version, vehicle));
      onClose();
    },
  );
  return (
    <Dialog title="Save vehicle" onClose={onClose}>
      <Form
        submit="Save vehicle"
        busy={create.busy}
        problem={create.problem}
        onSubmit={() => create.run(undefined)}
      >
        <TextField
          label="Vehicle name"
          of={fields.name}
          hint="Later changes are saved as new versions"
          value={name}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
