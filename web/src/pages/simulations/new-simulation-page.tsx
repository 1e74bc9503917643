import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/create-simulation-body.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Restored } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import type { ProjectChoice } from '../../picker/choices.ts';
import { ProjectField, projectIdOf } from '../../picker/project-field.tsx';
import { Cost, isTooMuch } from '../../runs/cost.tsx';
import { RunCode } from '../../runs/run-code.tsx';
import { useBalance } from '../../runs/use-balance.ts';
import { listsChanged } from '../../runs/lists-changed.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { referringTo } from '../../vehicle/saved.ts';
import { useDraft } from '../../vehicle/use-draft.ts';
import { rotorCount, titleOf } from '../../vehicle/vehicle.ts';
import { VehicleFields } from '../../vehicle/vehicle-fields.tsx';
import { requestOf } from '../../vehicle/vehicle-request.ts';

export default function NewSimulationPage() {
  usePageTitle('New simulation');
  const draft = useDraft();
  const [name, setName] = useState('');
  const [project, setProject] = useState<ProjectChoice>();
  const [, goTo] = useLocation();
  const body = () => ({
    ...referringTo(requestOf(draft.vehicle), draft.vehicle),
    name: name || titleOf(draft.vehicle),
  });
  const create = useAction(
    async () => {
      const project_id = await projectIdOf(project!);
      setProject({ id: project_id }); // a run that is refused has made it all the same
      return api.post('/v1/simulations', { ...body(), project_id });
    },
    ({ id }) => {
      draft.forget();
      listsChanged();
      goTo(`/simulations/${id}`);
    },
  );
  const units = rotorCount(draft.vehicle);
  const balance = useBalance();
  return (
    <section>
      <h1>New simulation</h1>
      <ProblemBox problem={draft.problem} />
      <Restored isRestored={draft.isRestored} onForget={draft.forget} />
      <Form
        submit="Run simulation"
        busy={create.busy}
        blocked={isTooMuch(units, balance.units)}
        problem={create.problem}
        onSubmit={() => create.run(undefined)}
      >
        <VehicleFields vehicle={draft.vehicle} onChange={draft.setVehicle} />
        <div className="fields">
          <TextField
            label="Simulation name"
            of={fields.name}
            placeholder={titleOf(draft.vehicle)}
            hint="To find it again later"
            value={name}
            onChange={setName}
          />
          <ProjectField value={project} onChange={setProject} />
        </div>
        <Cost units={units} how={`one for each of ${units} ${units === 1 ? 'rotor' : 'rotors'}`} />
      </Form>
      <RunCode
        path="/v1/simulations"
        operation="simulations.create"
        body={body}
        project={project}
      />
    </section>
  );
}
