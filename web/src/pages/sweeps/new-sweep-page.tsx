import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/create-simulation-body.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Restored, useKeptDraft } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import type { ProjectChoice } from '../../picker/choices.ts';
import { ProjectField, projectIdOf } from '../../picker/project-field.tsx';
import { Cost, isTooMuch } from '../../runs/cost.tsx';
import { RunCode } from '../../runs/run-code.tsx';
import { useBalance } from '../../runs/use-balance.ts';
import { listsChanged } from '../../runs/lists-changed.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useDraft } from '../../vehicle/use-draft.ts';
import { rotorCount } from '../../vehicle/vehicle.ts';
import { VehicleFields } from '../../vehicle/vehicle-fields.tsx';
import { referringTo } from '../../vehicle/saved.ts';
import { requestOf } from '../../vehicle/vehicle-request.ts';
import { configOf, newSweep, pointCount, type SweepDraft, titleOfSweep } from './axes/axes.ts';
import { sweepOf } from './axes/sweep-of.ts';
import { AxesFields } from './axes/axes-fields.tsx';

export default function NewSweepPage() {
  usePageTitle('New sweep');
  const draft = useDraft();
  const { run, vehicle } = draft;
  const axes = useKeptDraft<SweepDraft>('axes', draft.since);
  const forget = () => {
    draft.forget();
    axes.forget();
  };
  const before = useMemo(() => (run?.object === 'sweep' ? sweepOf(run) : undefined), [run]);
  // until someone touches the axes, they are those of the vehicle and its command
  const fresh = useMemo(() => newSweep(vehicle), [vehicle.command, vehicle.rotors]);
  const sweep = axes.draft ?? before ?? fresh;
  const [name, setName] = useState('');
  const [project, setProject] = useState<ProjectChoice>();
  const [, goTo] = useLocation();
  const body = () => ({
    ...referringTo(requestOf(vehicle), vehicle),
    name: name || titleOfSweep(sweep, vehicle),
    sweep: configOf(sweep, vehicle),
  });
  const create = useAction(
    async () => {
      const project_id = await projectIdOf(project!);
      setProject({ id: project_id }); // a run that is refused has made it all the same
      return api.post('/v1/sweeps', { ...body(), project_id });
    },
    ({ id }) => {
      forget();
      listsChanged();
      goTo(`/sweeps/${id}`);
    },
  );
  const points = pointCount(sweep);
  const rotors = rotorCount(vehicle);
  const balance = useBalance();
  return (
    <section>
      <h1>New sweep</h1>
      <p>
        Simulate a powertrain at every combination of the values that you vary. Leave a motor,
        propeller, battery or throttle empty if you vary it.
      </p>
      <ProblemBox problem={draft.problem} />
      <Restored isRestored={draft.isRestored || axes.isRestored} onForget={forget} />
      <Form
        submit="Run sweep"
        busy={create.busy}
        blocked={isTooMuch(points * rotors, balance.units)}
        problem={create.problem}
        onSubmit={() => create.run(undefined)}
      >
        <VehicleFields vehicle={vehicle} onChange={draft.setVehicle} />
        <AxesFields
          sweep={sweep}
          command={vehicle.command}
          labels={vehicle.rotors.map(({ label }) => label)}
          onChange={axes.put}
        />
        <div className="fields">
          <TextField
            label="Sweep name"
            of={fields.name}
            placeholder={titleOfSweep(sweep, vehicle)}
            hint="To find it again later"
            value={name}
            onChange={setName}
          />
          <ProjectField value={project} onChange={setProject} />
        </div>
        <Cost
          units={points * rotors}
          how={`${points} ${points === 1 ? 'point' : 'points'} × ${rotors} ${rotors === 1 ? 'rotor' : 'rotors'}; points that are not solved are refunded`}
        />
      </Form>
      <RunCode path="/v1/sweeps" operation="sweeps.create" body={body} project={project} />
    </section>
  );
}
